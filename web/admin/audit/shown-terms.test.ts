import { expect, it } from 'vitest'
import { shownTerms } from './shown-terms.ts'

const german = {
  percent: (percent: number) =>
    new Intl.NumberFormat('de-DE', { style: 'percent', minimumFractionDigits: 2 }).format(percent / 100),
  number: (value: number) => value.toLocaleString('de-DE'),
}

it.each([
  ['2.5 %', '2,50 %'],
  ['0: 2 %', '2,00 %'],
  ['0: 2 % · 10000: 2.5 %', '2,00 % · 10.000+: 2,50 %'],
  ['off', undefined],
  ['0: 2 % · and more', undefined],
])('%s is read as %s', (kept, shown) => {
  expect(shownTerms(kept, german)?.replaceAll('\u00a0', ' ')).toBe(shown)
})
