import { expect, test } from 'vitest'
import { Refusal } from './refusals.ts'
import { texts } from './texts.ts'

test('a code says its own sentence and has no reason', () => {
  expect(new Refusal('wrong_password', { field: 'password' })).toMatchObject({
    code: 'wrong_password',
    reason: undefined,
    status: 403,
    message: 'The password is incorrect.',
  })
})

test('a reason knows its code, and what it is given stands in its sentence', () => {
  expect(new Refusal('too_many_cards', { values: { most: 10 } })).toMatchObject({
    code: 'quota_reached',
    reason: 'too_many_cards',
    status: 409,
    message: 'You can keep 10 cards. Please remove one first.',
  })
})

test('a literal text of the specification is a reason too', () => {
  expect(new Refusal('cot_code_missing')).toMatchObject({
    code: 'invalid',
    message: texts.transfer.cotCode,
  })
})

test('amounts and moments are plain values that the sentence writes out', () => {
  const held = new Refusal('total_below_held', { values: { held: 1250.5, currency: 'USD' } })
  expect(held.message).toBe('The total cannot be less than the amount on hold: $1,250.50.')
  const blocked = new Refusal('transfers_blocked_until', { values: { until: '2026-03-04T15:22:07.000Z' } })
  expect(blocked.message).toBe('Transfers are blocked until 15:22 UTC after too many wrong codes.')
})

test.each([
  ['cotCode', 'Please check the field COT code.'],
  ['recipientAccount', 'Please check the field beneficiary account number.'],
  ['toString', 'Please check the field "toString".'],
])('the field %s is named as people call it', (field, message) => {
  expect(new Refusal('field_invalid', { field }).message).toBe(message)
})

test('what was typed is never read as a place', () => {
  const refusal = new Refusal('account_disabled_because', { values: { because: '{field|field}' } })
  expect(refusal.message).toBe('This account was disabled for security reasons: {field|field}')
})

test('a sentence with places does not compile without them', () => {
  // @ts-expect-error: the number is missing
  expect(new Refusal('no_account_with_number').message).toBe('There is no account .')
  // @ts-expect-error: no sentence is given from outside
  expect(new Refusal('invalid', { message: 'Anything' }).message).toBe('Please check what you entered.')
})
