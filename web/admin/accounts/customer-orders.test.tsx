import { expect, test } from 'vitest'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import type { Customer } from './customer.ts'

const run = { outcome: 'done', amount: 40, transactionId: null, why: null }
const orderOf = (number: number) => ({
  _id: `o${number}`,
  state: 'active',
  accountNumber: '2048613907',
  payeeName: `Payee ${number}`,
  currency: 'USD',
  amount: 40,
  rhythm: 'monthly',
  startOn: '2026-01-14',
  next: { due: '2026-11-14', runsOn: '2026-11-16' },
  lastRuns: [
    { ...run, due: '2026-10-14', at: '2026-10-14T12:00:00Z' },
    { ...run, due: '2026-09-12', at: '2026-09-14T12:00:00Z' },
    { ...run, due: '2026-08-14', at: '2026-08-02T12:00:00Z', outcome: 'skipped', amount: null },
  ],
})
const textOf = (orders: object[]) =>
  read(
    atDesk(<CustomerOrders customer={{ _id: 'c1' } as Customer} />, {
      roles: ['teller'],
      answers: [[['customer-orders', 'c1'], { data: orders }]],
    }),
  )
const shown = (count: number) => textOf(Array.from({ length: count }, (_, index) => orderOf(index + 1)))

test('the first five orders are shown, and a way to the others', () => {
  expect(shown(5)).not.toContain('Show all')
  const text = shown(7)
  expect(text).toContain('Payee 5')
  expect(text).not.toContain('Payee 6')
  expect(text).toContain('Show all 7')
})

test('an outcome names the day it happened where that is not the due date', () => {
  const text = shown(1).replaceAll('|', '')
  expect(text).toContain('12 Sept 2026: Done on 14 Sept 2026 ($40.00)')
  expect(text).toContain('14 Oct 2026: Done ($40.00)')
  expect(text).toContain('14 Aug 2026: Left out by the customer')
  expect(text).not.toContain('2 Aug 2026')
})

test('a paused order says who paused it, and the reason of the bank', () => {
  const paused = { ...orderOf(1), state: 'paused' }
  expect(textOf([{ ...paused, pausedBy: 'bank', pauseReason: 'Asked for by phone' }])).toContain(
    'Paused by the bank: Asked for by phone',
  )
  expect(textOf([{ ...paused, pausedBy: 'bank' }])).toContain('Paused by the bank|')
  expect(textOf([{ ...paused, pausedBy: 'customer' }])).toContain('Paused by the customer')
  for (const order of [paused, orderOf(1)]) expect(textOf([order])).not.toContain('Paused by')
})

test('a paused order names no next date, and is resumed where the customer did not pause it', () => {
  expect(textOf([orderOf(1)])).toContain('next on 16 Nov 2026')
  const paused = { ...orderOf(1), state: 'paused', pausedBy: 'bank' }
  expect(textOf([paused])).not.toContain('next on ')
  expect(textOf([paused])).toContain('Resume')
  expect(textOf([{ ...paused, pausedBy: 'customer' }])).not.toContain('Resume')
})

test('the day of a payment that happens once is said once', () => {
  const once = { ...orderOf(1), rhythm: 'once', startOn: '2026-11-16' }
  expect(textOf([once])).toContain('once on 16 Nov 2026')
  expect(textOf([once])).not.toContain('next on ')
  expect(textOf([{ ...once, startOn: '2026-11-14' }])).toContain('next on 16 Nov 2026')
})
