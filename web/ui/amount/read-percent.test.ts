import { toPpm } from '@larkfield/contract/percent.ts'
import { expect, it } from 'vitest'
import { separatorsOf } from './read-amount.ts'
import { readPercent } from './read-percent.ts'

it.each([
  ['2.5', 'en-US', 2.5],
  ['2,5', 'en-US', 2.5],
  ['2,5', 'de-DE', 2.5],
  ['2.5', 'de-DE', 2.5],
  ['0,0125 %', 'de-DE', 0.0125],
  ['-0.5', 'en-US', -0.5],
  ['0', 'en-US', 0],
  ['', 'en-US', undefined],
  ['two', 'en-US', undefined],
  ['1.23456', 'en-US', undefined],
])('%s typed in %s is %s percent', (typed, locale, percent) => {
  expect(readPercent(typed, separatorsOf(locale))).toBe(percent)
})

it.each(['en-US', 'de-DE'])('every rate of two decimals typed in %s is read exactly', (locale) => {
  const separators = separatorsOf(locale)
  const misread = Array.from({ length: 5_001 }, (_, cents) => (cents / 100).toFixed(2)).filter((rate) => {
    const percent = readPercent(rate.replace('.', separators.decimal), separators)
    return percent !== Number(rate) || toPpm(percent) !== Number(rate.replace('.', '')) * 100
  })
  expect(misread).toEqual([])
})
