import { expect, it } from 'vitest'
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
  const entries = entriesIn('2026-11', { orders: [order], upcoming: [] })
  expect(entries.map(({ day, outcome }) => [day, outcome])).toEqual([
    ['2026-11-02', 'done'],
    ['2026-11-08', 'skipped'],
  ])
})
