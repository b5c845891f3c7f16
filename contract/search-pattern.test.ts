import { expect, test } from 'vitest'
import { containing, ungrouped } from './search-pattern.ts'

test.each([
  ['2302 8703 16', '2302870316'],
  ['AT48 3200 0000 1234 5864', 'AT483200000012345864'],
  ['de 4455-6677', 'de44556677'],
])('%s is a number in groups', (typed, number) => {
  expect(ungrouped(typed)).toBe(number)
})

test.each(['2302870316', '1 500', '12 Main Street 2020', 'Rent 2026', 'blue bicycle'])(
  '%s is not',
  (typed) => {
    expect(ungrouped(typed)).toBeUndefined()
  },
)

test('a pattern means the signs themselves, and leaves the groups of a number open', () => {
  expect(containing('100% b_c')).toBe('%100\\% b\\_c%')
  expect(containing('AT48 3200 0000')).toBe('%AT48%3200%0000%')
})
