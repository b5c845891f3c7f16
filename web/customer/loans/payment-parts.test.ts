import { expect, it } from 'vitest'
import { lateLoan } from '../../testing/loans.ts'
import { leftAfter, noAmount, paymentParts } from './payment-parts.ts'

it.each([
  [3, { fees: 3, interest: 0, principal: 0, stillDue: 509.5 }],
  [14.99, { fees: 5, interest: 9.99, principal: 0, stillDue: 497.51 }],
  [512.5, { fees: 5, interest: 10, principal: 497.5, stillDue: 0 }],
])('a payment of %d goes to fees, interest and principal to the cent', (amount, parts) => {
  expect(paymentParts(amount, lateLoan())).toEqual(parts)
})

it('tells an empty field from an amount of nothing', () => {
  const words = { missing: 'Please enter', zero: 'More than zero' }
  expect(noAmount('', words)).toBe('Please enter')
  expect(noAmount(0, words)).toBe('More than zero')
  expect(noAmount(0.01, words)).toBeUndefined()
  expect(noAmount('abc', words)).toBeUndefined()
})

it('reckons what is left in cents, where doubles would stray', () => {
  expect(leftAfter(0.3, 0.1, 'USD')).toBe(0.2)
  expect(leftAfter(0.1, 0.3, 'USD')).toBeUndefined()
})
