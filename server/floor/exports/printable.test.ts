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
  expect(moneyFormat('USD', 'en-US')(-123_450n)).toBe('-$1,234.50')
  expect(moneyFormat('EUR', 'de-DE')(123_450n)).toBe('1.234,50 €')
  expect(moneyFormat('JPY', 'en-US')(1500n)).toBe('¥1,500')
  expect(moneyFormat('NGN', 'en-US')(100n)).toBe('NGN 1.00')
  expect(moneyFormat('USD', 'en-US')(90_071_992_547_409_931n)).toBe('$900,719,925,474,099.31')
})
