import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { MoneyByMonth } from '../../ui/Charts.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { dayOf, firstOfMonth } from '../days.ts'

const MONTHS_BACK = 5
const HEIGHT = 220

export function FlowPanel({ currency }: { currency: string | undefined }) {
  const { month: monthName } = useFormats()
  const now = new Date()
  const period = { from: firstOfMonth(now, MONTHS_BACK), to: dayOf(now) }
  const flow = useQuery({
    queryKey: ['money-flow', period],
    queryFn: ({ signal }) => api('GET /money-flow', { query: period, signal }),
  })
  const months = flow.data?.data.map(({ month, moneyIn, moneyOut }) => ({
    month: monthName(month),
    in: moneyIn,
    out: moneyOut,
  }))
  return (
    <Panel title="Money in and out" note="By month">
      {flow.isPending && <Skeleton height={HEIGHT} radius="md" role="status" aria-label="Loading" />}
      {flow.isError && !flow.data && <LoadProblem problem={flow.error} retry={() => flow.refetch()} />}
      {months?.length === 0 && <EmptyState text="Nothing to draw yet" />}
      {months && months.length > 0 && (
        <MoneyByMonth months={months} currency={currency ?? flow.data?.currency ?? ''} height={HEIGHT} />
      )}
    </Panel>
  )
}
