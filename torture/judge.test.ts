import { expect, test } from 'vitest'
import type { Attempt, Past, Task } from './history.ts'
import { type Books, judge, longestGap } from './judge.ts'
import type { BookedWire } from './model.ts'

/** Two accounts with 100 each, and histories small enough to judge by eye. */
const start = new Map([
  ['a', 100],
  ['b', 100],
])

const attempt = (outcome: Attempt['outcome'], at: number, code = 'done'): Attempt => ({
  begun: at,
  ended: outcome === 'unknown' ? undefined : at + 5,
  outcome,
  code,
})

const task = (key: string, amountMinor: number, ...attempts: Attempt[]): Task => ({
  key,
  fault: 'none',
  from: 'a',
  to: 'b',
  amountMinor,
  attempts,
})

/** Books in which exactly these wires from a to b stand, one after the other. */
function booksOf(...wires: { key: string; amountMinor: number; bookedAt?: number }[]): Books {
  let [a, b] = [100, 100]
  const booked = wires.map(({ key, amountMinor, bookedAt = 1_000 }, index): BookedWire => {
    a -= amountMinor
    b += amountMinor
    const version = index + 1
    return {
      id: version,
      key,
      from: 'a',
      to: 'b',
      amountMinor,
      fromVersion: version,
      fromBalanceMinor: a,
      toVersion: version,
      toBalanceMinor: b,
      bookedAt,
    }
  })
  return {
    wires: booked,
    balances: new Map([
      ['a', a],
      ['b', b],
    ]),
  }
}

const past = (...tasks: Task[]): Past => ({ tasks, faults: [{ name: 'none', begun: 0 }] })
const violations = (history: Past, books: Books) => judge(history, start, books).violations.join('\n')

const done = task('k1', 30, attempt('acknowledged', 1_000))
const open = task('k1', 30, attempt('unknown', 1_000))
const tooMuch = task('k1', 130, attempt('refused', 1_000, 'insufficient_funds'))

test('what is as it should be is not complained about', () => {
  expect(violations(past(done), booksOf({ key: 'k1', amountMinor: 30 }))).toBe('')
  expect(violations(past(open), booksOf({ key: 'k1', amountMinor: 30 }))).toBe('')
  expect(violations(past(open), booksOf())).toBe('')
  expect(violations(past(tooMuch), booksOf())).toBe('')
})

test.each<[string, Past, Books]>([
  ['acknowledged and lost: 1 (k1)', past(done), booksOf()],
  ['booked more than once: 1 (k1)', past(done), booksOf(...Array(2).fill({ key: 'k1', amountMinor: 30 }))],
  ['booked more than once: 1 (k1)', past(open), booksOf(...Array(2).fill({ key: 'k1', amountMinor: 30 }))],
  ['refused and booked: 1 (k1)', past(tooMuch), booksOf({ key: 'k1', amountMinor: 130 })],
  ['never asked for: 1 (transfer 1)', past(), booksOf({ key: 'k9', amountMinor: 1 })],
  ['booked other than asked: 1 (k1)', past(done), booksOf({ key: 'k1', amountMinor: 31 })],
  ['negative balance: 1 (a at -30)', past(tooMuch), booksOf({ key: 'k1', amountMinor: 130 })],
  ['refused as no_session: 1 (k1)', past(task('k1', 30, attempt('refused', 1_000, 'no_session'))), booksOf()],
  [
    'refused although there was money all the while: 1 (k1)',
    past(task('k1', 30, attempt('refused', 1_000, 'insufficient_funds'))),
    booksOf(),
  ],
])('%s', (complaint, history, books) => {
  expect(violations(history, books)).toContain(complaint)
})

test('a refusal is explained by a balance that was low while it was under way, and only then', () => {
  const refused = task('k2', 50, attempt('refused', 5_000, 'insufficient_funds'))
  const drain = task('k1', 80, attempt('acknowledged', 4_000))
  const booked = (bookedAt: number) => booksOf({ key: 'k1', amountMinor: 80, bookedAt })
  expect(violations(past(drain, refused), booked(4_001))).toBe('')
  expect(violations(past(drain, refused), booked(6_000))).toMatch(/refused although/)
})

test('a balance that no wire explains is found', () => {
  const books = booksOf({ key: 'k1', amountMinor: 30 })
  books.balances.set('b', 131)
  expect(violations(past(done), books)).toMatch(/the sum changed.*\n.*the model ends elsewhere/)
})

test('versions against the order of confirmations are found', () => {
  const books = booksOf({ key: 'k2', amountMinor: 1 }, { key: 'k1', amountMinor: 1 })
  const first = task('k1', 1, attempt('acknowledged', 1_000))
  const second = task('k2', 1, attempt('acknowledged', 2_000))
  expect(violations(past(first, second), books)).toMatch(/out of order/)
  expect(
    violations(past(second, first), booksOf({ key: 'k1', amountMinor: 1 }, { key: 'k2', amountMinor: 1 })),
  ).toBe('')
})

test('a refusal after an unknown attempt leaves open what became of that attempt', () => {
  const unsure = task('k1', 30, attempt('unknown', 900), attempt('refused', 1_000, 'insufficient_funds'))
  const drain = task('k0', 90, attempt('acknowledged', 800))
  const drained = { key: 'k0', amountMinor: 90, bookedAt: 801 }
  const { rows, violations: found } = judge(past(drain, unsure), start, booksOf(drained))
  expect(found).toEqual([])
  expect(rows).toMatchObject([{ acknowledged: 1, unknown: 1, refused: 0, lost: 0 }])
})

test('the longest outage is the longest time without a confirmation', () => {
  expect(longestGap([1, 12, 15, 40], 10, 30)).toBe(15)
  expect(longestGap([12, 29], 10, 30)).toBe(17)
  expect(longestGap([], 10, 30)).toBe(20)
})
