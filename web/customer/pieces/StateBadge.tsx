import { Badge, type MantineColor } from '@mantine/core'
import type { CustomerWords } from '../../words/area-words.ts'
import { useCustomerWords } from '../../words/customer.ts'

type State = keyof CustomerWords['account']['states']

const colours: Record<State, MantineColor> = {
  active: 'primary',
  inactive: 'accent',
  closed: 'gray',
  disabled: 'red',
  posted: 'primary',
  held: 'accent',
  settled: 'primary',
  returned: 'red',
  reversed: 'gray',
  reversal: 'gray',
  memo: 'accent',
  open: 'accent',
  approved: 'primary',
  declined: 'red',
  pending: 'accent',
  rejected: 'red',
  paused: 'accent',
  ended: 'gray',
  unsigned: 'accent',
  signed: 'primary',
  withdrawn: 'gray',
  lapsed: 'gray',
}

const isState = (state: string): state is State => Object.hasOwn(colours, state)

/** A state in words first, and in whole ones however narrow its column; the colour only helps. */
export function StateBadge({ state }: { state: string }) {
  const { states } = useCustomerWords().account
  const known = isState(state)
  return (
    <Badge
      variant="light"
      color={known ? colours[state] : 'gray'}
      tt="none"
      fw={600}
      miw="max-content"
      style={{ verticalAlign: 'middle' }}
    >
      {known ? states[state] : state}
    </Badge>
  )
}
