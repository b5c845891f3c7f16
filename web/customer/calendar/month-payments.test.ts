import { expect, it } from 'vitest'
import type { StandingOrder } from '../orders/orders.ts'
import { entriesIn } from './month-payments.ts'

const rent: StandingOrder = {
  _id: 'o1',
  kind: 'wire',
  state: 'active',
  accountNumber: '2000000009',
  payeeName: 'Rent LLC',
  payeeAccount: '5512 0871',
  bank: 'First Harbor',
  currency: 'USD',
  amount: 5,
  keep: null,
  description: null,
  rhythm: 'weekly',
  startOn: '2026-11-01',
  onLastDay: false,
  endOn: null,
  times: null,
  closedDays: 'after',
  next: null,
  tryAgainAt: null,
  version: 1,
  createdAt: '2026-10-01T10:00:00.000Z',
  createdBy: 'Ada Lark',
  lastRuns: [],
  canChange: true,
}

it('puts what was on the day it happened, and what was left out on the day it was due', () => {
  const run = { amount: 5, transactionId: null, why: null, at: '2026-11-02T06:00:00.000Z' }
  const order: StandingOrder = {
    ...rent,
    lastRuns: [
      { ...run, due: '2026-11-01', outcome: 'done' },
      { ...run, due: '2026-11-08', outcome: 'skipped' },
    ],
  }
  const entries = entriesIn('2026-11', { orders: [order], upcoming: [] })
  expect(entries.map(({ day, outcome }) => [day, outcome])).toEqual([
    ['2026-11-02', 'done'],
    ['2026-11-08', 'skipped'],
  ])
})
