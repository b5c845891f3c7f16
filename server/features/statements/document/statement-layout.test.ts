import { expect, test } from 'vitest'
import { layoutFor, pagesFor } from './statement-layout.ts'

test('the number of pages is known before the first is drawn', () => {
  const layout = layoutFor({ locale: 'en-US' })
  expect(layout.size).toBe('LETTER')
  expect(layoutFor({ locale: 'de-DE' }).size).toBe('A4')
  expect(pagesFor(0, layout)).toBe(1)
  expect(pagesFor(layout.rowsFirst, layout)).toBe(1)
  expect(pagesFor(layout.rowsFirst + 1, layout)).toBe(2)
  expect(pagesFor(layout.rowsFirst + layout.rowsNext + 1, layout)).toBe(3)
})
