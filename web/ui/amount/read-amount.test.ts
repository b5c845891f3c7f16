import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReadAmount, readAmount } from './read-amount.ts'

const amount = (sum: number): ReadAmount => ({ kind: 'amount', amount: sum })
const unclear = (...readings: number[]): ReadAmount => ({ kind: 'unclear', readings })
const wrong: ReadAmount = { kind: 'wrong' }

test.each<[string, ReadAmount]>([
  ['', { kind: 'empty' }],
  ['   ', { kind: 'empty' }],
  ['1000', amount(1000)],
  ['1,000', amount(1000)],
  ['1 000', amount(1000)],
  ["1'000.50", amount(1000.5)],
  ['1,000.5', amount(1000.5)],
  ['12.34', amount(12.34)],
  ['.5', amount(0.5)],
  ['5.', amount(5)],
  ['1,234,567', amount(1_234_567)],
  ['1.234.567,89', amount(1_234_567.89)],
  ['1.234,56', amount(1234.56)],
  ['1.000', unclear(1, 1000)],
  ['1,50', unclear(1.5)],
  ['1.234', unclear(1234)],
  ['12.345', unclear(12_345)],
  ['1,0000', wrong],
  ['12,34.5', wrong],
  ['1.2.3', wrong],
  ['-5', wrong],
  ['5 dollars', wrong],
  ['1e3', wrong],
  ['9999999999999999', wrong],
])('an English reader who types %j', (typed, read) => {
  expect(readAmount(typed, { locale: 'en-US', decimals: 2 })).toEqual(read)
})

test.each<[string, ReadAmount]>([
  ['1.000', amount(1000)],
  ['1.000,50', amount(1000.5)],
  ['12,34', amount(12.34)],
  ['1,000', unclear(1, 1000)],
  ['1.50', unclear(1.5)],
])('a German reader who types %j', (typed, read) => {
  expect(readAmount(typed, { locale: 'de-DE', decimals: 2 })).toEqual(read)
})

test.each<[string, ReadAmount]>([
  ['1,000', amount(1000)],
  ['1.5', wrong],
  ['1.000', unclear(1, 1000)],
])('in a currency without decimals, %j', (typed, read) => {
  expect(readAmount(typed, { locale: 'en-US', decimals: 0 })).toEqual(read)
})

test('in a currency of three decimals three digits after a mark can be either', () => {
  expect(readAmount('1.000', { locale: 'en-US', decimals: 3 })).toEqual(unclear(1, 1000))
  expect(readAmount('1,000', { locale: 'en-US', decimals: 3 })).toEqual(unclear(1000, 1))
})

test('whatever a reader’s language writes is read as what was meant', () => {
  const locales = ['en-US', 'en-GB', 'de-DE', 'de-CH', 'de-AT', 'fr-FR', 'pl-PL', 'pt-BR', 'sv-SE']
  const written = fc.tuple(fc.constantFrom(...locales), fc.integer({ min: 1, max: 99_999_999_999 }))
  fc.assert(
    fc.property(written, ([locale, minor]) => {
      const text = (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
      expect(readAmount(text, { locale, decimals: 2 })).toEqual(amount(minor / 100))
    }),
  )
})
