import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_MAJOR, parseMajor, toMajor, toMinor } from './money.ts'

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
  )
})
