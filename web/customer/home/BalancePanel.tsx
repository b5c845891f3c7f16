import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { BalanceCurve } from '../../ui/Charts.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { dayOf, daysBefore } from '../days.ts'
import type { AboutAccount } from './home-account.ts'
import { LeftOut } from './LeftOut.tsx'
import { worthDrawing } from './worth-drawing.ts'

const spans = ['30', '90', '365'] as const
type Span = (typeof spans)[number]
const HEIGHT = 220

export function BalancePanel({ account, currency }: AboutAccount) {
  const words = useCustomerWords().home.curve
  const { loading } = useWords().shell
  const { day } = useFormats()
  const [days, setDays] = useState<Span>('90')
  const now = new Date()
  const query = { from: daysBefore(now, Number(days)), to: dayOf(now), account }
  const curve = useQuery({
    queryKey: ['balance-curve', query],
    queryFn: ({ signal }) => api('GET /balance-curve', { query, signal }),
    // Of the same account: another one's curve would be a lie.
    placeholderData: (before, asked) => (sameAccount(asked?.queryKey[1], account) ? before : undefined),
  })
  const points = worthDrawing(curve.data?.data, ({ balance }) => balance !== 0)
  return (
    <Panel
      title={words.title}
      actions={
        <SegmentedControl
          size="xs"
          data={spans.map((value) => ({ value, label: words.spans[value] }))}
          value={days}
          onChange={(chosen) => setDays(chosen as Span)}
          aria-label={words.span}
        />
      }
    >
      <ListFrame
        listed={listedBy(curve, points)}
        skeleton={<Skeleton height={HEIGHT} radius="md" role="status" aria-label={loading} />}
        empty={<EmptyState text={words.empty} hint={words.hint} />}
      >
        <BalanceCurve
          points={points}
          currency={currency ?? curve.data?.currency ?? ''}
          label={words.label(day(points[0]?.date), day(points.at(-1)?.date))}
          balance={words.balance}
          height={HEIGHT}
        />
        <LeftOut numbers={curve.data?.leftOut} />
      </ListFrame>
    </Panel>
  )
}

const sameAccount = (asked: unknown, account: string | undefined) =>
  (asked as { account?: string } | undefined)?.account === account
