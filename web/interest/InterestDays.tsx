import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '../api-types.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import records from '../ui/Records.module.css'
import { useFormats } from '../ui/use-formats.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import { Exactly } from './Exactly.tsx'
import { useExact } from './exact.ts'
import classes from './InterestDays.module.css'

type InterestOfDays = Reply<'GET /my-interest-days'>['data']
type DayOfInterest = InterestOfDays['days'][number]
type Found = Pick<UseQueryResult<InterestOfDays>, 'data' | 'isPending' | 'error' | 'refetch'>

/** Every day behind a figure, so that it can be added up again by hand; corrections stand below the days. */
export function InterestDays({ found }: { found: Found }) {
  const { interest: words } = useSignedInWords()
  const { day, money, number } = useFormats()
  const exact = useExact()
  if (found.isPending) return <SkeletonRows rows={4} height={28} />
  if (!found.data)
    return <LoadProblem problem={found.error} text={words.notLoaded} retry={() => void found.refetch()} />
  const { currency, days, corrections, correctionsLeftOut, sum } = found.data
  return (
    <>
      <HowToAdd days={days} />
      <table className={`${records.records} ${classes.days} tabular`}>
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" data-align="end">
              {words.balance}
            </th>
            <th scope="col">{words.rates}</th>
            <th scope="col" data-align="end">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <Row
              key={one.day}
              name={day(one.day)}
              balance={money(one.balance, currency)}
              rates={one.tiers.map(({ rate }) => words.rate(number(rate))).join(' · ')}
              amount={exact(one.amount)}
            />
          ))}
          {corrections.map((one) => (
            <Row
              key={`${one.bookedOn} ${one.day}`}
              name={words.correctionOf(day(one.day), day(one.bookedOn))}
              balance={money(one.balance, currency)}
              amount={exact(one.amount)}
            />
          ))}
        </tbody>
      </table>
      {correctionsLeftOut > 0 && (
        <Text size="sm" mt="xs">
          {words.correctionsLeftOut(number(correctionsLeftOut))}
        </Text>
      )}
      <Text size="sm" mt="xs">
        {words.sum} <Exactly amount={sum} currency={currency} />
      </Text>
    </>
  )
}

/** In one sentence for each way in which the days are counted, so that whoever doubts a figure can do it again. */
function HowToAdd({ days }: { days: readonly DayOfInterest[] }) {
  const { interest: words } = useSignedInWords()
  const counts = [...new Set(days.map(({ dayCount }) => dayCount))]
  const hasTiers = days.some(({ tiers }) => tiers.length > 1)
  if (counts.length === 0) return null
  return (
    <Text c="dimmed" size="sm" mt="xs" mb="xs">
      {[...counts.map((count) => words.aDay[count]), ...(hasTiers ? [words.byTiers] : []), words.beyond].join(
        ' ',
      )}
    </Text>
  )
}

type RowProps = { name: string; balance: string; rates?: string; amount: string }

/** On a phone the day and its interest stand in one line, and below them what the interest is of. */
function Row({ name, balance, rates, amount }: RowProps) {
  const { interest: words } = useSignedInWords()
  return (
    <tr>
      <td data-place="lead">{name}</td>
      <td data-quiet data-align="end" data-label={words.balance}>
        {balance}
      </td>
      <td data-place="state" data-quiet>
        {rates}
      </td>
      <td data-place="amount" data-align="end">
        {amount}
      </td>
    </tr>
  )
}
