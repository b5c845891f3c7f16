import type { InterestView } from '@larkfield/contract/entities/interest.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataList } from '../ui/DataList.tsx'
import { NamedSum } from '../ui/list/FirstFew.tsx'
import { Money } from '../ui/Money.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { DaysLink } from './DaysLink.tsx'
import { Exactly } from './Exactly.tsx'
import { Led } from './Led.tsx'
import type { Days } from './opened-days.ts'

export type Period = InterestView['periods'][number]

type Props = {
  period: Period
  account: string
  currency: string
  isOpen: boolean
  /** Somebody came here to see it. */
  isLed: boolean
  days: (span: Days) => ReactNode
}

/** What was posted for a period and, when it is open, how that came about. */
export function PostedPeriod({ period, account, currency, isOpen, isLed, days }: Props) {
  const { interest: words } = useSignedInWords()
  const { day } = useFormats()
  const { from, endsOn, posted, tax } = period
  const span = from ? { from, to: endsOn } : undefined
  const name = span ? <DaysLink account={account} days={span} isOpen={isOpen} /> : day(endsOn)
  return (
    <>
      <NamedSum name={name}>
        <Money amount={posted} currency={currency} />
      </NamedSum>
      {posted < 0 && (
        <Text c="dimmed" size="sm">
          {words.charged}
        </Text>
      )}
      {tax > 0 && (
        <Text c="dimmed" size="sm">
          {words.taxed} <Money amount={tax} currency={currency} />
        </Text>
      )}
      {isOpen && (
        <Led isLed={isLed}>
          <Sum period={period} currency={currency} />
          {span && days(span)}
        </Led>
      )}
    </>
  )
}

/** From the days to what was posted: what was carried in and what is left, to be added up by hand. */
function Sum({ period, currency }: { period: Period; currency: string }) {
  const { interest: words } = useSignedInWords()
  const { money } = useFormats()
  const row = (label: string, text: string) => ({
    label,
    value: <Exactly amount={text} currency={currency} />,
  })
  return (
    <DataList
      rows={[
        row(words.carriedIn, period.carriedIn),
        row(words.accrued, period.accrued),
        ...(Number(period.corrected) === 0 ? [] : [row(words.corrected, period.corrected)]),
        {
          label: period.posted < 0 ? words.postedBelow : words.posted,
          value: money(period.posted, currency),
        },
        row(words.carriedOut, period.carriedOut),
      ]}
    />
  )
}
