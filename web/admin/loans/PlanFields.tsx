import { termLimits } from '@larkfield/contract/entities/products.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { PercentField } from '../../ui/amount/PercentField.tsx'
import { readMonths, useFigureProblems, useReadPercent } from '../pieces/figure-problems.ts'

export const MonthsField = (props: TextInputProps) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    classNames={{ input: 'tabular' }}
    {...props}
  />
)

/** In percent a year. */
export const RateField = (props: TextInputProps) => (
  <PercentField rightSection={<span aria-hidden>%</span>} {...props} />
)

export type PlanTyped = { months: string; rate: string }
export type PlanFigures = { months?: number; rate?: number }

/** The term and the rate as they are typed: what they are, and what is wrong with those that are none. */
export function usePlanFigures() {
  const read = useReadPercent()
  const problems = useFigureProblems()
  const months = (typed: string) => (typed.trim() === '' ? null : problems.months(typed, termLimits.months))
  const rate = (typed: string) => (typed.trim() === '' ? null : problems.percent(typed, termLimits.loanRate))
  return {
    problems: { months, rate },
    /** Those alone that can be sent. */
    figuresOf: (typed: PlanTyped): PlanFigures => ({
      ...(typed.months.trim() !== '' && !months(typed.months) && { months: readMonths(typed.months)! }),
      ...(typed.rate.trim() !== '' && !rate(typed.rate) && { rate: read(typed.rate)! }),
    }),
  }
}
