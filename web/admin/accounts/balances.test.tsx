import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { Balances } from './Balances.tsx'
import type { Customer } from './customer.ts'

const customer = { _id: 'c1', accountCurrency: 'USD', availableBalance: 80, totalBalance: 100 } as Customer
const shown = (accounts: object[]) =>
  read(
    atDesk(<Balances customer={customer} />, {
      roles: ['teller'],
      answers: [[['customer-accounts', 'c1'], { data: accounts }]],
    }),
  )

test('where a customer holds more than the first account, the balances say whose they are', () => {
  for (const accounts of [[{ pots: [] }, { pots: [] }], [{ pots: [{ name: 'Holiday' }] }]]) {
    expect(shown(accounts)).toContain('First account: Total balance|')
    expect(shown(accounts)).toContain('First account: Available balance|')
  }
  expect(shown([{ pots: [] }])).not.toContain('First account')
})
