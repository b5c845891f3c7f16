import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { balancesOf, credit, expectBooksToBalance } from '../../testing/money.ts'
import { feesStep } from './night-fees.ts'
import {
  bankAtMonthEnd,
  charge,
  customerWith,
  expectFeesToAddUp,
  feesOf,
  monthEnd,
} from './testing/fee-stage.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await bankAtMonthEnd()
  admin = await bank.signInAdmin()
  await charge(bank, '2020-01-01', { monthly: 500n })
})

afterAll(async () => {
  await expectFeesToAddUp(bank)
  await expectBooksToBalance(bank)
})

const night = () => feesStep(bank.features.dependencies).run(monthEnd)

/** Somebody with so many dollars when the month ends, and the fee they were charged. */
async function charged(amount: number) {
  const customer = await customerWith(bank, admin, amount)
  await night()
  const { body } = await bank.call('GET /fees', { token: admin.token, query: { userId: customer.id } })
  return { customer, fee: body.data[0] }
}

const letGo = (how: 'waive' | 'return', feeId: string, reason = 'As a courtesy') =>
  bank.call(`POST /fee-${how}/{feeId}`, { params: { feeId }, body: { reason }, token: admin.token })

const audited = async (customer: TestCustomer) =>
  (
    await bank.asOwner(sql`
      select action, outcome, reason from bank.audit_trail
      where subject_id = ${customer.id} and action like 'fee%' order by id`)
  ).map(({ action, outcome, reason }) => [action, outcome, reason])

describe('the desk', () => {
  test('sees the fees of a customer, and waives what is due', async () => {
    const { customer, fee } = await charged(0)
    expect(fee).toMatchObject({ userId: customer.id, account: customer.accountNumber, state: 'due', left: 5 })
    const { status, body } = await letGo('waive', fee._id)
    expect([status, body.message]).toEqual([200, 'The fee is waived'])
    expect(body.data).toMatchObject({
      state: 'waived',
      waived: 5,
      left: 0,
      reliefs: [{ how: 'waived', amount: 5, reason: 'As a courtesy', by: 'admin' }],
    })
    await credit(bank, admin, customer, { amount: 20 })
    await night()
    expect((await balancesOf(bank, customer.accountNumber)).total).toBe(2_000)
    expect((await letGo('waive', fee._id)).body).toMatchObject({ code: 'conflict' })
    expect((await audited(customer))[0]).toEqual(['fee_waived', 'done', 'As a courtesy'])
  })

  test('waives the rest of a fee that was taken in part, and gives back what was taken', async () => {
    const { customer, fee } = await charged(2)
    expect((await letGo('waive', fee._id)).body.data).toMatchObject({
      state: 'waived',
      taken: 2,
      waived: 3,
      left: 0,
    })
    expect((await letGo('return', fee._id)).body.data).toMatchObject({
      state: 'reversed',
      taken: 0,
      waived: 3,
      returned: 2,
    })
    expect((await balancesOf(bank, customer.accountNumber)).total).toBe(200)
    expect((await letGo('return', fee._id)).body.code).toBe('conflict')
  })

  test('gives a fee back once, of two who do so at the same time', async () => {
    const { customer, fee } = await charged(20)
    const answers = await Promise.all([letGo('return', fee._id), letGo('return', fee._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balancesOf(bank, customer.accountNumber)).total).toBe(2_000)
    const [own] = await feesOf(bank, customer)
    expect(own).toMatchObject({ state: 'reversed', returned: 5 })
    expect(own.reliefs[0]).not.toHaveProperty('by')
  })

  test('reverses the posting of a fee in the history, and the fee knows', async () => {
    const { customer, fee } = await charged(20)
    const { rows } = await bank.database.pool.query(
      sql`select transfer_id from bank.fee_takings where fee_id = ${fee._id}`,
    )
    const id = `tr-${String(rows[0].transfer_id).padStart(6, '0')}`
    const answer = await bank.call('DELETE /delete-history/{id}', {
      params: { id },
      token: admin.token,
    })
    expect(answer.status).toBe(200)
    expect(await feesOf(bank, customer)).toMatchObject([{ state: 'reversed', taken: 0, returned: 5 }])
  })

  test('says why, and finds no fee that there is not', async () => {
    const { fee } = await charged(0)
    expect((await letGo('waive', fee._id, ' ')).status).toBe(400)
    expect((await letGo('return', fee._id)).body.code).toBe('conflict')
    expect((await letGo('waive', '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('closing an account with fees that are due', () => {
  const accountWith = async (amount: number) => {
    const customer = await bank.openCustomer()
    const account = await placeAccount(bank, customer, { amount: 0 })
    await night()
    if (amount > 0) {
      const house = await bank.ledger.houseAccounts('USD')
      await bank.ledger.post({
        request: { principal: 'a test', call: 'test', key: account.number },
        kind: 'credit',
        debit: house.find(({ kind }) => kind === 'cash_desk')!.id,
        credit: account.id,
        amountMinor: BigInt(amount) as never,
        currency: 'USD',
      })
    }
    const close = () =>
      bank.call('POST /my-accounts/{account}/close', {
        params: { account: account.number },
        token: customer.token,
      })
    return { customer, account, close }
  }

  test('takes them first, and closes it when that is all there was', async () => {
    const { customer, account, close } = await accountWith(500)
    expect((await close()).status).toBe(200)
    expect(await feesOf(bank, customer, 'all')).toContainEqual(
      expect.objectContaining({ account: account.number, state: 'taken' }),
    )
  })

  test('says what is left of them, and closes nothing', async () => {
    const { customer, account, close } = await accountWith(200)
    const { status, body } = await close()
    expect([status, body.message]).toEqual([
      409,
      'Fees of $3.00 are still due on this account. They must be paid first.',
    ])
    expect(await feesOf(bank, customer, account.number)).toMatchObject([{ state: 'due', taken: 0 }])
  })

  test('of a customer who leaves takes what is there and lets the rest go', async () => {
    const { customer } = await charged(0)
    await credit(bank, admin, customer, { amount: 2 })
    const answer = await bank.call('DELETE /admin-delete/{userId}', {
      params: { userId: customer.id },
      token: admin.token,
    })
    expect(answer.status).toBe(200)
    const rows = await bank.asOwner(sql`
      select f.state, f.taken_minor, f.waived_minor
      from bank.fees f join books.accounts a on a.id = f.account_id
      where a.number = ${customer.accountNumber}`)
    expect(rows).toMatchObject([{ state: 'waived', taken_minor: '200', waived_minor: '300' }])
  })
})

// From here on there is a second person at the desk.
test('letting a fee go needs a second person above the limit of the policy', async () => {
  const { customer } = await charged(0)
  const account = (await bank.ledger.account(customer.accountNumber))!
  const [big] = await bank.asOwner(sql`
    insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
    values (${account.id}, 'late', 'a test', ${monthEnd}, 'USD', 2000000)
    returning id`)
  await bank.asOwner(sql`
    insert into bank.admins (username, full_name, email, roles, password_hash)
    select 'second', 'Second Person', 'second@example.com', array['approver'], password_hash
    from bank.admins limit 1`)
  const { status, body } = await letGo('waive', big.id)
  expect(status).toBe(202)
  expect(body.data.proposal.kinds).toMatchObject([{ kind: 'reversal', amount: 20_000 }])
})
