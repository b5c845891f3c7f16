import { beforeEach, expect, test, vi } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { CreditPanel } from './CreditPanel.tsx'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage({})))

const [first, other] = ['2060339185', '9078681323']
const customer = {
  _id: 'c1',
  fullName: 'Priya Raman',
  accountNumber: first,
  accountStatus: 'active',
  accountCurrency: 'USD',
  availableBalance: 1,
  totalBalance: 1,
}
const shown = (accountStatus: string) => {
  const balances = { availableBalance: 0, totalBalance: 0 }
  const account = { accountNumber: other, accountStatus, currency: 'USD', pots: [], ...balances }
  return atDesk(<CreditPanel accountNumber={other} onAccount={() => undefined} onClose={() => undefined} />, {
    roles: ['teller'],
    answers: [
      [['view-all-users', 'number', other], { data: [customer] }],
      [['customer-accounts', 'c1'], { data: [account] }],
    ],
  })
}
const cannotGoOn = /<button[^>]*disabled[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled/

test('a closed account says so once it is chosen, and nothing is booked on it', () => {
  expect(read(shown('closed'))).toContain('This account is closed')
  expect(shown('closed')).toMatch(cannotGoOn)
})

test('another account shows how it stands, by its own status, and can be booked on', () => {
  expect(read(shown('disabled'))).toContain('|Disabled|')
  expect(read(shown('active'))).not.toMatch(/closed|Disabled/)
  expect(shown('disabled')).not.toMatch(cannotGoOn)
})
