import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../api-types.ts'
import { paths } from '../paths.ts'
import { choose } from '../testing/desk-panel.ts'
import { lateLoan } from '../testing/loans.ts'
import { answerForDesk, listedCustomer } from '../testing/people.ts'
import { DESK, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForDesk)
const { _id: userId, accountNumber, fullName } = listedCustomer()

type DeskLoan = Reply<'GET /loan-portfolio/{loanId}'>['data']
const loan = (part: Partial<DeskLoan> = {}): DeskLoan => ({
  ...lateLoan(),
  _id: 'loan-0001',
  userId,
  fullName,
  accountNumber,
  arrears: { daysLate: 11, age: '1-30' },
  accounts: [
    { number: '3000000001', available: 0, currency: 'USD', canPay: false },
    { number: '3000000002', available: 10, currency: 'USD', canPay: true },
  ],
  plans: [],
  reminders: [],
  fees: [
    { _id: 'tr-000007', chargedOn: '2026-12-25', amount: 5, open: 5 },
    { _id: 'tr-000009', chargedOn: '2027-01-25', amount: 5, open: 5 },
    { _id: 'tr-000011', chargedOn: '2027-02-25', amount: 5, open: 2 },
  ],
  ...part,
})

async function open(part: Partial<DeskLoan> = {}): Promise<void> {
  screen.bank.answer('GET /loan-portfolio/{loanId}', { message: '', data: loan(part) })
  screen.bank.answer('GET /loan-portfolio/{loanId}/curve', {
    message: '',
    currency: 'USD',
    data: { planned: [], actual: [] },
  })
  await screen.open(paths.adminLoan('loan-0001'), { as: 'desk', size: DESK })
}

const REASON = 'Snow on the line'

test('a late fee is waived by the line that charged it, with a reason', async () => {
  await open()
  screen.bank.answer('POST /loan-portfolio/{loanId}/waive-fee', { message: '', data: loan() })
  await page.getByRole('button', { name: 'Waive a late fee' }).click()
  const panel = page.getByRole('dialog', { name: 'Waive a late fee' })
  await choose(panel, 'Late fee', '$5.00, charged on 25 Jan 2027')
  await panel.getByLabelText('Reason').fill(REASON)
  await panel.getByRole('button', { name: 'Waive $5.00' }).click()
  await expect
    .poll(() => screen.bank.asked('POST /loan-portfolio/{loanId}/waive-fee').map(({ body }) => body))
    .toEqual([{ fee: 'tr-000009', reason: REASON }])
})

test('a loan that is collected from no account says so, and gets one that can pay', async () => {
  await open({ payFrom: null })
  screen.bank.answer('POST /loan-portfolio/{loanId}/pay-from', { message: '', data: loan() })
  await expect.element(page.getByText('Instalments are collected from no account')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a paying account' }).click()
  const panel = page.getByRole('dialog', { name: 'Choose a paying account' })
  await panel.getByLabelText('Reason').fill(REASON)
  await panel.getByRole('button', { name: 'Collect from this account' }).click()
  await expect
    .poll(() => screen.bank.asked('POST /loan-portfolio/{loanId}/pay-from').map(({ body }) => body))
    .toEqual([{ account: '3000000002', reason: REASON }])
})

test('a loan that was restructured while late says until when it counts as late', async () => {
  await open({ restructuredLate: { on: '2026-12-30', daysLate: 11, paidOnTime: 3, needed: 12 } })
  const counted = /Restructured on 30 Dec 2026, when 11 days late\. .* paid on time: 3 so far\./
  await expect.element(page.getByText(counted)).toBeVisible()
})
