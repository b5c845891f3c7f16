import { Badge, type MantineColor } from '@mantine/core'
import { useDeskWords } from '../../words/desk.ts'

/** One colour per meaning across the desk: green is done or open, amber waits, red is stopped, grey is over. */
const colours: Record<string, MantineColor> = {
  active: 'primary',
  posted: 'primary',
  settled: 'primary',
  approved: 'primary',
  released: 'primary',
  done: 'primary',
  inactive: 'accent',
  pending: 'accent',
  held: 'accent',
  open: 'accent',
  memo: 'accent',
  waiting: 'accent',
  toConfirm: 'accent',
  invited: 'accent',
  lapsed: 'accent',
  disabled: 'red',
  rejected: 'red',
  declined: 'red',
  returned: 'red',
  refused: 'red',
}

/** What a status is called; one that no catalogue knows is shown by its own name. */
export function useStatusName(): (status: string) => string {
  const names: Record<string, string> = useDeskWords().statuses
  return (status) => names[status] ?? status.charAt(0).toUpperCase() + status.slice(1)
}

export function StatusBadge({ status }: { status: string }) {
  const nameOf = useStatusName()
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
      {nameOf(status)}
    </Badge>
  )
}
