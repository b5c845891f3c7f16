import { expect, test } from 'vitest'
import { moneyFormat, printable } from './printable.ts'
import { layoutFor, pagesFor } from './statement-layout.ts'

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

test('the number of pages is known before the first is drawn', () => {
  const layout = layoutFor({ locale: 'en-US' })
  expect(layout.size).toBe('LETTER')
  expect(layoutFor({ locale: 'de-DE' }).size).toBe('A4')
  expect(pagesFor(0, layout)).toBe(1)
  expect(pagesFor(layout.rowsFirst, layout)).toBe(1)
  expect(pagesFor(layout.rowsFirst + 1, layout)).toBe(2)
  expect(pagesFor(layout.rowsFirst + layout.rowsNext + 1, layout)).toBe(3)
})
