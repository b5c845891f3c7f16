import { expect, it } from 'vitest'
import { groupedCardNumber, maskedCardNumber, slashedExpiry } from './card-typing.ts'

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42', '4242 42'],
  ['4242x', '4242'],
  ['', ''],
])('groups %j as %j', (typed, shown) => {
  expect(groupedCardNumber(typed)).toBe(shown)
})

it.each([
  ['09', '09'],
  ['092', '09/2'],
  ['09/28', '09/28'],
  ['09/2', '09/2'],
  ['09/', '09'],
])('writes the expiry %j as %j', (typed, shown) => {
  expect(slashedExpiry(typed)).toBe(shown)
})

it('never shows more than the last four digits', () => {
  expect(maskedCardNumber('4242 4242 4242 1234')).toBe('•••• •••• •••• 1234')
  expect(maskedCardNumber('4242 4242')).toBeUndefined()
})
