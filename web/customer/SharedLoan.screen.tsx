import { Refusal } from '@larkfield/contract/refusals.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownLoan } from '../testing/loans.ts'
import { answerForCustomer, customer, ownAccount } from '../testing/people.ts'
import { waitingCredit } from '../testing/proposals.ts'
import { DESK, expectTold, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen((bank) => {
  answerForCustomer(bank)
  const since = '2026-11-02T09:00:00.000Z'
  const veranda = ownAccount({
    accountNumber: '2000000009',
    name: 'Veranda',
    isMain: false,
    signing: 'both',
    holders: [
      { _id: 'h1', name: customer.fullName, role: 'owner', since, isSelf: true },
      { _id: 'h2', name: 'Ben Finch', role: 'joint', since, isSelf: false },
    ],
  })
  bank.answer('GET /my-accounts', { message: '', data: [ownAccount(), veranda], sums: [] })
  bank.answer('GET /loans/{loanId}', {
    message: '',
    data: ownLoan({ _id: 'loan-one', payFrom: veranda.accountNumber }),
  })
  const planned = [{ day: '2026-11-18', owed: 1000 }]
  bank.answer('GET /loans/{loanId}/curve', {
    message: '',
    currency: 'USD',
    data: { planned, actual: planned },
  })
})

test('B28 Signatures is in the menu of any screen that one opens first', async () => {
  await screen.open('/dashboard/detail', { as: 'customer', size: DESK })
  const menu = page.getByRole('navigation', { name: 'Your bank' })
  await expect.element(menu.getByRole('link', { name: 'Signatures' })).toBeVisible()
})

test('B28 a loan is to be collected from an account that two sign: said ahead, sent, and closed', async () => {
  const { bank } = screen
  await screen.open('/dashboard/loan?loan=loan-one&open=loan-account', { as: 'customer' })
  const choosing = page.getByRole('dialog')
  await expect
    .element(choosing.getByText('Waits up to 72 hours for the signature of Ben Finch.'))
    .toBeVisible()
  const proposal = { ...waitingCredit, act: 'loan_pay_from_changed', isOwn: true, canDecide: false }
  bank.refuse('PUT /loans/{loanId}/pay-from', new Refusal('second_person_needed', { data: { proposal } }))
  await choosing.getByRole('button', { name: 'Ask for the second signature' }).click()
  await expectTold('Waits for the signature of')
  await expect.element(choosing).not.toBeInTheDocument()
})
