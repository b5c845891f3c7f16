import { expect, test } from 'vitest'
import { atDesk } from '../../../testing/desk.tsx'
import { read } from '../../../testing/markup.tsx'
import type { Customer } from '../customer.ts'
import { ChangeAccount } from './ChangeAccount.tsx'
import { HeldAccount } from './HeldAccount.tsx'
import type { HeldAccount as Account } from './held-accounts.ts'

const holder = (role: string) => ({
  _id: role,
  userId: role,
  name: role,
  role,
  since: '2026-01-02T00:00:00Z',
})
const account = {
  accountNumber: '2301145087',
  name: 'Roof',
  accountType: 'savings',
  accountStatus: 'active',
  accountLimit: 500,
  currency: 'USD',
  totalBalance: 0,
  inPots: 0,
  openedAt: '2026-01-02T00:00:00Z',
  isMain: false,
  isFirst: false,
  closingWaits: false,
  signing: 'alone',
  pots: [],
  holders: [holder('owner'), holder('viewer')],
} as unknown as Account

const shown = (changed: Partial<Account> = {}) =>
  read(
    atDesk(
      <HeldAccount
        account={{ ...account, ...changed }}
        customer={{ _id: 'viewer' } as Customer}
        onOpen={() => undefined}
      />,
      { roles: ['teller'] },
    ),
  )
const changing = (isFirst: boolean) =>
  read(
    atDesk(<ChangeAccount account={{ ...account, isFirst }} onClose={() => undefined} />, {
      roles: ['teller'],
    }),
  )

test('an account whose closing waits says so, and is not closed again', () => {
  expect(shown()).toContain('|Close|')
  expect(shown()).not.toContain('Closing waits')
  expect(shown({ closingWaits: true })).toContain('Closing waits for a second person')
  expect(shown({ closingWaits: true })).not.toContain('|Close|')
})

test('the first account of somebody else is neither closed nor given a status on the page of who sees it', () => {
  expect(shown({ isFirst: true })).toContain('First account')
  expect(shown({ isFirst: true })).not.toContain('|Close|')
  expect(changing(true)).not.toContain('Account status')
  expect(changing(false)).toContain('Account status')
})

test('who signs is said where more than one person can', () => {
  expect(shown()).not.toContain('signs')
  expect(shown({ holders: [...account.holders, holder('joint')] })).toContain('Either signs alone')
})
