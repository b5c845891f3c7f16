import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { MonthList } from './MonthView.tsx'

it('lists holidays with their weekday on a narrow screen, and no weekends', () => {
  const closed = new Map([
    ['2026-12-05', null],
    ['2026-12-12', null],
    ['2026-12-19', null],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', null],
  ])
  const list = <MonthList month="2026-12" today="2026-11-18" entries={[]} closed={closed} />
  const text = read(markupOf(list, { answers: [], at: paths.calendar }))
  expect(text).toContain('|Fri, 25 Dec 2026|Christmas Day|')
  expect(text).not.toContain('Sat')
})
