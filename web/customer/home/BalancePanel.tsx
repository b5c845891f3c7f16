import { SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
import { worthDrawing } from './worth-drawing.ts'

const spans = ['30', '90', '365'] as const
type Span = (typeof spans)[number]
const HEIGHT = 220

export function BalancePanel({ currency }: { currency: string | undefined }) {
  const words = useCustomerWords().home.curve
  const { loading } = useWords().shell
  const { day } = useFormats()
  const [days, setDays] = useState<Span>('90')
  const now = new Date()
  const period = { from: daysBefore(now, Number(days)), to: dayOf(now) }
  const curve = useQuery({
    queryKey: ['balance-curve', period],
    queryFn: ({ signal }) => api('GET /balance-curve', { query: period, signal }),
    placeholderData: keepPreviousData,
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
      </ListFrame>
    </Panel>
  )
}
