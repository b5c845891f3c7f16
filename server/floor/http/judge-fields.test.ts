import { expect, test } from 'vitest'
import { assertCurrency, assertDay, assertPhone } from './judge-fields.ts'

test.each(['+1 (802) 555-0142', '802 555 0142', '08012345678', '+44 20 7946 0958'])(
  '%s can be called',
  (phone) => {
    expect(() => assertPhone(phone)).not.toThrow()
  },
)

test.each(['12345', '+1 23', '1234567890123456'])('%s cannot be called', (phone) => {
  expect(() => assertPhone(phone)).toThrow('Please enter a phone number we can call.')
})

test('days must exist', () => {
  expect(() => assertDay('2024-02-29', 'date')).not.toThrow()
  expect(() => assertDay('2023-02-29', 'date')).toThrow('Please enter a date that exists.')
  expect(() => assertDay('0001-01-01', 'date')).toThrow()
})

test('currencies are the ones the world knows', () => {
  expect(() => assertCurrency('EUR')).not.toThrow()
  expect(() => assertCurrency('QQQ')).toThrow('Please choose a currency that exists.')
})
