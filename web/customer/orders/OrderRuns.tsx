import { Anchor, Badge, Group, type MantineColor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Rows } from '../../ui/list/Rows.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { useNamed } from '../own-accounts.ts'
import { outcomeIn } from './order-text.ts'
import type { OrderRun, StandingOrder } from './orders.ts'
import { runDay } from './run-day.ts'

const colours: Record<OrderRun['outcome'], MantineColor> = {
  done: 'primary',
  nothing_to_move: 'gray',
  short: 'red',
  refused: 'red',
  skipped: 'gray',
  paused: 'gray',
}

/** How a due date ended, in words first. */
function OutcomeBadge({ outcome, isMove }: Pick<OrderRun, 'outcome'> & { isMove: boolean }) {
  const { orders: words } = useCustomerWords()
  return (
    <Badge variant="light" color={colours[outcome]} tt="none" fw={600} miw="max-content">
      {outcomeIn(words, outcome, isMove)}
    </Badge>
  )
}

/** What became of the last dates, the newest first. */
export function OrderRuns({ order }: { order: StandingOrder }) {
  const { orders: words } = useCustomerWords()
  if (order.lastRuns.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {words.noOutcomes}
      </Text>
    )
  }
  return (
    <Rows label={words.outcomesTitle}>
      {order.lastRuns.map((run) => (
        <Run key={run.due} run={run} order={order} />
      ))}
    </Rows>
  )
}

function Run({ run, order }: { run: OrderRun; order: StandingOrder }) {
  const { day } = useFormats()
  const { whys, dueOn } = useCustomerWords().orders
  const named = useNamed()
  const happened = runDay(run)
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        {run.transactionId ? (
          <Anchor
            component={Link}
            to={paths.statementLine(run.transactionId, named(order.accountNumber))}
            className="tabular"
          >
            {day(happened)}
          </Anchor>
        ) : (
          <span className="tabular">{day(happened)}</span>
        )}
        {happened !== run.due && (
          <Text size="sm" c="dimmed" className="tabular">
            {dueOn(day(run.due))}
          </Text>
        )}
        {run.why && whys[run.why] && (
          <Text size="sm" c="dimmed">
            {whys[run.why]}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        {run.amount !== null && <Money amount={run.amount} currency={order.currency} />}
        <OutcomeBadge outcome={run.outcome} isMove={order.kind === 'move'} />
      </Group>
    </Group>
  )
}
