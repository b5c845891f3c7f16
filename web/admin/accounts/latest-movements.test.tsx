import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { type HistoryRecord, keyOf } from '../history/history-record.ts'
import type { Customer } from './customer.ts'
import { LatestMovements } from './LatestMovements.tsx'

const customer = { _id: 'c1', accountNumber: '2048613907' } as Customer
const accounts = [
  { accountNumber: '2048613907', accountType: 'current', name: null, pots: [] },
  {
    accountNumber: '2301145087',
    accountType: 'savings',
    name: 'Savings',
    pots: [{ accountNumber: '2302870316', name: 'Holiday' }],
  },
]
const line = (own: object) => ({
  _id: 'TX-1',
  senderName: 'Cash desk',
  receiverName: 'Eleanor Voss',
  accountTransferredTo: '2301145087',
  amountTransferred: 15_000,
  currency: 'USD',
  transactionType: 'credit',
  remark: 'Paid in',
  date: '2026-11-02T10:00:00Z',
  state: 'posted',
  kind: 'credit',
  ...own,
})
const shown = (history: object[], roles: StaffRole[] = ['teller']) =>
  atDesk(<LatestMovements customer={customer} />, {
    roles,
    answers: [
      [['view-all-history', 'latest', 'c1'], { history }],
      [['customer-accounts', 'c1'], { data: accounts }],
    ],
  })

test('money that came into another account is money that came, from whoever sent it, and names the account', () => {
  const text = read(shown([line({ ownAccount: '2301145087' })]))
  expect(text).toContain('+$15,000.00')
  expect(text).toContain('Cash desk')
  expect(text).toContain('in Savings 2301\u00a01450\u00a087')
  expect(text).not.toContain('Eleanor')
})

test('a move between own accounts goes out of one and comes into the other, each named', () => {
  const move = { kind: 'move', remark: null, senderName: 'Eleanor Voss', accountTransferredTo: '2302870316' }
  const both = [
    line({ ...move, ownAccount: '2302870316', otherAccount: '2048613907' }),
    line({ ...move, transactionType: 'debit', ownAccount: '2048613907', otherAccount: '2302870316' }),
  ]
  expect(new Set(both.map((one) => keyOf(one as unknown as HistoryRecord))).size).toBe(2)
  const text = read(shown(both))
  const [into = '', out = ''] = text.split('+$15,000.00')
  expect(into).toContain('Current 2048\u00a06139\u00a007')
  expect(into).toContain('in Holiday 2302\u00a08703\u00a016')
  expect(out).toContain('Holiday 2302\u00a08703\u00a016')
  expect(out).toContain('in Current 2048\u00a06139\u00a007')
  expect(out).toContain('−$15,000.00')
})

test('of a customer with one account no account is named', () => {
  expect(read(shown([line({})]))).not.toContain(' in ')
})

test('interest and the tax on it lead to their days, for whoever may read them', () => {
  const interest = line({ _id: 'tr-000007', kind: 'interest', interestOf: '2301145087' })
  const markup = shown([interest, line({ _id: 'tr-000009' })])
  expect(markup.match(/How this was reckoned/g)).toHaveLength(1)
  expect(markup).toContain('earned=2301145087&amp;interest=2301145087_tr-000007')
  expect(shown([interest], ['owner'])).not.toContain('How this was reckoned')
})
