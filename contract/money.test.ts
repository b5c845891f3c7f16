import { search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencyFormat,
  decimalsOf,
  isCurrency,
  keepDecimals,
  MOST_MAJOR,
  ownDecimals,
  parseMajor,
  toMajor,
  toMinor,
} from './money.ts'

test.each([
  [1500, 'USD', 150000n],
  [1500.25, 'USD', 150025n],
  [0.1, 'USD', 10n],
  [0, 'USD', 0n],
  [7, 'JPY', 7n],
  [1.234, 'KWD', 1234n],
  [MOST_MAJOR, 'USD', 100_000_000_000_000n],
])('%d %s is %d minor units', (amount, currency, expected) => {
  expect(toMinor(amount, currency)).toBe(expected)
})

// What runtimes say of these differs with their age (B21).
test.each([
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['PKR', 2],
  ['RSD', 2],
  ['IQD', 3],
  ['ISK', 0],
  ['CLF', 4],
])('%s has %d decimals, whatever the runtime thinks', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals)
  const written = currencyFormat('en', currency).formatToParts(1)
  expect(written.find(({ type }) => type === 'fraction')?.value ?? '').toHaveLength(decimals)
})

test('what the books say of a currency wins over the list, and is told to who asks', () => {
  keepDecimals([['SLL', 0]])
  expect(toMinor(7, 'SLL')).toBe(7n)
  expect(ownDecimals()).toEqual([['SLL', 0]])
})

test('a code that no list and no books know is no currency', () => {
  expect(isCurrency('XQZ')).toBe(false)
  expect(() => decimalsOf('XQZ')).toThrow('XQZ is no currency the bank knows')
})

test.each([
  [1.005, 'USD'],
  [0.5, 'JPY'],
  [1e-7, 'USD'],
  [1e21, 'USD'],
  [MOST_MAJOR + 1, 'USD'],
  [-1, 'USD'],
  [Number.NaN, 'USD'],
  [Number.POSITIVE_INFINITY, 'USD'],
])('%d %s is refused', (amount, currency) => {
  expect(toMinor(amount, currency)).toBeUndefined()
})

test.each(['1e3', ' 1', '1.', '.5', '1,000', '0x10', '-1', ''])('the text %j is no amount', (text) => {
  expect(parseMajor(text, 'USD')).toBeUndefined()
})

test('every amount survives the way out and back in', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 100_000_000_000_000n), (value) => {
      expect(toMinor(toMajor(value, 'USD'), 'USD')).toBe(value)
    }),
    search(100),
  )
})
