import { expect, test } from 'vitest'
import { exactMajor } from './exact.ts'

test.each([
  [0n, 'USD', '0.00000000'],
  [1_234_567n, 'USD', '0.01234567'],
  [-1_234_567n, 'USD', '-0.01234567'],
  [123_456_789_012n, 'USD', '1234.56789012'],
  [1_234_567n, 'JPY', '1.234567'],
  [-1n, 'JPY', '-0.000001'],
  [1_234_567n, 'BHD', '0.001234567'],
])('%s millionths of a minor unit in %s are %s', (millionths, currency, text) => {
  expect(exactMajor(millionths, currency)).toBe(text)
})
