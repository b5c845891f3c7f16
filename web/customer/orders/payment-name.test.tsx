import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { usePaidName } from './payment-name.ts'

it('tells an early repayment from an instalment', () => {
  function Said() {
    const nameOf = usePaidName()
    const payeeName = 'personal-loans'
    return `${nameOf({ payeeName, how: 'early' })} / ${nameOf({ payeeName, how: 'collected' })}`
  }
  expect(read(markupOf(<Said />, { answers: [], at: paths.calendar }))).toBe(
    'Personal loan, early repayment / Personal loan, instalment',
  )
})
