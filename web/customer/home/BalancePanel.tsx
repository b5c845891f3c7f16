import { SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { BalanceCurve } from '../../ui/Charts.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { dayOf, daysBefore } from '../days.ts'

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
]
const HEIGHT = 220

export function BalancePanel({ currency }: { currency: string | undefined }) {
  const [days, setDays] = useState('90')
  const now = new Date()
  const period = { from: daysBefore(now, Number(days)), to: dayOf(now) }
  const curve = useQuery({
    queryKey: ['balance-curve', period],
    queryFn: ({ signal }) => api('GET /balance-curve', { query: period, signal }),
    placeholderData: keepPreviousData,
  })
  const points = curve.data?.data ?? []
  return (
    <Panel
      title="Your balance"
      actions={
        <SegmentedControl
          size="xs"
          data={spans}
          value={days}
          onChange={setDays}
          aria-label="Span of the curve"
        />
      }
    >
      {curve.isPending && <Skeleton height={HEIGHT} radius="md" role="status" aria-label="Loading" />}
      {curve.isError && !curve.data && <LoadProblem problem={curve.error} retry={() => curve.refetch()} />}
      {curve.data && points.length === 0 && <EmptyState text="Nothing to draw yet" />}
      {points.length > 0 && (
        <BalanceCurve points={points} currency={currency ?? curve.data?.currency ?? ''} height={HEIGHT} />
      )}
    </Panel>
  )
}
