import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { standingOrder } from '../testing/standing-orders.ts'
import { entriesIn } from './month-payments.ts'

it('puts what was on the day it happened, and what was left out on the day it was due', () => {
  const run = { amount: 5, transactionId: null, why: null, at: '2026-11-02T06:00:00.000Z' }
  const order = standingOrder({
    lastRuns: [
      { ...run, due: '2026-11-01', outcome: 'done' },
      { ...run, due: '2026-11-08', outcome: 'skipped' },
    ],
  })
  const entries = entriesIn('2026-11', { orders: [order], upcoming: [], paid: [] })
  expect(entries.map(({ day, outcome }) => [day, outcome])).toEqual([
    ['2026-11-02', 'done'],
    ['2026-11-08', 'skipped'],
  ])
})

it('puts what was paid for a loan on its day, and leads to the loan where it is told', () => {
  const paid = { accountNumber: '1', payeeName: 'Personal loan', amount: 50, currency: 'USD' }
  const entries = entriesIn('2026-11', {
    orders: [],
    upcoming: [],
    paid: [
      { ...paid, loanId: null, day: '2026-11-18', how: 'collected' },
      { ...paid, loanId: 'l1', day: '2026-11-20', how: 'early' },
      { ...paid, loanId: 'l1', day: '2026-12-18', how: 'collected' },
    ],
  })
  expect(entries.map(({ to, day, how }) => [to, day, how])).toEqual([
    [undefined, '2026-11-18', 'collected'],
    [paths.ownLoan('l1'), '2026-11-20', 'early'],
  ])
})
