import { expect, test } from 'vitest'
import { firstLimit } from './first-limit.ts'
import { type HeldAccount, openFirst } from './held-accounts.ts'

const one = (accountNumber: string, accountStatus: string, isMain = false) =>
  ({ accountNumber, accountStatus, isMain }) as HeldAccount

test('closed accounts come last, but never the first account', () => {
  const accounts = [one('1', 'closed', true), one('2', 'closed'), one('3', 'active')]
  expect(openFirst(accounts).map(({ accountNumber }) => accountNumber)).toEqual(['1', '3', '2'])
})

test('a new account sends no more in a day than the first one may', () => {
  expect(firstLimit({ accountCurrency: 'USD', accountLimit: 7_000 }, 'USD')).toBe(7_000)
  expect(firstLimit({ accountCurrency: 'USD', accountLimit: 50_000 }, 'USD')).toBe(10_000)
  expect(firstLimit({ accountCurrency: 'USD', accountLimit: 7_000 }, 'EUR')).toBe(10_000)
})
