import { allCalls, type CallName } from '@larkfield/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { type Staff, type Stage, type Way, walkStage } from './testing/walk/stage.ts'
import { waysApart } from './testing/walk/ways-apart.ts'
import { waysOfAccounts } from './testing/walk/ways-of-accounts.ts'
import { waysOfCustomers } from './testing/walk/ways-of-customers.ts'
import { waysOfLoans } from './testing/walk/ways-of-loans.ts'
import { waysOfMoney } from './testing/walk/ways-of-money.ts'

/** One way of each act; those of the bank itself touch no customer. */
const ways = [...waysOfMoney, ...waysOfCustomers, ...waysOfAccounts, ...waysOfLoans, ...waysApart].filter(
  ({ act }, at, all) => act !== 'customer_created' && all.findIndex((way) => way.act === act) === at,
)

/** Calls of the desk that touch no account that somebody holds already, and why. */
const apart: Partial<Record<CallName, string>> = {
  'POST /admin-create': 'nobody holds an account with a new customer',
  'POST /read-desk-message/{messageId}': 'says what the desk has read',
  'PUT /editing/{userId}': 'says who is at a form',
  'DELETE /editing/{userId}': 'says who is at a form',
  'POST /proposals/{proposalId}/approve': 'is the second person, below',
  'POST /proposals/{proposalId}/decline': 'is the second person, below',
  'POST /proposals/{proposalId}/withdraw': 'takes back what waits',
  'POST /loan-offers/{loanId}/preview': 'shows what would be',
  'POST /loan-portfolio/{loanId}/restructure/preview': 'shows what would be',
  'POST /customer-statement-files/{userId}': 'shows what is there',
  'POST /clearing-matches': 'accounts of the bank',
  'POST /clearing-matches/{matchId}/undo': 'accounts of the bank',
  'POST /holidays': 'the calendar',
  'POST /holidays/{day}/remove': 'the calendar',
  'POST /night-runs/{day}/run-again': 'what the night does by itself',
  'POST /month-closes': 'the books of the bank',
  'POST /products': 'terms for everybody',
  'POST /products/{productId}/terms': 'terms for everybody',
  'POST /products/{productId}/terms-preview': 'shows what would be',
  'POST /products/{productId}/terms/{termsId}/withdraw': 'terms for everybody',
  'PUT /chart-of-accounts': 'the books of the bank',
  'PUT /policy': 'the policy',
  'POST /staff': 'staff',
  'POST /staff/{staffId}/invitation': 'staff',
  'PUT /staff/{staffId}': 'staff; whose customer record is whose: staff.db.test.ts',
  'PUT /staff/{staffId}/status': 'staff',
  'DELETE /staff/{staffId}/sessions': 'staff',
}

const AMOUNT = 10_000

let stage: Stage
beforeAll(async () => {
  stage = await walkStage({ isChecked: true })
})
afterAll(() => expectBooksToBalance(stage.bank))

/** One of the staff who holds the first account of every customer that comes from here on. */
async function holder(role: NonNullable<Way['role']>): Promise<Staff> {
  stage.jointly = undefined
  const [by, self] = [await stage.by(role), await stage.customer()]
  await stage.bank.asOwner(sql`update bank.admins set customer_id = ${self.id} where id = ${by.id}`)
  stage.jointly = self
  return by
}

const decide = (how: 'approve' | 'decline', { token }: Staff, { _id, seen }: { _id: string; seen: string }) =>
  stage.bank.call(`POST /proposals/{proposalId}/${how}`, {
    token,
    params: { proposalId: _id },
    body: { seen, reason: 'As agreed' },
  })

const named = (some: readonly Way[]) => some.map((way) => [way.act, way] as const)

describe('S46 nobody acts on customers with whom they hold an account', () => {
  test.each(named(ways))('%s', async (_act, way) => {
    const { status, body } = await way.ask(stage, await holder(way.role ?? 'teller'), AMOUNT)
    expect([status, body.code]).toEqual([403, 'own_account'])
  })

  test.each(named(ways.filter(({ kinds }) => kinds.length > 0)))(
    '%s as the second person',
    async (_act, way) => {
      const second = await holder('approver')
      const asked = await way.ask(stage, await stage.by(way.role ?? 'teller'), AMOUNT)
      expect(asked.status).toBe(202)
      const { proposal } = asked.body.data
      const { body } = await stage.bank.call('GET /proposals/{proposalId}', {
        token: second.token,
        params: { proposalId: proposal._id },
      })
      expect(body.data.canDecide).toBe(false)
      for (const how of ['approve', 'decline'] as const)
        expect((await decide(how, second, proposal)).body.code).toBe('own_account')
    },
  )

  test('every call of the desk is tried, or says why it touches nobody', () => {
    const walked = new Set<CallName>(ways.map(({ call }) => call))
    const changing = allCalls.filter(([name, { role }]) => role === 'admin' && !name.startsWith('GET '))
    const unplaced = changing.filter(([name]) => walked.has(name) === name in apart)
    expect(unplaced.map(([name]) => name)).toEqual([])
  })
})

describe('S46 an account of one’s own', () => {
  test('is disabled at once by whoever sees the danger, by every form; a colleague enables it', async () => {
    const { token } = await holder('teller')
    const body = { accountStatus: 'disabled', reason: 'A stolen phone' }
    const forms = [
      async () => {
        const params = { userId: (await stage.customer()).id }
        await stage.bank.call('PUT /admin-status/{userId}', { token, params, body })
        return stage.bank.call('PUT /admin-status/{userId}', {
          token,
          params,
          body: { accountStatus: 'active' },
        })
      },
      async () => {
        const customer = await stage.customer()
        await stage.update({ token, id: '' }, customer, { accountStatus: 'disabled' })
        return stage.update({ token, id: '' }, customer, { accountStatus: 'active' })
      },
      async () => {
        const { number: account } = await placeAccount(stage.bank, await stage.customer())
        const params = { account }
        await stage.bank.call('PUT /customer-account/{account}', { token, params, body })
        const back = { accountStatus: 'active', reason: 'It is back' }
        return stage.bank.call('PUT /customer-account/{account}', { token, params, body: back })
      },
    ]
    for (const disableAndEnable of forms) expect((await disableAndEnable()).body.code).toBe('own_account')
    const disabled = await stage.bank.asOwner(sql`
      select action from bank.audit_trail
      where outcome = 'done' and after ->> 'accountStatus' = 'disabled' and actor_name = (
        select a.username from bank.admins a where a.customer_id = ${stage.jointly!.id})
      order by id`)
    expect(disabled.map(({ action }: { action: string }) => action)).toEqual([
      'status_changed',
      'customer_updated',
      'account_changed',
    ])
  })

  test('is disabled with nothing else in the same form', async () => {
    const by = await holder('teller')
    const both = { accountStatus: 'disabled', occupation: 'Printer of maps' }
    expect((await stage.update(by, await stage.customer(), both)).body.code).toBe('own_account')
  })

  test('keeps whoever comes to it while something waits from agreeing to that', async () => {
    const second = await holder('approver')
    const self = stage.jointly!
    stage.jointly = undefined
    const payee = await stage.customer()
    const by = await stage.by('teller')
    const asked = await stage.credit(by, { chooseAccount: payee.accountNumber, amount: AMOUNT })
    await addHolder(stage.bank, { number: payee.accountNumber, customer: self, role: 'joint' })
    expect((await decide('approve', second, asked.body.data.proposal)).body.code).toBe('own_account')
  })
})
