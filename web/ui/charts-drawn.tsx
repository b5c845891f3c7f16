import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { money } from './format.ts'
import { useFormats } from './use-formats.ts'

export type BalanceCurveProps = {
  points: { date: string; balance: number }[]
  currency: string
  height?: number | undefined
}

/** How a balance went, one point a day. */
export function BalanceCurve({ points, currency, height = 220 }: BalanceCurveProps) {
  const { shortDay } = useFormats()
  return (
    <figure style={{ margin: 0 }} aria-label={`Balance from ${points[0]?.date} to ${points.at(-1)?.date}`}>
      <AreaChart
        h={height}
        data={points}
        dataKey="date"
        series={[{ name: 'balance', label: 'Balance', color: 'primary.6' }]}
        valueFormatter={(value) => money(value, currency)}
        curveType="stepAfter"
        withDots={false}
        withYAxis={false}
        gridAxis="none"
        strokeWidth={2}
        xAxisProps={{ tickFormatter: shortDay }}
        tooltipProps={{ labelFormatter: (day) => shortDay(String(day)) }}
      />
    </figure>
  )
}

export type MoneyByMonthProps = {
  months: { month: string; in: number; out: number }[]
  currency: string
  height?: number | undefined
}

/** Money in and out, month by month. */
export function MoneyByMonth({ months, currency, height = 220 }: MoneyByMonthProps) {
  return (
    <figure style={{ margin: 0 }} aria-label="Money in and out by month">
      <BarChart
        h={height}
        data={months}
        dataKey="month"
        series={[
          { name: 'in', label: 'Money in', color: 'primary.6' },
          { name: 'out', label: 'Money out', color: 'accent.5' },
        ]}
        valueFormatter={(value) => money(value, currency)}
        withLegend
        withYAxis={false}
        gridAxis="x"
      />
    </figure>
  )
}
