import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { type PlanTyped, usePlanFigures } from './PlanFields.tsx'

function Said({ typed }: { typed: PlanTyped }) {
  const { problems, figuresOf } = usePlanFigures()
  const wrong = [problems.months(typed.months), problems.rate(typed.rate)]
  return <>{[JSON.stringify(figuresOf(typed)), ...wrong].filter(Boolean).join(' ')}</>
}

const saidOf = (months: string, rate: string) =>
  read(atDesk(<Said typed={{ months, rate }} />, { roles: ['owner'], at: paths.adminPortfolio })).replaceAll(
    '&quot;',
    '"',
  )

it('reads a rate as it is pasted, and leaves out what nobody typed', () => {
  expect(saidOf('12', '5,5')).toBe('{"months":12,"rate":5.5}')
  expect(saidOf('', '5.5 %')).toBe('{"rate":5.5}')
  expect(saidOf('', '')).toBe('{}')
})

it('says the limits of the term and the rate at the field', () => {
  expect(saidOf('700', '55')).toBe(
    '{} Please enter 1 to 600 months. Please enter a percentage from 0.00% to 50.00%.',
  )
  expect(saidOf('1,5', 'x')).toBe(
    '{} Please enter a number of months. Please enter a percentage such as 2.5.',
  )
})
