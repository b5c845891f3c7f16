import { Group, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDeskWords } from '../../words/desk.ts'
import classes from './FilterBar.module.css'
import { reachable } from './reachable.ts'

/** The row above a list: search first, then what narrows it, then what takes it away. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.bar} gap="xs" role="search">
      {children}
    </Group>
  )
}

type SelectProps = {
  label: string
  choices: { value: string; label: string }[]
  /** Empty when the list is not narrowed by it. */
  value: string
  onChange: (value: string) => void
}

export function FilterSelect({ label, choices, value, onChange }: SelectProps) {
  const { lists } = useDeskWords()
  return (
    <Select
      size="sm"
      aria-label={label}
      placeholder={label}
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': lists.any(label), ...reachable, size: 'md' }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      className={classes.select}
    />
  )
}

type DaysProps = {
  from: string
  to: string
  onChange: (days: { from: string } | { to: string }) => void
}

/** Narrows a list to some days, both included. */
export function FilterDays({ from, to, onChange }: DaysProps) {
  const { lists } = useDeskWords()
  return (
    <>
      <Day unit={lists.from} label={lists.fromDay} value={from} onChange={(day) => onChange({ from: day })} />
      <Day unit={lists.to} label={lists.toDay} value={to} onChange={(day) => onChange({ to: day })} />
    </>
  )
}

type DayProps = { unit: string; label: string; value: string; onChange: (day: string) => void }

function Day({ unit, label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      size="sm"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<span className={classes.unit}>{unit}</span>}
      leftSectionWidth={52}
      className={classes.day}
    />
  )
}
