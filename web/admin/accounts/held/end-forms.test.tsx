import { expect, test } from 'vitest'
import { atDesk } from '../../../testing/desk.tsx'
import { read } from '../../../testing/markup.tsx'
import type { Customer } from '../customer.ts'
import { CloseAccount } from './EndForms.tsx'
import type { HeldAccount } from './held-accounts.ts'

const customer = { _id: 'c1' } as Customer
const account = {
  accountNumber: '2301145087',
  currency: 'USD',
  totalBalance: 379.5,
  inPots: 20,
} as HeldAccount
const empty = { ...account, totalBalance: 0, inPots: 0 }
const shown = (now: HeldAccount) =>
  atDesk(<CloseAccount account={account} customer={customer} onClose={() => undefined} />, {
    roles: ['teller'],
    answers: [[['customer-accounts', 'c1'], { data: [now] }]],
  })

test('an account that holds money says so before anybody tries to close it', () => {
  const page = shown(account)
  expect(read(page)).toContain('It holds $379.50')
  expect(read(page)).toContain('Its pots hold $20.00')
  expect(page).toMatch(/<button[^>]*disabled[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled/)
})

test('one that was emptied meanwhile can be closed', () => {
  const page = shown(empty)
  expect(read(page)).not.toContain('holds')
  expect(page).not.toMatch(/<button[^>]*disabled[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled/)
})
