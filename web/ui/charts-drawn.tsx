import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { useFormats } from './use-formats.ts'

/** Room for the longest short amount, such as `2,4 Mio. €`, so that no label is cut and no chart jumps. */
const SCALE_WIDTH = 76
const FEW_LINES = 4

type Common = { currency: string; label: string; height?: number | undefined }

export type BalanceCurveProps = Common & {
  points: { date: string; balance: number }[]
  /** What the line shows. */
  balance: string
}

/** How a balance went, one point a day, on a scale that begins at nothing. */
export function BalanceCurve({ points, currency, label, balance, height = 220 }: BalanceCurveProps) {
  const { money, shortDay, shortMoney } = useFormats()
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <AreaChart
        h={height}
        data={points}
        dataKey="date"
        series={[{ name: 'balance', label: balance, color: 'primary.6' }]}
        valueFormatter={(value) => money(value, currency)}
        curveType="stepAfter"
        withDots={points.length === 1}
        gridAxis="x"
        strokeWidth={2}
        xAxisProps={{ tickFormatter: shortDay, minTickGap: 24 }}
        yAxisProps={{
          width: SCALE_WIDTH,
          tickCount: FEW_LINES,
          domain: [(least: number) => Math.min(0, least), 'auto'],
          tickFormatter: (value: number) => shortMoney(value, currency),
        }}
        tooltipProps={{ labelFormatter: (day) => shortDay(String(day)) }}
      />
    </figure>
  )
}

export type DebtCurveProps = Common & {
  /** One of the two is missing where only the other is known. */
  points: { day: string; planned?: number; actual?: number }[]
  /** Without a plan, only what was owed is drawn. */
  names: { planned?: string; actual: string }
}

/** What is owed day by day, and what was planned beside it. */
export function DebtCurve({ points, currency, label, names, height = 220 }: DebtCurveProps) {
  const { day, money, shortMoney } = useFormats()
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <AreaChart
        h={height}
        data={points}
        dataKey="day"
        series={[
          ...(names.planned
            ? [{ name: 'planned', label: names.planned, color: 'gray.5', strokeDasharray: '5 5' }]
            : []),
          { name: 'actual', label: names.actual, color: 'primary.6' },
        ]}
        valueFormatter={(value) => money(value, currency)}
        curveType="stepAfter"
        withDots={points.length === 1}
        withGradient={false}
        withLegend
        fillOpacity={0.12}
        gridAxis="x"
        strokeWidth={2}
        xAxisProps={{ tickFormatter: day, minTickGap: 32 }}
        yAxisProps={{
          width: SCALE_WIDTH,
          tickCount: FEW_LINES,
          domain: [0, 'auto'],
          tickFormatter: (value: number) => shortMoney(value, currency),
        }}
        tooltipProps={{ labelFormatter: (at) => day(String(at)) }}
      />
    </figure>
  )
}

export type MoneyByMonthProps = Common & {
  months: { month: string; in: number; out: number }[]
  names: { in: string; out: string }
}

/** Money in and out, month by month. */
export function MoneyByMonth({ months, currency, label, names, height = 220 }: MoneyByMonthProps) {
  const { money, shortMoney } = useFormats()
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <BarChart
        h={height}
        data={months}
        dataKey="month"
        series={[
          { name: 'in', label: names.in, color: 'primary.6' },
          { name: 'out', label: names.out, color: 'accent.5' },
        ]}
        valueFormatter={(value) => money(value, currency)}
        withLegend
        gridAxis="x"
        yAxisProps={{
          width: SCALE_WIDTH,
          tickCount: FEW_LINES,
          tickFormatter: (value: number) => shortMoney(value, currency),
        }}
      />
    </figure>
  )
}
