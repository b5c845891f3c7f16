import { Badge, type MantineColor } from '@mantine/core'

const looks: Record<string, { color: MantineColor; word: string }> = {
  active: { color: 'primary', word: 'Active' },
  inactive: { color: 'accent', word: 'Dormant/Inactive' },
  closed: { color: 'gray', word: 'Closed' },
  disabled: { color: 'red', word: 'Disabled' },
  posted: { color: 'primary', word: 'Posted' },
  held: { color: 'accent', word: 'On its way' },
  settled: { color: 'primary', word: 'Settled' },
  returned: { color: 'red', word: 'Returned' },
  reversed: { color: 'gray', word: 'Reversed' },
  reversal: { color: 'gray', word: 'Reversal' },
  memo: { color: 'accent', word: 'Memo' },
  open: { color: 'accent', word: 'Open' },
  approved: { color: 'primary', word: 'Approved' },
  declined: { color: 'red', word: 'Declined' },
  pending: { color: 'accent', word: 'In review' },
  rejected: { color: 'red', word: 'Rejected' },
}

/** A state in words first, and in whole ones however narrow its column; the colour only helps. */
export function StateBadge({ state }: { state: string }) {
  const { color, word } = looks[state] ?? { color: 'gray', word: state }
  return (
    <Badge variant="light" color={color} tt="none" fw={600} miw="max-content">
      {word}
    </Badge>
  )
}
