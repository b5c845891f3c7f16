import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { AccountSelect } from './AccountSelect.tsx'
import { CustomerSelect } from './CustomerSelect.tsx'

const [first, other] = ['2060339185', '9078681323']
const customer = {
  _id: 'c1',
  fullName: 'Priya Raman',
  accountNumber: first,
  accountCurrency: 'USD',
  accountStatus: 'active',
  availableBalance: 1,
  totalBalance: 1,
}
const accounts = [
  { accountNumber: first, currency: 'USD', accountStatus: 'active', pots: [] },
  {
    accountNumber: other,
    currency: 'USD',
    accountStatus: 'active',
    pots: [],
    availableBalance: 379.5,
    totalBalance: 379.5,
  },
]
const found = { data: [customer] }
const shownTo = (shown: ReactNode) =>
  atDesk(shown, {
    roles: ['teller'],
    answers: [
      [['view-all-users', 'number', first], found],
      [['view-all-users', 'number', other], found],
      [['view-all-users', 'choices', ''], found],
      [['customer-accounts', 'c1'], { data: accounts }],
    ],
  })
const hint = 'Their other accounts are changed on the customer’s page'

test('what changes a customer is about the first account, whichever of their numbers was given', () => {
  const page = shownTo(<CustomerSelect label="Account" value={other} onChange={() => undefined} />)
  expect(page).toContain(`value="${first}"`)
  expect(page).not.toContain(`value="${other}"`)
  expect(page).toContain(hint)
})

test('of a first account nothing more is said', () => {
  const page = shownTo(<CustomerSelect label="Account" value={first} onChange={() => undefined} />)
  expect(page).toContain(`value="${first}"`)
  expect(page).not.toContain(hint)
})

test('what moves money goes on taking every account', () => {
  expect(shownTo(<AccountSelect label="Account" value={other} />)).toContain(`value="${other}"`)
})
