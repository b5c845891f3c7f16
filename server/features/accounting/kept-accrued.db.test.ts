import { beforeAll, expect, test } from 'vitest'
import { dayAfter, momentOn } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { keepSumsThrough } from '../../floor/interest/keep-accrued-sums.ts'
import { accruedRowByRow } from '../../testing/accrued.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { book, placeTerms } from '../../testing/interest.ts'
import { placeLoan, placeProduct, repayEarly, takeBack } from '../../testing/loan-stage.ts'
import { placeCustomer } from '../../testing/people.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let savers: { id: string; accountNumber: string }[]
const lived: string[] = []

/** The same numbers every time, so that what fails once fails again. */
let state = 20_270
const random = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
  for (const currency of ['USD', 'EUR']) await placeTerms(bank, { currency, begins_on: '2020-01-01' })
  await placeProduct(bank)
  savers = []
  for (let count = 0; count < 6; count++) savers.push(await placeCustomer(bank))
  const inEuros = await placeAccount(bank, ann, { currency: 'EUR', amount: 5_000_000 })
  await bank.ledger.turnDay('2027-01-20')
  const loanId = await placeLoan(bank, admin, ann, { amount: 5_000, months: 12 })
  for (let at = 0; at < 16; at++) {
    const { day: today } = await bank.ledger.businessDay()
    for (const { accountNumber } of savers) await moveSome(accountNumber, today)
    if (at === 11) await book(bank, inEuros, { amountMinor: -70_000 })
    const tomorrow = dayAfter(today)
    await bank.ledger.turnDay(tomorrow)
    // Two nights are late: an account is closed meanwhile, with the days that no night has been over.
    if (at === 4 || at === 8) await close()
    if (at === 4 || at === 10) continue
    if (at === 5) await repayAndTakeBack(loanId)
    if (at === 9) await bank.asOwner(sql`delete from bank.accrued_sums where day > '2027-01-23'`)
    await nightsUntil(tomorrow)
  }
})

async function moveSome(number: string, today: string) {
  for (let count = random(3); count > 0; count--) {
    const value = dayAfter(today, -random(6))
    await book(
      bank,
      { number },
      { amountMinor: 1 + random(9_000_000), valueAt: momentOn(value, '12:00', 'UTC') },
    )
  }
}

/** Desk and night meet: the books are open on the new day, and the night of the old one has not begun. */
async function close() {
  const params = { userId: savers.pop()!.id }
  const sent = { params, body: { accountStatus: 'closed' }, token: admin.token }
  expect((await bank.call('PUT /admin-status/{userId}', sent)).status).toBe(200)
}

async function repayAndTakeBack(loanId: string) {
  const done = await repayEarly(bank, ann, loanId, { amount: 500 })
  expect(done.status).toBe(200)
  expect((await takeBack(bank, admin, done.body.data._id)).status).toBe(200)
}

async function nightsUntil(today: string) {
  for (let day = (await bank.ledger.businessDay()).openFrom; day < today; day = dayAfter(day)) {
    for (const name of ['loans', 'interest'])
      await bank.features.nightSteps.find((step) => step.name === name)!.run(day)
    await bank.ledger.closeDay(day)
    lived.push(day)
  }
}

async function accruedOn(day: string, currency: string) {
  const query = { day, currency }
  const { body } = await bank.call('GET /accrued-interest', { token: admin.token, query })
  const plain = ({ accounts, millionths, through }: Record<string, unknown>) => ({
    accounts,
    millionths,
    through,
  })
  return { toCustomers: plain(body.data.toCustomers), onLoans: plain(body.data.onLoans) }
}

test('B22 kept sums and what came since are what every row comes to, on any day, after whatever happened', async () => {
  const { day: today } = await bank.ledger.businessDay()
  for (const currency of ['USD', 'EUR'])
    for (const day of ['2027-01-01', ...lived, today, dayAfter(today, 9)])
      expect({ day, ...(await accruedOn(day, currency)) }).toEqual({
        day,
        ...(await accruedRowByRow(bank, { currency, day })),
      })
})

test('every night keeps its sums once, those of nights before it that have none too', async () => {
  const kept = sql`select to_char(day, 'YYYY-MM-DD') as day, currency, millionths from bank.accrued_sums order by 1, 2`
  const rows = await bank.asOwner(kept)
  expect(rows.filter(({ currency }) => currency === 'EUR').map(({ day }) => day)).toEqual(lived)
  expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']))
  await bank.features.nightSteps.find(({ name }) => name === 'interest')!.run(lived.at(-1)!)
  expect(await bank.asOwner(kept)).toEqual(rows)
})

test('a bank that accrued before there were sums keeps those of all its days in the next night', async () => {
  const kept = sql`select day::text, currency, accounts, through::text, millionths from bank.accrued_sums order by 1, 2`
  const rows = await bank.asOwner(kept)
  await bank.asOwner(sql`delete from bank.accrued_sums`)
  expect(await accruedOn(lived.at(-1)!, 'USD')).toEqual(
    await accruedRowByRow(bank, { currency: 'USD', day: lived.at(-1)! }),
  )
  await bank.features.nightSteps.find(({ name }) => name === 'interest')!.run(lived.at(-1)!)
  expect(await bank.asOwner(kept)).toEqual(rows)
})

test('B22 kept sums are the same when a night puts them together from two accounts at a time', async () => {
  const keptSums = () => bank.asOwner(sql`select * from bank.accrued_sums order by day, currency`)
  const atOnce = await keptSums()
  await bank.asOwner(sql`delete from bank.accrued_sums`)
  await keepSumsThrough(bank.database, lived.at(-1)!, 2)
  expect(await keptSums()).toEqual(expect.arrayContaining(atOnce))
})
