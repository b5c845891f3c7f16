import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import {
  endDays,
  expectAllToHold,
  lendingBank,
  payLoan,
  placeSpent,
  repayEarly,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf, credit } from '../../testing/money.ts'
import { approved, share } from '../../testing/shared-accounts.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

type Stage = { ann: TestCustomer; ben: TestCustomer; loanId: string }

/** Ann owes, and uses Ben's account with him, on which there is money. */
async function place(): Promise<Stage> {
  const { who: ann, loanId } = await placeSpent(bank, admin, { months: 6 })
  const ben = await bank.openCustomer({ fullName: 'Ben Hale' })
  await share(bank, ben, ann)
  await credit(bank, admin, ben, { amount: 5000 })
  return { ann, ben, loanId }
}

const payFrom = ({ ann, ben, loanId }: Stage) =>
  bank.call('PUT /loans/{loanId}/pay-from', {
    params: { loanId },
    token: ann.token,
    body: { account: ben.accountNumber },
  })

async function missOne({ ann, loanId }: Stage): Promise<void> {
  const { next } = await viewLoan(bank, ann, loanId)
  await endDays(bank, dayAfter(next.dueOn))
}

const left = async ({ ben }: Stage) => (await balancesOf(bank, ben.accountNumber)).total

test('nothing is collected any more from an account that its borrower was taken off, and they read so', async () => {
  const stage = await place()
  const { ann, ben, loanId } = stage
  expect((await payFrom(stage)).status).toBe(200)
  const [{ id: holdingId }] = await bank.asOwner(sql`
    select h.id from bank.holdings h join books.accounts a on a.id = h.account_id
    where a.number = ${ben.accountNumber} and h.customer_id = ${ann.id}`)
  const removed = await approved(bank, ben, 'POST /my-accounts/{account}/holders/{holdingId}/remove', {
    params: { account: ben.accountNumber, holdingId },
  })
  expect(removed.status).toBe(200)
  expect((await viewLoan(bank, ann, loanId)).payFrom).toBeNull()
  const letters = await bank.asOwner(sql`
    select content from bank.messages
    where customer_id = ${ann.id} and subject = 'Choose an account for your loan'`)
  expect(letters).toHaveLength(1)
  expect(letters[0].content).toContain(ben.accountNumber)
  await missOne(stage)
  expect((await viewLoan(bank, ann, loanId)).payments).toEqual([])
  expect(await left(stage)).toBe(500_000)
}, 120_000)

test('the night itself looks whether the borrower still holds the account', async () => {
  const stage = await place()
  const { ann, ben, loanId } = stage
  await payFrom(stage)
  // As it was before the loans of whoever is removed were looked for.
  await bank.asOwner(sql`
    delete from bank.holdings h using books.accounts a
    where a.id = h.account_id and a.number = ${ben.accountNumber} and h.customer_id = ${ann.id}`)
  await missOne(stage)
  expect((await viewLoan(bank, ann, loanId)).payments).toEqual([])
  expect(await left(stage)).toBe(500_000)
}, 120_000)

test('B18 S19 nothing leaves an account that the bank has disabled, whatever its other holder asks for', async () => {
  const stage = await place()
  const { ann, ben, loanId } = stage
  await missOne(stage)
  const status = (accountStatus: string) =>
    bank.call('PUT /admin-status/{userId}', {
      params: { userId: ben.id },
      token: admin.token,
      body: { accountStatus },
    })
  const account = ben.accountNumber
  for (const now of ['inactive', 'disabled']) {
    expect((await status(now)).status).toBe(200)
    const answers = [
      await payLoan(bank, ann, loanId, { amount: 100, account }),
      await repayEarly(bank, ann, loanId, { amount: 500, account }),
      await payFrom(stage),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('not_active'))
  }
  expect(await left(stage)).toBe(500_000)
  await status('active')
  expect((await payLoan(bank, ann, loanId, { amount: 100, account })).status).toBe(200)
}, 120_000)
