import type { LoanFigures } from '@larkfield/contract/entities/loans.ts'
import { Text } from '@mantine/core'
import { DataList } from '../ui/DataList.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'

type Props = { figures: LoanFigures; columns?: 1 | 2 }

/** Everything a loan costs, before anybody agrees to it. */
export function LoanCost({ figures, columns = 1 }: Props) {
  const { cost: words, methods } = useSignedInWords().loans
  const { day, effective, money, number, percent } = useFormats()
  const { currency, schedule, lateFee, lateFeeAfterDays, earlyFee } = figures
  const sum = (amount: number | undefined) => <span className="tabular">{money(amount, currency)}</span>
  const last = schedule.at(-1)
  // With an annuity all but the last are alike; otherwise each is another.
  const isEven = figures.method === 'annuity'
  return (
    <DataList
      columns={columns}
      rows={[
        { label: words.amount, value: sum(figures.amount) },
        { label: words.months, value: number(schedule.length) },
        { label: isEven ? words.instalment : words.firstInstalment, value: sum(figures.instalment) },
        ...(last && last.amount !== figures.instalment
          ? [{ label: words.lastInstalment, value: sum(last.amount) }]
          : []),
        { label: words.firstDue, value: day(figures.firstDueOn) },
        { label: words.lastDue, value: day(last?.dueOn) },
        { label: words.rate, value: percent(figures.rate) },
        {
          label: words.effectiveRate,
          value: (
            <>
              <strong>{effective(figures.effectiveRate)}</strong>
              <Text size="sm" c="dimmed">
                {words.effectiveBy[figures.effectiveBy]}
              </Text>
            </>
          ),
        },
        { label: words.totalInterest, value: sum(figures.totalInterest) },
        { label: words.totalToPay, value: <strong>{sum(figures.totalToPay)}</strong> },
        { label: words.method, value: methods[figures.method] },
        {
          label: words.lateFee,
          value:
            lateFee === null
              ? words.noLateFee
              : words.lateFeeAfter(money(lateFee, currency), lateFeeAfterDays ?? 0),
        },
        {
          label: words.earlyFee,
          value: earlyFee === 0 ? words.noEarlyFee : words.earlyFeeOf(percent(earlyFee)),
        },
      ]}
    />
  )
}
