import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '../../api.ts'
import { money } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { Figures } from '../pieces/figures.ts'

// The chart library comes when the dashboard is first shown, after the figures.
const Deposits = lazy(() => import('./charts-drawn.tsx').then((it) => ({ default: it.Deposits })))
const Flows = lazy(() => import('./charts-drawn.tsx').then((it) => ({ default: it.Flows })))
const SignUps = lazy(() => import('./charts-drawn.tsx').then((it) => ({ default: it.SignUps })))

const HEIGHT = 210

/** What customers hold, what came in and went out, and who joined: day by day. */
export function FlowCharts({ signUps }: { signUps: Figures['signUps'] | undefined }) {
  const { data: flows, error } = useQuery({
    queryKey: ['desk-flows'],
    queryFn: ({ signal }) => api('GET /desk-flows', { signal }),
  })
  const newest = flows?.data.at(-1)
  const joined = signUps?.reduce((sum, { count }) => sum + count, 0)
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="lg">
      <Panel
        title="Deposits"
        note={newest && `${money(newest.deposits, flows?.currency)} held for customers`}
      >
        <Drawn problem={error} ready={flows !== undefined}>
          {flows && <Deposits days={flows.data} currency={flows.currency} height={HEIGHT} />}
        </Drawn>
      </Panel>
      <Panel title="Money in and out" note="Through the bank's own accounts, by day">
        <Drawn problem={error} ready={flows !== undefined}>
          {flows && <Flows days={flows.data} currency={flows.currency} height={HEIGHT} />}
        </Drawn>
      </Panel>
      <Panel title="Sign-ups" note={joined === undefined ? undefined : `${joined} in the last thirty days`}>
        <Drawn problem={null} ready={signUps !== undefined}>
          {signUps && <SignUps days={signUps} height={HEIGHT} />}
        </Drawn>
      </Panel>
    </SimpleGrid>
  )
}

function Drawn({ problem, ready, children }: { problem: Error | null; ready: boolean; children: ReactNode }) {
  const waiting = <Skeleton height={HEIGHT} radius="md" />
  if (!ready) return problem ? <Text c="dimmed">{problem.message}</Text> : waiting
  return <Suspense fallback={waiting}>{children}</Suspense>
}
