import type { InterestView } from '@larkfield/contract/entities/interest.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBroughtIntoViewAtRest } from '../ui/brought-into-view.ts'
import { DataList } from '../ui/DataList.tsx'
import { NamedSum } from '../ui/list/FirstFew.tsx'
import { Money } from '../ui/Money.tsx'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { DaysLink } from './DaysLink.tsx'
import { useExact } from './exact.ts'
import { type Days, isReference, useOpened } from './opened-days.ts'

export type Period = InterestView['periods'][number]

type Props = {
  period: Period
  account: string
  currency: string
  isOpen: boolean
  days: (span: Days) => ReactNode
}

/** What was posted for a period and, when it is open, how that came about. */
export function PostedPeriod({ period, account, currency, isOpen, days }: Props) {
  const { interest: words } = useSignedInWords()
  const { day } = useFormats()
  const { from, endsOn, posted, tax } = period
  const opened = useOpened(account)
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
        <Led isLed={isReference(opened)}>
          <Sum period={period} currency={currency} />
          {span && days(span)}
        </Led>
      )}
    </>
  )
}

/** Whoever came here from the line of a statement is brought to it. */
function Led({ isLed, children }: { isLed: boolean; children: ReactNode }) {
  return isLed ? <Shown>{children}</Shown> : children
}

function Shown({ children }: { children: ReactNode }) {
  return <div {...useBroughtIntoViewAtRest<HTMLDivElement>()}>{children}</div>
}

/** From the days to what was posted: what was carried in and what is left, to be added up by hand. */
function Sum({ period, currency }: { period: Period; currency: string }) {
  const { interest: words } = useSignedInWords()
  const { money } = useFormats()
  const exact = useExact()
  const row = (label: string, text: string) => ({ label, value: `${exact(text)} ${currency}` })
  return (
    <DataList
      rows={[
        row(words.carriedIn, period.carriedIn),
        row(words.accrued, period.accrued),
        ...(Number(period.corrected) === 0 ? [] : [row(words.corrected, period.corrected)]),
        { label: words.posted, value: money(period.posted, currency) },
        row(words.carriedOut, period.carriedOut),
      ]}
    />
  )
}
