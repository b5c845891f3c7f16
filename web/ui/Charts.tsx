import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { BalanceCurveProps, DebtCurveProps, MoneyByMonthProps } from './charts-drawn.tsx'
import { NearView } from './NearView.tsx'

// The chart library weighs more than a whole page: it comes when a chart is first shown.
const BalanceCurveDrawn = lazy(() =>
  import('./charts-drawn.tsx').then((it) => ({ default: it.BalanceCurve })),
)
const DebtCurveDrawn = lazy(() => import('./charts-drawn.tsx').then((it) => ({ default: it.DebtCurve })))
const MoneyByMonthDrawn = lazy(() =>
  import('./charts-drawn.tsx').then((it) => ({ default: it.MoneyByMonth })),
)

export const BalanceCurve = (props: BalanceCurveProps) => (
  <Waiting height={props.height}>
    <BalanceCurveDrawn {...props} />
  </Waiting>
)

export const DebtCurve = (props: DebtCurveProps) => (
  <Waiting height={props.height}>
    <DebtCurveDrawn {...props} />
  </Waiting>
)

export const MoneyByMonth = (props: MoneyByMonthProps) => (
  <Waiting height={props.height}>
    <MoneyByMonthDrawn {...props} />
  </Waiting>
)

/** Drawing a chart keeps a slow phone busy for a second, in which no tap is answered: only those are drawn that are seen. */
function Waiting({ height = 220, children }: { height?: number | undefined; children: ReactNode }) {
  return (
    <NearView height={height}>
      <Suspense fallback={<Skeleton height={height} radius="md" />}>{children}</Suspense>
    </NearView>
  )
}
