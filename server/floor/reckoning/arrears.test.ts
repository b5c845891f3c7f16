import { expect, test } from 'vitest'
import { ageOf } from './arrears.ts'

test.each([
  [0, undefined],
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, 'over-90'],
  [4000, 'over-90'],
])('%s days late are %s', (daysLate, age) => {
  expect(ageOf(daysLate)).toBe(age)
})
