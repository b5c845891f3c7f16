import { search } from '@larkfield/ops/testing/depth.ts'
import { array, assert, bigInt, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../calendar/bank-time.ts'
import { allocate, type Due, sumOf } from './allocation.ts'

const due = (kind: Due['kind'], dueOn: string, openMinor: bigint): Due => ({ kind, dueOn, openMinor })

const dues = [
  due('principal', '2027-02-15', 40_000n),
  due('interest', '2027-03-15', 4_800n),
  due('principal', '2027-03-15', 40_200n),
  due('fee', '2027-03-01', 1_500n),
  due('interest', '2027-02-15', 5_000n),
  due('fee', '2027-02-20', 1_000n),
]

test('fees come first, then interest, then principal, each the oldest first', () => {
  const { parts, ...sums } = allocate(60_000n, dues)
  expect(parts.map(({ due: { kind, dueOn }, minor }) => [kind, dueOn, minor])).toEqual([
    ['fee', '2027-02-20', 1_000n],
    ['fee', '2027-03-01', 1_500n],
    ['interest', '2027-02-15', 5_000n],
    ['interest', '2027-03-15', 4_800n],
    ['principal', '2027-02-15', 40_000n],
    ['principal', '2027-03-15', 7_700n],
  ])
  expect(sums).toEqual({ feesMinor: 2_500n, interestMinor: 9_800n, principalMinor: 47_700n, earlyMinor: 0n })
})

test('what is left after all that is due is paid early', () => {
  expect(allocate(100_000n, dues)).toMatchObject({ principalMinor: 80_200n, earlyMinor: 7_500n })
  expect(allocate(500n, [])).toEqual({
    parts: [],
    feesMinor: 0n,
    interestMinor: 0n,
    principalMinor: 0n,
    earlyMinor: 500n,
  })
})

test('a negative payment is refused', () => {
  expect(() => allocate(-1n, dues)).toThrow(RangeError)
})

const someDues = array(
  record({
    kind: constantFrom<Due['kind']>('fee', 'interest', 'principal'),
    dueOn: integer({ min: 0, max: 90 }).map((days) => dayAfter('2027-01-01', days)),
    openMinor: bigInt({ min: 0n, max: 100_000n }),
  }),
  { maxLength: 12 },
)

test('parts sum to the payment, none is more than is due, and nothing is skipped', () => {
  assert(
    property(bigInt({ min: 0n, max: 600_000n }), someDues, (amount, all) => {
      const { parts, feesMinor, interestMinor, principalMinor, earlyMinor } = allocate(amount, all)
      const paid = sumOf(parts.map(({ minor }) => minor))
      expect(feesMinor + interestMinor + principalMinor).toBe(paid)
      expect(paid + earlyMinor).toBe(amount)
      expect(parts.every((part) => part.minor > 0n && part.minor <= part.due.openMinor)).toBe(true)
      // Only the last one that is paid may be paid in part; early means that all is paid.
      expect(parts.slice(0, -1).every((part) => part.minor === part.due.openMinor)).toBe(true)
      if (earlyMinor > 0n) expect(paid).toBe(sumOf(all.map(({ openMinor }) => openMinor)))
    }),
    search(100),
  )
})
