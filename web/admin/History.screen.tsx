import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../api-types.ts'
import { choose, chooseAccount, field } from '../testing/desk-panel.ts'
import { answerForDesk, listedCustomer } from '../testing/people.ts'
import { DESK, expectSaid, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen((bank) => {
  answerForDesk(bank)
  bank.answer('GET /view-all-history', { message: '', total: 0, history: [] })
})
const { _id, accountNumber, fullName } = listedCustomer()

const deposit: Reply<'GET /view-all-history'>['history'][number] = {
  _id: 'tr-000001',
  senderName: 'Cash desk',
  receiverName: fullName,
  accountName: fullName,
  accountTransferredTo: accountNumber,
  amountTransferred: 10,
  currency: 'USD',
  transactionType: 'credit',
  remark: 'Deposit 10',
  bank: 'Larkfield',
  date: '2026-11-19T10:00:00.000Z',
  bookedAt: '2026-11-19T10:00:00.000Z',
  state: 'posted',
  kind: 'credit',
  wireId: null,
  payeeCheck: null,
  balanceAfter: 10,
  memo: false,
  recordedBy: null,
}

// docs/SPECIFICATION.md §8.
test('history that cannot be added says so', async () => {
  screen.bank.refuse('POST /transaction-history', new Refusal('conflict'))
  await screen.open('/history', { as: 'desk', size: DESK })
  await page.getByRole('button', { name: 'Add History' }).first().click()
  const panel = page.getByRole('dialog', { name: texts.adminHistory.title })
  await chooseAccount(panel, 'Account to add to', accountNumber)
  await choose(panel, 'Transaction Type', 'debit')
  await field(panel, 'Amount').fill('12')
  await panel.getByPlaceholder('eg, Flight payment').fill('Paper')
  await chooseAccount(panel, 'From', accountNumber)
  await field(panel, 'Bank').fill('Paper books')
  await panel.getByRole('button', { name: 'Add to history' }).click()
  await expectSaid(texts.adminHistory.failed)
})

test('history that cannot be deleted says so, and why, in the question, with what was typed', async () => {
  const refusal = new Refusal('conflict')
  screen.bank.answer('GET /view-all-history', { message: '', total: 1, history: [deposit] })
  screen.bank.refuse('DELETE /delete-history/{id}', refusal)
  await screen.open(`/history?customer=${_id}`, { as: 'desk', size: DESK })
  await page.getByRole('button', { name: 'Delete Deposit 10 of $10.00' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('Counted twice')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expectSaid(texts.adminHistory.deleteFailed)
  await expect.element(question.getByText(refusal.message)).toBeVisible()
  await expect.element(question.getByRole('textbox')).toHaveValue('Counted twice')
})

test('a list without history says so', async () => {
  await screen.open('/history', { as: 'desk', size: DESK })
  await expect.element(page.getByText(texts.empty.history)).toBeVisible()
})
