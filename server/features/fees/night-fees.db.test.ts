import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { payIn, placePot } from '../../testing/held-accounts.ts'
import { balancesOf, credit, expectBooksToBalance, wireForm } from '../../testing/money.ts'
import { feesStep } from './night-fees.ts'
import {
  bankAtMonthEnd,
  charge,
  clock,
  customerWith,
  expectFeesToAddUp,
  feesOf,
  lastDayAfterMonths,
  monthEnd,
} from './testing/fee-stage.ts'

let bank: TestBank
let admin: TestAdmin
const month = monthEnd.slice(0, 7)

beforeAll(async () => {
  bank = await bankAtMonthEnd()
  admin = await bank.signInAdmin()
  await charge(bank, '2020-01-01', { monthly: 500n, dormancy: 300n })
  await charge(bank, '2020-01-01', { productId: 'current', wire: 100n })
})

afterAll(async () => {
  await expectFeesToAddUp(bank)
  await expectBooksToBalance(bank)
})

const night = (day: string, on = bank) => feesStep(on.features.dependencies).run(day)
/** The night of a day, once the books have gone on to it. */
const turnedTo = async (day: string) => {
  await bank.ledger.turnDay(day)
  return night(day)
}
const cents = async ({ accountNumber }: TestCustomer) => (await balancesOf(bank, accountNumber)).available

describe('the monthly fee', () => {
  test('is taken on the last day of a month, on the books of that day, and once however often the night runs', async () => {
    const customer = await customerWith(bank, admin, 20)
    await night(dayAfter(monthEnd, -1))
    expect(await cents(customer)).toBe(2_000)
    expect(await night(monthEnd)).toMatchObject({ monthly: expect.any(Number), taken: expect.any(Number) })
    expect(await cents(customer)).toBe(1_500)
    expect(await night(monthEnd)).toMatchObject({ monthly: 0, dormancy: 0, taken: 0, told: 0 })
    expect(await cents(customer)).toBe(1_500)
    expect(await feesOf(bank, customer)).toMatchObject([
      { kind: 'monthly', forWhat: month, dueOn: monthEnd, state: 'taken', amount: 5, left: 0 },
    ])
    const [posted] = await bank.asOwner(sql`
      select to_char(e.day, 'YYYY-MM-DD') as day
      from books.entries e
      join books.accounts a on a.id = e.account_id
      where a.number = ${customer.accountNumber} and e.kind = 'fee'`)
    expect(posted.day).toBe(monthEnd)
  })

  test('is taken once by two nodes at the same time', async () => {
    const customer = await customerWith(bank, admin, 20)
    const other = await testBank({ urls: bank.urls, clock })
    const nights = await Promise.all([night(monthEnd), night(monthEnd, other), night(monthEnd)])
    expect(nights.reduce((sum, { monthly = 0 }) => sum + monthly, 0)).toBe(1)
    expect(await cents(customer)).toBe(1_500)
    expect(await feesOf(bank, customer)).toHaveLength(1)
  })

  test('is not charged for the month in which an account was opened, for a pot, or after it was closed', async () => {
    const [young, closed] = [await customerWith(bank, admin, 20), await customerWith(bank, admin, 0)]
    const pot = await placePot(bank, { number: young.accountNumber })
    await payIn(bank, pot, 5_000)
    await bank.ledger.setStatus(closed.accountNumber, 'closed')
    await night(lastDayAfterMonths(0))
    expect(await feesOf(bank, young)).toEqual([])
    await night(monthEnd)
    expect(await feesOf(bank, young)).toHaveLength(1)
    const rows = await bank.asOwner(sql`
      select a.number from bank.fees f join books.accounts a on a.id = f.account_id
      where a.number in (${pot.number}, ${closed.accountNumber})`)
    expect(rows).toEqual([])
  })
})

describe('money', () => {
  test('that is held is left alone', async () => {
    const customer = await bank.openCustomer()
    await credit(bank, admin, customer, { amount: 10 })
    const account = (await bank.ledger.account(customer.accountNumber))!
    await bank.ledger.hold({
      request: { principal: 'a test', call: 'test', key: 'held back' },
      kind: 'block',
      debit: account.id,
      credit: 'adjustments',
      amountMinor: 900n as never,
      currency: 'USD',
    })
    await night(monthEnd)
    expect(await balancesOf(bank, customer.accountNumber)).toEqual({ total: 900, available: 0 })
    expect(await feesOf(bank, customer)).toMatchObject([{ state: 'due', taken: 1, left: 4 }])
  })
})

test('of an account that is closed in the middle of the step is left, and the others’ are taken', async () => {
  const [leaving, staying] = [await customerWith(bank, admin, 20), await customerWith(bank, admin, 20)]
  const { ledger } = bank.features.dependencies
  const closing = {
    ...ledger,
    async postMany(requests: Parameters<typeof ledger.postMany>[0]) {
      const { status } = await bank.call('PUT /admin-status/{userId}', {
        params: { userId: leaving.id },
        token: admin.token,
        body: { accountStatus: 'closed' },
      })
      expect(status).toBe(200)
      return ledger.postMany(requests)
    },
  }
  await feesStep({ ...bank.features.dependencies, ledger: closing }).run(monthEnd)
  expect(await cents(staying)).toBe(1_500)
  // Closing took it.
  const rows = await bank.asOwner(sql`
    select f.state from bank.fees f join bank.customers c on c.account_id = f.account_id where c.id = ${leaving.id}`)
  expect(rows).toEqual([{ state: 'taken' }])
})

// The days go on from here.
test('what there is not enough money for is taken as far as there is, told once, and tried again every night', async () => {
  const customer = await customerWith(bank, admin, 2)
  await night(monthEnd)
  expect(await cents(customer)).toBe(0)
  const [due] = await feesOf(bank, customer)
  expect(due).toMatchObject({ state: 'due', taken: 2, left: 3, shortSince: monthEnd })
  const letters = async () =>
    (await bank.asOwner(sql`select subject from bank.messages where customer_id = ${customer.id}`)).filter(
      ({ subject }) => subject === 'We could not take a fee',
    ).length
  expect(await letters()).toBe(1)
  await credit(bank, admin, customer, { amount: 1 })
  await turnedTo(dayAfter(monthEnd))
  expect(await feesOf(bank, customer)).toMatchObject([{ state: 'due', taken: 3, left: 2 }])
  await credit(bank, admin, customer, { amount: 100 })
  await turnedTo(dayAfter(monthEnd, 2))
  expect(await feesOf(bank, customer)).toMatchObject([{ state: 'taken', taken: 5, left: 0 }])
  expect(await cents(customer)).toBe(9_800)
  expect(await letters()).toBe(1)
})

test('an account that nobody used for months costs its fee, one that was used does not', async () => {
  const [idle, busy] = [await customerWith(bank, admin, 50), await customerWith(bank, admin, 50)]
  const payee = await bank.openCustomer()
  const later = lastDayAfterMonths(9)
  await bank.ledger.turnDay(later)
  const form = wireForm(payee, 1)
  expect((await bank.call('POST /transfer', { body: form, token: busy.token })).status).toBe(200)
  await night(later)
  const kinds = async (customer: TestCustomer) =>
    (await feesOf(bank, customer))
      .filter(({ dueOn }: { dueOn: string }) => dueOn === later)
      .map(({ kind }: { kind: string }) => kind)
      .sort()
  expect(await kinds(idle)).toEqual(['dormancy', 'monthly'])
  expect(await kinds(busy)).toEqual(['monthly'])
})
