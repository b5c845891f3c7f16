import { expect, test } from 'vitest'
import { moneyFormat, printable } from './printable.ts'

test.each([
  ['Ångström – “1 €”', 'Ångström – “1 €”'],
  ['Zażółć gęślą', 'Zazólc gesla'],
  ['Łódź', 'Lódz'],
  ['日本 Ω', '?? ?'],
  ['two\nlines', 'two lines'],
])('%j prints as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})

test('money carries its symbol where the typeface has it', () => {
  expect(moneyFormat('USD', 'en-US')(-1234.5)).toBe('-$1,234.50')
  expect(moneyFormat('EUR', 'de-DE')(1234.5)).toBe('1.234,50 €')
  expect(moneyFormat('JPY', 'en-US')(1500)).toBe('¥1,500')
  expect(moneyFormat('NGN', 'en-US')(1)).toBe('NGN 1.00')
})
