import { expect, it } from 'vitest'
import { isWrongIban } from './iban.ts'

it.each([
  'DE89 3704 0044 0532 0130 00',
  'de89370400440532013000',
  'GB29-NWBK-6016-1331-9268-19',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
])('%s is an IBAN', (iban) => {
  expect(isWrongIban(iban)).toBe(false)
})

it.each([
  ['a wrong digit', 'DE89 3704 0044 0532 0130 01'],
  ['two digits changed round', 'DE89 3704 0044 0532 0103 00'],
  ['a digit left out', 'DE89 3704 0044 0532 0130 0'],
  ['the letters of another country', 'AT89 3704 0044 0532 0130 00'],
  ['the letters of no country', 'XX89 3704 0044 0532 0130 00'],
  ['wrong check digits', 'gb28nwbk60161331926819'],
])('%s is noticed', (_, iban) => {
  expect(isWrongIban(iban)).toBe(true)
})

it.each([
  '4000987654',
  'DE 4455-66',
  'GB29 NWBK 6016',
  '99887766',
  'ABCD1234567890123',
  '12345678901234567890',
  '',
])('%j is a number of some bank’s own', (number) => {
  expect(isWrongIban(number)).toBe(false)
})
