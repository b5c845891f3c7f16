import type { InterestView } from '@larkfield/contract/entities/interest.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataList } from '../ui/DataList.tsx'
import { FirstFew } from '../ui/list/FirstFew.tsx'
import { useTierTexts } from '../ui/rates/tier-texts.ts'
import { useFormats } from '../ui/use-formats.ts'
import { useSignedInWords } from '../words/signed-in.ts'
import { DaysLink } from './DaysLink.tsx'
import { Exactly } from './Exactly.tsx'
import { Led } from './Led.tsx'
import { type Days, isReference, spanOf, useOpened, useOpenedOnArrival } from './opened-days.ts'
import { type Period, PostedPeriod } from './PostedPeriod.tsx'

type Props = {
  interest: InterestView
  /** The days of a span, in the way this area asks for them. */
  days: (span: Days) => ReactNode
}

/** What an account earns or is charged: its rates, what has come together since the last credit, and what was posted. */
export function Interest({ interest, days }: Props) {
  const { interest: words } = useSignedInWords()
  const opened = useOpened(interest.account)
  const { present, periods } = interest
  const current = present.from && present.through ? { from: present.from, to: present.through } : undefined
  const cameFor = useOpenedOnArrival(interest.account)
  const isOpen = (period: Period) => isAsked(period, opened)
  return (
    <>
      <Present interest={interest} current={current} />
      {current && opened === spanOf(current) && <Led isLed={cameFor === opened}>{days(current)}</Led>}
      {periods.length > 0 && (
        <Text fw={600} mt="lg" mb="sm">
          {words.periods}
        </Text>
      )}
      {isReference(opened) && !periods.some(isOpen) && (
        <Text c="dimmed" mb="sm" role="status">
          {words.noDays}
        </Text>
      )}
      <FirstFew
        label={words.periods}
        isWhole={periods.slice(SHOWN_ANYWAY).some(isOpen)}
        rows={periods.map((period) => (
          <PostedPeriod
            key={period.endsOn}
            period={period}
            account={interest.account}
            currency={interest.currency}
            isOpen={isOpen(period)}
            isLed={isReference(opened) || cameFor === opened}
            days={days}
          />
        ))}
      />
    </>
  )
}

const SHOWN_ANYWAY = 5

const isAsked = ({ from, endsOn, transferId, taxTransferId }: Period, opened: string | undefined) =>
  opened !== undefined && [from && spanOf({ from, to: endsOn }), transferId, taxTransferId].includes(opened)

type PresentProps = { interest: InterestView; current: Days | undefined }

function Present({ interest, current }: PresentProps) {
  const { interest: words } = useSignedInWords()
  const { day } = useFormats()
  const { account, present, currency } = interest
  const amount = (text: string) => <Exactly amount={text} currency={currency} />
  return (
    <DataList
      columns={2}
      rows={[
        ...useTerms(interest),
        {
          label: words.soFar,
          value: current ? amount(present.accrued) : words.nothingYet,
          ...(current && { beside: <DaysLink account={account} days={current} isInText /> }),
        },
        ...(present.creditedOn ? [{ label: words.creditedOn, value: day(present.creditedOn) }] : []),
        ...(Number(present.corrected) === 0
          ? []
          : [{ label: words.corrected, value: amount(present.corrected) }]),
        ...(Number(present.carriedIn) === 0
          ? []
          : [{ label: words.carried, value: amount(present.carriedIn) }]),
      ]}
    />
  )
}

/** The terms in force, as far as the amounts of the days go by them, and the rates that follow. */
function useTerms({ terms, ahead, currency }: InterestView) {
  const { interest: words } = useSignedInWords()
  const { number, day } = useFormats()
  const tierTexts = useTierTexts()
  if (!terms) return [{ label: words.rates, value: words.noRate }]
  const rates = (tiers: typeof terms.tiers) => tierTexts(tiers, currency, (rate) => words.rate(number(rate)))
  return [
    { label: words.rates, value: rates(terms.tiers) },
    { label: words.inForce, value: words.since(day(terms.beginsOn)) },
    ...ahead.map(({ beginsOn, tiers }) => ({ label: words.from(day(beginsOn)), value: rates(tiers) })),
    { label: words.dayCount, value: terms.dayCount },
    { label: words.credited, value: words.rhythm[terms.credited] },
    ...(terms.tax > 0 ? [{ label: words.tax, value: words.rate(number(terms.tax)) }] : []),
  ]
}
