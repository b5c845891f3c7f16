import { Group, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
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
  return (
    <Select
      size="sm"
      aria-label={label}
      placeholder={label}
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}`, ...reachable, size: 'md' }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      className={classes.select}
    />
  )
}

export function FilterDay({ label, value, onChange }: Omit<SelectProps, 'choices'>) {
  return (
    <TextInput
      type="date"
      size="sm"
      aria-label={`${label} day`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<span className={classes.unit}>{label}</span>}
      leftSectionWidth={52}
      className={classes.day}
    />
  )
}
