import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart, LineChart } from '@mantine/charts'
import type { Reply } from '../../api-types.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import type { Figures } from '../pieces/figures.ts'

type Days = Reply<'GET /desk-flows'>['data']
type FlowProps = { days: Days; currency: string; height: number }

/** The axis of days, the day beside a point, and what a chart over these days is called. */
function useDays() {
  const { day, shortDay } = useFormats()
  return {
    axis: { tickFormatter: shortDay, minTickGap: 24 },
    tooltip: { labelFormatter: (date: unknown) => day(String(date)) },
    called: (name: (first: string, last: string) => string, days: { date: string }[]) =>
      name(day(days[0]?.date), day(days.at(-1)?.date)),
  }
}

/** The axis of sums, in as few letters as they need. */
function useSums(currency: string) {
  const { shortMoney } = useFormats()
  return { tickFormatter: (sum: number) => shortMoney(sum, currency), width: 64 }
}

export function Deposits({ days, currency, height }: FlowProps) {
  const { charts } = useDeskWords().dashboard
  const { money } = useFormats()
  const { axis, tooltip, called } = useDays()
  const sums = useSums(currency)
  return (
    <figure style={{ margin: 0 }} aria-label={called(charts.depositsBetween, days)}>
      <AreaChart
        h={height}
        data={days}
        dataKey="date"
        series={[{ name: 'deposits', label: charts.deposits, color: 'primary.6' }]}
        valueFormatter={(value) => money(value, currency)}
        xAxisProps={axis}
        tooltipProps={tooltip}
        yAxisProps={sums}
        withDots={false}
        gridAxis="x"
        strokeWidth={2}
      />
    </figure>
  )
}

export function Flows({ days, currency, height }: FlowProps) {
  const { charts } = useDeskWords().dashboard
  const { money } = useFormats()
  const { axis, tooltip, called } = useDays()
  const sums = useSums(currency)
  return (
    <figure style={{ margin: 0 }} aria-label={called(charts.flowsBetween, days)}>
      <LineChart
        h={height}
        data={days}
        dataKey="date"
        series={[
          { name: 'moneyIn', label: charts.moneyIn, color: 'primary.6' },
          { name: 'moneyOut', label: charts.moneyOut, color: 'accent.5', strokeDasharray: '5 4' },
        ]}
        valueFormatter={(value) => money(value, currency)}
        xAxisProps={axis}
        tooltipProps={tooltip}
        yAxisProps={sums}
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
  const { charts } = useDeskWords().dashboard
  const { axis, tooltip } = useDays()
  return (
    <figure style={{ margin: 0 }} aria-label={charts.signUpsByDay}>
      <BarChart
        h={height}
        data={days}
        dataKey="day"
        series={[{ name: 'count', label: charts.signUps, color: 'primary.6' }]}
        xAxisProps={axis}
        tooltipProps={tooltip}
        yAxisProps={{ allowDecimals: false, width: 28 }}
        gridAxis="x"
      />
    </figure>
  )
}
