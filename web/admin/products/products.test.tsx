import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import Products from '../Products.tsx'

const deposit = {
  tiers: [
    { from: 0, rate: 1.75 },
    { from: 10_000, rate: 2.25 },
  ],
  dayCount: 'ACT/365F',
  credited: 'monthly',
  tax: 0,
  feeMonthly: 2,
  feeWire: 0,
  feeDormancy: 0,
  dormantAfterMonths: 24,
}
const terms = {
  _id: 't1',
  currency: 'USD',
  beginsOn: '2026-01-01',
  endsOn: null,
  isShipped: false,
  loan: null,
}
const savings = {
  _id: 'savings',
  kind: 'savings',
  name: null,
  inForce: [{ ...terms, deposit }],
  ahead: [{ ...terms, _id: 't2', deposit }],
}
const nothingYet = { _id: 'boats', kind: 'loan', name: 'Boat loan', inForce: [], ahead: [] }

const shown = (role: 'owner' | 'teller') =>
  read(
    atDesk(<Products />, {
      roles: [role],
      answers: [[['products'], { data: [savings, nothingYet], noticeDays: 60 }]],
    }),
  )

test('each product says its terms in force and that others are ahead; only owners add one', () => {
  const text = shown('owner')
  expect(text).toMatch(
    /Savings account.*USD.*1\.75%, 2\.25% from \$10,000\.00 a year, \$2\.00 a month.*1 change ahead/,
  )
  expect(text).toMatch(/Boat loan\|No terms/)
  expect(text).toContain('Add a loan product')
  expect(shown('teller')).not.toContain('Add a loan product')
})
