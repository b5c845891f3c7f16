import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart, LineChart } from '@mantine/charts'
import type { Reply } from '../../api-types.ts'
import { money } from '../../ui/format.ts'
import type { Figures } from '../pieces/figures.ts'

type Days = Reply<'GET /desk-flows'>['data']
type FlowProps = { days: Days; currency: string; height: number }

const axis = { tickFormatter: (day: string) => day.slice(5).split('-').reverse().join('/'), minTickGap: 24 }
const between = (days: { date: string }[]) => `from ${days[0]?.date} to ${days.at(-1)?.date}`

export function Deposits({ days, currency, height }: FlowProps) {
  return (
    <figure style={{ margin: 0 }} aria-label={`Deposits ${between(days)}`}>
      <AreaChart
        h={height}
        data={days}
        dataKey="date"
        series={[{ name: 'deposits', label: 'Deposits', color: 'primary.6' }]}
        valueFormatter={(value) => money(value, currency)}
        xAxisProps={axis}
        withYAxis={false}
        withDots={false}
        gridAxis="none"
        strokeWidth={2}
      />
    </figure>
  )
}

export function Flows({ days, currency, height }: FlowProps) {
  return (
    <figure style={{ margin: 0 }} aria-label={`Money in and out ${between(days)}`}>
      <LineChart
        h={height}
        data={days}
        dataKey="date"
        series={[
          { name: 'moneyIn', label: 'Money in', color: 'primary.6' },
          { name: 'moneyOut', label: 'Money out', color: 'accent.5', strokeDasharray: '5 4' },
        ]}
        valueFormatter={(value) => money(value, currency)}
        xAxisProps={axis}
        withYAxis={false}
        withDots={false}
        withLegend
        legendProps={{ verticalAlign: 'bottom', height: 32 }}
        gridAxis="x"
        strokeWidth={2}
      />
    </figure>
  )
}

export function SignUps({ days, height }: { days: Figures['signUps']; height: number }) {
  return (
    <figure style={{ margin: 0 }} aria-label="Sign-ups by day">
      <BarChart
        h={height}
        data={days}
        dataKey="day"
        series={[{ name: 'count', label: 'Sign-ups', color: 'primary.6' }]}
        xAxisProps={axis}
        yAxisProps={{ allowDecimals: false, width: 28 }}
        gridAxis="x"
      />
    </figure>
  )
}
