import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { book, periodsOf, placeTerms } from '../../testing/interest.ts'
import { takeBack } from '../../testing/loan-stage.ts'
import { balancesOf } from '../../testing/money.ts'
import { interestStep } from './interest-step.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
  await bank.ledger.turnDay('2027-01-30')
  await book(bank, { number: ann.accountNumber }, { amountMinor: 10_000_000 })
  for (let day = '2027-01-30'; day <= '2027-01-31'; day = dayAfter(day)) {
    await bank.ledger.turnDay(dayAfter(day))
    await interestStep(bank.features.dependencies).run(day)
  }
})

test('B22 interest of a period, and its tax, are not taken back by themselves', async () => {
  const { id } = (await bank.ledger.account(ann.accountNumber))!
  const [period] = await periodsOf(bank, { id })
  const before = await balancesOf(bank, ann.accountNumber)
  for (const posted of [period?.transfer_id, period?.tax_transfer_id]) {
    const answer = await takeBack(bank, admin, shownId(Number(posted)))
    expect(answer).toMatchObject({ status: 409, body: { reason: 'interest_not_reversible' } })
    expect(answer.body.message).toContain('stand in the period')
  }
  expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
})

test('B22 any other posting of the account is taken back as ever', async () => {
  const [{ id }] = await bank.asOwner(
    sql`select max(id)::int as id from books.transfers where kind = 'credit'`,
  )
  expect((await takeBack(bank, admin, shownId(id))).status).toBe(200)
})
