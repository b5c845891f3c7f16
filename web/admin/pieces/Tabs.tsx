import { SegmentedControl } from '@mantine/core'
import classes from './Tabs.module.css'

type Props = {
  label: string
  choices: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of a few views of the same list. */
export function Tabs({ label, choices, value, onChange }: Props) {
  return (
    <SegmentedControl
      size="sm"
      classNames={classes}
      aria-label={label}
      data={choices}
      value={value}
      onChange={onChange}
    />
  )
}
