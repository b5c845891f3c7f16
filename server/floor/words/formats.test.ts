import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

test('an effective rate is written to a hundredth of a percent, a rate of interest as it was agreed', () => {
  const { effective, percent } = formatsOf({ locale: 'en-US' })
  expect([effective(6.1678), effective(7.5), percent(6.1675), percent(7.5)]).toEqual([
    '6.17%',
    '7.50%',
    '6.1675%',
    '7.50%',
  ])
  expect(formatsOf({ locale: 'de-DE' }).effective(6.1678)).toBe('6,17\u00A0%')
})
