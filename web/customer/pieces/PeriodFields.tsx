import { Group, Select, TextInput } from '@mantine/core'
import type { Period } from './period.ts'
import { namedPeriods } from './period.ts'

type Props = {
  period: Period
  earliest?: string | undefined
  error: string | undefined
  onChange: (period: Period) => void
}

/** A span of days: a usual one by name, or any two days. */
export function PeriodFields({ period, earliest, error, onChange }: Props) {
  const named = namedPeriods(new Date())
  const current = named.find(({ from, to }) => from === period.from && to === period.to)
  return (
    <Group align="flex-start" gap="sm" style={{ flex: '2 1 420px' }} preventGrowOverflow={false} grow>
      <Select
        label="Period"
        data={[...named.map(({ name }) => name), 'Chosen days']}
        value={current?.name ?? 'Chosen days'}
        allowDeselect={false}
        onChange={(name) => {
          const chosen = named.find((one) => one.name === name)
          if (chosen) onChange({ from: chosen.from, to: chosen.to })
        }}
        comboboxProps={{ shadow: 'md' }}
        style={{ minWidth: 150 }}
      />
      <TextInput
        type="date"
        label="From"
        value={period.from}
        min={earliest}
        error={error}
        onChange={(event) => onChange({ ...period, from: event.currentTarget.value })}
        style={{ minWidth: 140 }}
      />
      <TextInput
        type="date"
        label="To"
        value={period.to}
        error={Boolean(error)}
        onChange={(event) => onChange({ ...period, to: event.currentTarget.value })}
        style={{ minWidth: 140 }}
      />
    </Group>
  )
}
