import { randomUUID } from 'node:crypto'
import type { CallName } from '@larkfield/contract/calls.ts'
import { minor } from '@larkfield/contract/money.ts'
import type { ActKind } from '@larkfield/contract/policy.ts'
import { FIRST_DAILY_LIMIT } from '@larkfield/contract/rules.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { sql } from '../../../../floor/database/sql.ts'
import { type TestBank, type TestCustomer, testBank } from '../../../../testing/bank.ts'
import { payIn } from '../../../../testing/held-accounts.ts'
import { addHolder } from '../../../../testing/holdings.ts'
import { CASH_DESK } from '../../../../testing/money.ts'
import { placeStaff } from '../../../../testing/people.ts'

export type Staff = { id: string; token: string }
export type Answer = Awaited<ReturnType<TestBank['call']>>

/** One way to do something at the desk, and what the policy should make of it. */
export type Way = {
  what: string
  call: CallName
  /** As the audit trail calls it. */
  act: string
  /** The kinds it is judged by, no more and no less; none where it never waits. */
  kinds: readonly ActKind[]
  /** Tellers, where nothing is said. */
  role?: StaffRole
  /** The answer to one administrator alone, where that is not 200. */
  alone?: number
  ask(stage: Stage, by: Staff, amount: number): Promise<Answer>
}

/** A bank to walk through: with one administrator alone, or with people who may approve. */
export async function walkStage({ isChecked }: { isChecked: boolean }) {
  const bank = await testBank({ config: { railTakesSeconds: 3600, publicUrl: 'https://bank.example' } })
  const admin = await bank.signInAdmin()
  const approver = isChecked ? await placeStaff(bank, 'appr', ['approver']) : undefined
  const stage = {
    bank,
    admin,
    isChecked,
    /** Who holds the first account of every customer that comes from here on, with them. */
    jointly: undefined as { id: string } | undefined,
    /** Somebody new each time: what one person moves alone counts together. */
    by: (...roles: StaffRole[]): Promise<Staff> =>
      isChecked ? placeStaff(bank, `w-${randomUUID().slice(0, 8)}`, roles) : Promise.resolve(admin),
    /** Somebody with so much money, and the limit of a new account. */
    async customer(amount = 0): Promise<TestCustomer> {
      const customer = await bank.openCustomer()
      await bank.ledger.setDailyLimit(customer.accountNumber, minor(FIRST_DAILY_LIMIT * 100))
      if (amount > 0) await payIn(bank, (await bank.ledger.account(customer.accountNumber))!, amount * 100)
      const { accountNumber: number } = customer
      if (stage.jointly) await addHolder(bank, { number, customer: stage.jointly, role: 'joint' })
      return customer
    },
    approve: ({ body }: Pick<Answer, 'body'>) =>
      bank.call('POST /proposals/{proposalId}/approve', {
        token: approver!.token,
        params: { proposalId: body.data.proposal._id },
        body: { seen: body.data.proposal.seen },
      }),
    /** The last thing of somebody's that waits for another person. */
    async waitingOf({ token }: Staff) {
      const { body } = await bank.call('GET /my-proposals', { token, query: { state: 'waiting' } })
      return body.data.at(-1)
    },
    /** Carried out, however many people that takes. */
    async done(asked: Promise<Answer>): Promise<Answer> {
      const answer = await asked
      return answer.status === 202 ? stage.approve(answer) : answer
    },
    credit: (by: Staff, body: { chooseAccount: string } & Record<string, unknown>) =>
      bank.call('POST /credit/{adminId}', {
        token: by.token,
        params: { adminId: by.id },
        body: { from: CASH_DESK, amount: 1, ...body },
      }),
    debit: ({ token }: Staff, { id, accountNumber }: TestCustomer, body: object) =>
      bank.call('POST /debit/{accountId}', {
        token,
        params: { accountId: id },
        body: { chooseAccount: accountNumber, to: CASH_DESK, amount: 1, description: 'Out', ...body },
      }),
    update: ({ token }: Staff, { id }: { id: string }, body: object) =>
      bank.call('PUT /admin-update/{userId}', { token, params: { userId: id }, body }),
    /** Of one of the bank's own accounts, by its kind. */
    async house(kind: string): Promise<string> {
      const house = await bank.ledger.houseAccounts('USD')
      return house.find((one) => one.kind === kind)!.number
    },
    /** The newest record of a customer's account. */
    async newest({ id }: { id: string }): Promise<string> {
      const call = { token: admin.token, query: { userId: id } }
      return (await bank.call('GET /view-all-history', call)).body.history[0]._id
    },
    /** A fee of a customer that is due. */
    async fee({ accountNumber }: TestCustomer, amount: number): Promise<string> {
      const { id } = (await bank.ledger.account(accountNumber))!
      const [row] = await bank.asOwner(sql`
        insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
        values (${id}, 'late', ${randomUUID()}, '2026-01-02', 'USD', ${Math.round(amount * 100)})
        returning id`)
      return row.id
    },
  }
  return stage
}

export type Stage = Awaited<ReturnType<typeof walkStage>>
