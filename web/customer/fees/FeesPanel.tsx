import { Badge, Text } from '@mantine/core'
import { FirstFew, NamedSum, UnderSum } from '../../ui/list/FirstFew.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useRateLines } from '../../ui/rates/rate-lines.ts'
import { type Deposit, useShortRateWords } from '../../ui/rates/short-rates.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { OwnAccount } from '../own-data.ts'
import { useOwnOffer } from '../own-offer.ts'
import { type OwnFee, useFeeName, useFees } from './own-fees.ts'

/** What the terms of an account say of fees, and what it was charged. */
export function FeesPanel({ account }: { account: OwnAccount }) {
  const { fees: words } = useCustomerWords()
  const { data: rows } = useFees(account.accountNumber)
  const lines = useTermsLines(account)
  if (!rows || rows.length + lines.length === 0) return null
  return (
    <Panel title={words.title} note={lines.length > 0 && lines.map((line) => <Line key={line}>{line}</Line>)}>
      <Text size="sm" c="dimmed">
        {rows.length > 0 ? words.charged : words.nothing}
      </Text>
      {rows.length > 0 && (
        <FirstFew label={words.title} rows={rows.map((fee) => <OneFee key={fee._id} fee={fee} />)} />
      )}
    </Panel>
  )
}

const Line = ({ children }: { children: string }) => <span style={{ display: 'block' }}>{children}</span>

/** What may be charged today and since when, and what else from when; nothing until the terms are known. */
function useTermsLines({ accountType, currency }: OwnAccount): string[] {
  const { fees: words } = useCustomerWords()
  const say = useRateLines()
  const { ahead } = useShortRateWords()
  const { day } = useFormats()
  const offer = useOwnOffer(accountType, currency)
  if (!offer?.terms.deposit) return []
  const feesOf = (deposit: Deposit) => say.fees(deposit, currency)
  const now = feesOf(offer.terms.deposit)
  const later = offer.ahead.flatMap(({ terms: { beginsOn, deposit } }) => {
    const changed = deposit ? feesOf(deposit).filter((fee) => !now.includes(fee)) : []
    return changed.length > 0 ? [ahead(day(beginsOn), changed.join(' · '))] : []
  })
  const { isShipped, beginsOn } = offer.terms
  // Terms that came with the bank have no day that means anything to its customers.
  return [...now, ...(isShipped ? [] : [words.inForce(day(beginsOn))]), ...later]
}

function OneFee({ fee }: { fee: OwnFee }) {
  const { fees: words } = useCustomerWords()
  const { day, money, reason } = useFormats()
  const { state, currency, left } = fee
  const isDue = state === 'due'
  const when = isDue ? words.since(day(fee.dueOn)) : words.on(day(fee.dueOn))
  return (
    <>
      <NamedSum name={useFeeName()(fee)}>
        <Money amount={fee.amount} currency={currency} />
      </NamedSum>
      <UnderSum>
        <Text size="sm" c="dimmed">
          {isDue && left < fee.amount ? `${words.left(money(left, currency))}, ${when}` : when}
        </Text>
        <Badge variant="light" color={isDue ? 'accent' : state === 'taken' ? 'primary' : 'gray'} tt="none">
          {words.states[state]}
        </Badge>
      </UnderSum>
      {fee.reliefs.map((relief) => (
        <Text key={relief.at} size="sm">
          {words.relief[relief.how](money(relief.amount, currency), reason(relief.reason))}
        </Text>
      ))}
    </>
  )
}
