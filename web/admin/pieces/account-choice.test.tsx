import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { AccountChoice } from './AccountChoice.tsx'
import type { DeskAccount } from './desk-accounts.ts'

const account: DeskAccount = {
  accountNumber: '2060339185',
  name: 'Priya Raman',
  currency: 'USD',
  available: 379.5,
  total: 379.5,
  status: 'active',
  customer: { id: 'c1', email: 'p@r', dateOfBirth: '1990-01-02', lastMovementAt: null, first: '2060339185' },
}
const shown = (changed: Partial<DeskAccount>, namesOnly = false) =>
  read(
    atDesk(<AccountChoice account={{ ...account, ...changed }} isByOther namesOnly={namesOnly} />, {
      roles: ['teller'],
    }),
  )

test('an account that is not active is marked where it can be chosen', () => {
  expect(shown({ status: 'closed' })).toContain('|Closed|')
  expect(shown({ status: 'disabled' })).toContain('|Disabled|')
  expect(shown({})).not.toContain('Active')
})

test('where a person is chosen nothing is said of money and of other accounts', () => {
  expect(shown({})).toMatch(/Their other accounts.*\$379\.50 available/)
  expect(shown({}, true)).toContain('born')
  expect(shown({}, true)).not.toMatch(/Their other accounts|available/)
})
