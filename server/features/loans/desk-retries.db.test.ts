import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { actOnLoan, expectAllToHold, lendingBank, placeSpent, viewLoan } from '../../testing/loan-stage.ts'
import { balancesOf, credit } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

const lettersTo = async ({ id }: TestCustomer, subject: string) =>
  (await bank.asOwner(sql`select id from bank.messages where customer_id = ${id} and subject = ${subject}`))
    .length

test('a set-off that is sent again under its key takes the money once (B9)', async () => {
  const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
  await credit(bank, admin, who, { amount: 2000 })
  const asked = { loanId, account: who.accountNumber, amount: 100, key: randomUUID() }
  const first = await actOnLoan(bank, admin, 'set-off', asked)
  const both = await Promise.all([1, 2].map(() => actOnLoan(bank, admin, 'set-off', asked)))
  expect(both.map(({ body }) => body.data)).toEqual([first.body.data, first.body.data])
  const other = await actOnLoan(bank, admin, 'set-off', { ...asked, amount: 50 })
  expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
  expect((await balancesOf(bank, who.accountNumber)).total).toBe(190_000)
  expect(await lettersTo(who, 'We have taken a loan payment from your account')).toBe(1)
}, 60_000)

test('a restructuring that is sent again under its key makes one plan and one letter', async () => {
  const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
  const asked = { loanId, months: 12, key: randomUUID() }
  const first = await actOnLoan(bank, admin, 'restructure', asked)
  const again = await actOnLoan(bank, admin, 'restructure', asked)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.data).toEqual(first.body.data)
  expect((await actOnLoan(bank, admin, 'restructure', { ...asked, months: 24 })).status).toBe(422)
  const { body } = await bank.call('GET /loan-portfolio/{loanId}', { params: { loanId }, token: admin.token })
  expect(body.data.plans).toHaveLength(2)
  expect(await lettersTo(who, 'Your loan has a new plan')).toBe(1)
}, 60_000)

test('a write-off that is sent again under its key is answered as it was', async () => {
  const { who, loanId } = await placeSpent(bank, admin, { months: 6 })
  const asked = { loanId, key: randomUUID() }
  const first = await actOnLoan(bank, admin, 'write-off', asked)
  const again = await actOnLoan(bank, admin, 'write-off', asked)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.data).toEqual(first.body.data)
  expect((await viewLoan(bank, who, loanId)).payments).toHaveLength(1)
})
