import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '../../api.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Figures } from '../pieces/figures.ts'

// The chart library comes when the dashboard is first shown, after the figures.
const Deposits = lazy(() => import('./charts-drawn.tsx').then((it) => ({ default: it.Deposits })))
const Flows = lazy(() => import('./charts-drawn.tsx').then((it) => ({ default: it.Flows })))
const SignUps = lazy(() => import('./charts-drawn.tsx').then((it) => ({ default: it.SignUps })))

const HEIGHT = 210

/** What customers hold, what came in and went out, and who joined: day by day. */
export function FlowCharts({ signUps }: { signUps: Figures['signUps'] | undefined }) {
  const { charts } = useDeskWords().dashboard
  const { money, number } = useFormats()
  const flows = useQuery({
    queryKey: ['desk-flows'],
    queryFn: ({ signal }) => api('GET /desk-flows', { signal }),
  })
  const { data: days = [], currency = '' } = flows.data ?? {}
  const newest = days.at(-1)
  const joined = signUps?.reduce((sum, { count }) => sum + count, 0)
  const listed = listedBy(flows, days)
  // Days on which nothing ever happened would be a bare grid.
  const hasDeposits = days.some(({ deposits }) => deposits !== 0)
  const hasFlows = days.some(({ moneyIn, moneyOut }) => moneyIn !== 0 || moneyOut !== 0)
  return (
    <>
      <Panel
        title={charts.deposits}
        note={newest && charts.heldForCustomers(money(newest.deposits, currency))}
      >
        <Drawn listed={{ ...listed, isEmpty: !hasDeposits }} empty={charts.noDeposits}>
          <Deposits days={days} currency={currency} height={HEIGHT} />
        </Drawn>
      </Panel>
      <Panel title={charts.flows} note={charts.flowsNote}>
        <Drawn listed={{ ...listed, isEmpty: !hasFlows }} empty={charts.noFlows}>
          <Flows days={days} currency={currency} height={HEIGHT} />
        </Drawn>
      </Panel>
      <Panel
        title={charts.signUps}
        note={joined === undefined ? undefined : charts.signUpsNote(number(joined))}
      >
        <Drawn
          listed={{ ...listed, problem: null, waiting: !signUps, isEmpty: joined === 0 }}
          empty={charts.noSignUps}
        >
          {signUps && <SignUps days={signUps} height={HEIGHT} />}
        </Drawn>
      </Panel>
    </>
  )
}

type DrawnProps = { listed: ReturnType<typeof listedBy>; empty: string; children: ReactNode }

function Drawn({ listed, empty, children }: DrawnProps) {
  const waiting = <Skeleton height={HEIGHT} radius="md" />
  return (
    <ListFrame listed={listed} skeleton={waiting} empty={<EmptyState text={empty} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ListFrame>
  )
}
