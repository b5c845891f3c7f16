import { type ArrearsAge, arrearsAges } from '@larkfield/contract/entities/loans.ts'
import { UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Options, Reply } from '../../api-types.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import classes from './Arrears.module.css'

type Sum = Reply<'GET /loan-portfolio'>['sums'][number]

/** Over all ages, whichever of them the list shows. */
export function useArrears(query: NonNullable<Options<'GET /loan-portfolio'>['query']>): Sum[] {
  const { data } = useQuery({
    queryKey: ['loan-portfolio', 'sums', query],
    queryFn: ({ signal }) => api('GET /loan-portfolio', { query: { ...query, limit: 1 }, signal }),
    placeholderData: keepPreviousData,
  })
  return data?.sums ?? []
}

type Props = { sums: readonly Sum[]; age: string; onAge: (age: string) => void }

/** How much is late for how long; each leads to the loans it counts. */
export function Arrears({ sums, age, onAge }: Props) {
  const { sums: words, ages } = useDeskWords().portfolio
  const { money, number } = useFormats()
  if (sums.length === 0) return null
  const buckets: { value: ArrearsAge | 'none'; of: ArrearsAge | null }[] = [
    { value: 'none', of: null },
    ...arrearsAges.map((value) => ({ value, of: value })),
  ]
  return (
    <section className={classes.buckets} aria-label={words.title}>
      {buckets.map(({ value, of }) => {
        const own = sums.filter((sum) => sum.age === of)
        const count = own.reduce((all, sum) => all + sum.count, 0)
        const restructured = own.reduce((all, sum) => all + sum.restructured, 0)
        return (
          <UnstyledButton
            key={value}
            className={classes.bucket}
            data-late={(of !== null && count > 0) || undefined}
            aria-pressed={age === value}
            onClick={() => onAge(age === value ? '' : value)}
          >
            <span className={classes.age}>{ages[value]}</span>
            <span className={`tabular ${classes.count}`}>{words.loans(number(count), count)}</span>
            {own.map(({ currency, owed, due }) => (
              <span key={currency} className={`tabular ${classes.sum}`}>
                {of === null ? words.owed(money(owed, currency)) : words.due(money(due, currency))}
              </span>
            ))}
            {restructured > 0 && (
              <span className={`tabular ${classes.sum}`}>{words.restructured(number(restructured))}</span>
            )}
          </UnstyledButton>
        )
      })}
    </section>
  )
}
