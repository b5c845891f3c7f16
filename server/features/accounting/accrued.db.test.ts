import { beforeAll, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { book, placeTerms } from '../../testing/interest.ts'
import { loansNight, placeLoan, placeProduct, repayEarly, takeBack } from '../../testing/loan-stage.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let loanId: string
let first: string
const lived: string[] = []

const DAYS = 40

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
  await placeTerms(bank, { currency: 'USD', begins_on: '2020-01-01' })
  await placeProduct(bank)
  first = (await bank.ledger.businessDay()).day
  loanId = await placeLoan(bank, admin, ann, { amount: 5_000, months: 12 })
  for (let count = 0, day = first; count < DAYS; count++, day = dayAfter(day)) {
    if (count === 20)
      await book(
        bank,
        { number: ann.accountNumber },
        { amountMinor: 777_77, valueAt: valuedOn(dayAfter(day, -5)) },
      )
    await bank.ledger.turnDay(dayAfter(day))
    for (const name of ['loans', 'interest'])
      await bank.features.nightSteps.find((step) => step.name === name)!.run(day)
    lived.push(day)
  }
})

const valuedOn = (day: string) => momentOn(day, '12:00', 'UTC')

const accruedOn = async (day: string) => {
  const { status, body } = await bank.call('GET /accrued-interest', { token: admin.token, query: { day } })
  expect(status).toBe(200)
  return {
    toCustomers: BigInt(body.data.toCustomers.millionths),
    onLoans: BigInt(body.data.onLoans.millionths),
  }
}

/** All that ever accrued by a day, less all that was posted by then, whichever account it was for. */
async function addedUp(day: string) {
  const [row] = await bank.asOwner(sql`
    with deposits as (select id from books.accounts where kind = 'customer'),
         debts as (select id from books.accounts where kind = 'loan')
    select (select coalesce(sum(millionths), 0) from bank.accruals
             where account_id in (select id from deposits) and day <= ${day}::date)
           + (select coalesce(sum(millionths), 0) from bank.accrual_corrections where booked_on <= ${day}::date)
           - (select coalesce(sum(posted_minor), 0) * 1000000 from bank.interest_periods where ends_on <= ${day}::date)
             as to_customers,
           (select coalesce(sum(millionths), 0) from bank.accruals
             where account_id in (select id from debts) and day <= ${day}::date)
           - (select coalesce(sum(amount_minor), 0) * 1000000 from books.transfers
               where debit_account in (select id from debts) and kind = 'interest' and day <= ${day}::date) as on_loans`)
  return { toCustomers: BigInt(row.to_customers), onLoans: BigInt(row.on_loans) }
}

test('B22 what is accrued and not posted is the sum of the accruals, on any day, as customers see it', async () => {
  for (const day of lived)
    expect({ day, ...(await accruedOn(day)) }).toEqual({ day, ...(await addedUp(day)) })
  const last = await accruedOn(lived.at(-1)!)
  expect(last.toCustomers).toBeGreaterThan(0n)
  expect(last.onLoans).toBeGreaterThan(0n)

  const query = { account: ann.accountNumber }
  const { present } = (await bank.call('GET /my-interest', { token: ann.token, query })).body.data
  const exact = (amount: string) => BigInt(amount.replace('.', ''))
  expect(exact(present.accrued) + exact(present.corrected) + exact(present.carriedIn)).toBe(last.toCustomers)
  expect(last.onLoans).toBe(await uncharged())
})

async function uncharged(): Promise<bigint> {
  const [loan] = await bank.asOwner(sql`select uncharged_millionths as now from bank.loan_accounts`)
  return BigInt(loan.now)
}

test('B22 an early repayment that is taken back leaves accrued what no charge is left for', async () => {
  const { day: today } = await bank.ledger.businessDay()
  const onLoans = async () => (await accruedOn(today)).onLoans
  const before = await onLoans()
  expect(before).toBeGreaterThan(1_000_000n)
  const done = await repayEarly(bank, ann, loanId, { amount: 500 })
  expect(done.status).toBe(200)
  expect(await onLoans()).toBe(before % 1_000_000n)
  expect(await onLoans()).toBe(await uncharged())
  expect((await takeBack(bank, admin, done.body.data._id)).status).toBe(200)
  expect(await onLoans()).toBe(before)
  await bank.ledger.turnDay(dayAfter(today))
  await loansNight(bank).run(today)
  expect(await onLoans()).toBeGreaterThan(before)
  expect(await onLoans()).toBe(await uncharged())
})

test('before anything accrued there is nothing, and a currency the books do not hold is refused', async () => {
  expect(await accruedOn(dayAfter(first, -30))).toEqual({ toCustomers: 0n, onLoans: 0n })
  const sent = { token: admin.token, query: { currency: 'CHF' } }
  expect((await bank.call('GET /accrued-interest', sent)).body.reason).toBe('no_such_currency')
})
