import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useCustomerWords } from '../../words/customer.ts'
import { namedPeriods, type Period, wrongWith } from './period.ts'

/** A date typed by hand passes through years such as 0202: what counts is where the person stops. */
const TYPING_PAUSE_MS = 400
const OTHER = 'chosen' as const

type Props = { period: Period; onChange: (period: Period) => void }

/** A span of days: a usual one by name, or any two days. */
export function PeriodFields({ period: { from, to }, onChange }: Props) {
  const { period: words } = useCustomerWords().records
  const [typed, setTyped] = useState({ from, to })
  useEffect(() => setTyped({ from, to }), [from, to])
  const changeLater = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  const type = (part: Partial<Period>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    changeLater(now)
  }

  const named = namedPeriods(new Date())
  const current = named.find((one) => one.from === typed.from && one.to === typed.to)
  const wrong = wrongWith(typed)
  return (
    <Group align="flex-start" gap="sm" style={{ flex: '2 1 504px' }} preventGrowOverflow={false} grow>
      <Select
        label={words.label}
        data={[...named.map(({ name }) => name), OTHER].map((name) => ({ value: name, label: words[name] }))}
        value={current?.name ?? OTHER}
        allowDeselect={false}
        onChange={(name) => {
          const chosen = named.find((one) => one.name === name)
          if (chosen) onChange({ from: chosen.from, to: chosen.to })
        }}
        comboboxProps={{ shadow: 'md' }}
        style={{ flex: '1 1 200px' }}
      />
      <TextInput
        type="date"
        label={words.from}
        value={typed.from}
        error={wrong && words[wrong]}
        onChange={(event) => type({ from: event.currentTarget.value })}
        style={{ flex: '1 1 140px', minWidth: 0 }}
      />
      <TextInput
        type="date"
        label={words.to}
        value={typed.to}
        error={wrong !== undefined}
        onChange={(event) => type({ to: event.currentTarget.value })}
        style={{ flex: '1 1 140px', minWidth: 0 }}
      />
    </Group>
  )
}
