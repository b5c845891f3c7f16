import { expect, it } from 'vitest'
import { ApiProblem } from '../../api.ts'
import { paths } from '../../paths.ts'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { numberProblem } from './LineFields.tsx'
import { Loaded } from './Loaded.tsx'
import { ReportBar } from './ReportBar.tsx'
import { TrialBalance } from './Reports.tsx'

const cash = { number: '1000', code: null, name: 'Cash desk', type: 'asset' }
const trial = {
  currency: 'USD',
  currencies: ['USD'],
  isFinal: true,
  isMonthClosed: false,
  isBeforeBooks: false,
  keptHash: null,
  from: '2026-01-01',
  to: '2026-01-31',
  lines: [{ ...cash, opening: -1000, debits: 20, credits: 5, debit: 1015, credit: 0 }],
  sums: { openingDebit: 1000, openingCredit: 1000, debits: 20, credits: 20, debit: 1015, credit: 1015 },
}

const desk = (element: Parameters<typeof atDesk>[0], at: string = paths.adminAccounting) =>
  atDesk(element, { roles: ['auditor'], answers: [[['trial-balance', {}], { data: trial }]], at })

it('shows a trial balance as accountants do: opening, turnover and closing by side', () => {
  const text = read(desk(<TrialBalance />))
  expect(text).toMatch(/Opening debit\W+Opening credit\W+Debits\W+Credits\W+Closing debit\W+Closing credit/)
  expect(text).toMatch(/Cash desk\W+1,000\.00\W+20\.00\W+5\.00\W+1,015\.00/)
  expect(text).not.toContain('\u2212')
})

it('says of a day before the first posting that it is one', () => {
  const shown = { ...trial, isBeforeBooks: true, isMonthClosed: false }
  expect(read(desk(<ReportBar shown={shown} />))).toContain('Before the first posting')
})

it('keeps the fields of a period that cannot be, and says what is wrong with it', () => {
  const error = new ApiProblem({
    status: 400,
    code: 'invalid',
    message: 'The period ends before it begins.',
    field: 'to',
  })
  const markup = desk(
    <Loaded query={{ data: undefined, error, refetch: () => undefined } as never}>{() => null}</Loaded>,
    `${paths.adminAccounting}?view=trial&from=2026-02-01&to=2026-01-01`,
  )
  expect(markup).toContain('value="2026-02-01"')
  expect(markup).toContain('value="2026-01-01"')
  expect(read(markup)).toContain('The period ends before it begins.')
})

it('says what is wrong with the number of a line', () => {
  const words = { numberWrong: 'wrong', numberTwice: 'twice' } as never
  const lines = [{ number: '1000' }, { number: '12x' }, { number: '1000' }, { number: '4000' }]
  expect(lines.map((line) => numberProblem(line, lines, words))).toEqual([
    'twice',
    'wrong',
    'twice',
    undefined,
  ])
})
