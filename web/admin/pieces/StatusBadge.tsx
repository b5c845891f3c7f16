import { Badge, type MantineColor } from '@mantine/core'

/** One colour per meaning across the desk: green is done or open, amber waits, red is stopped, grey is over. */
const colours: Record<string, MantineColor> = {
  active: 'primary',
  posted: 'primary',
  settled: 'primary',
  approved: 'primary',
  done: 'primary',
  inactive: 'accent',
  pending: 'accent',
  held: 'accent',
  open: 'accent',
  memo: 'accent',
  disabled: 'red',
  rejected: 'red',
  declined: 'red',
  returned: 'red',
  refused: 'red',
}

/** An inactive account is shown as dormant (docs/SPECIFICATION.md §4.2). */
const words: Record<string, string> = { inactive: 'Dormant/Inactive', memo: 'Memo' }

export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge
      variant="light"
      color={colours[status] ?? 'gray'}
      tt="none"
      fw={600}
      fz="0.78rem"
      miw="max-content"
      style={{ verticalAlign: 'middle' }}
    >
      {words[status] ?? status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  )
}
