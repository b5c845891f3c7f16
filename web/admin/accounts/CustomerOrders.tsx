import { rhythmIn } from '@larkfield/contract/rhythm-words.ts'
import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { accountNumber } from '../../ui/format.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { Decision } from '../pieces/Decision.tsx'
import type { Customer } from './customer.ts'
import classes from './held/Held.module.css'

type Order = Reply<'GET /customer-orders'>['data'][number]

const SHOWN = 50
const RUNS_SHOWN = 3

/** What a customer has ordered on dates, what became of the last ones, and how the desk stops it. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { orders: words } = useDeskWords()
  const query = useQuery({
    queryKey: ['customer-orders', customer._id],
    queryFn: ({ signal }) =>
      api('GET /customer-orders', { query: { userId: customer._id, limit: SHOWN }, signal }),
  })
  const rows = query.data?.data ?? []
  return (
    <Panel title={words.title} note={words.note}>
      <ListFrame
        listed={listedBy(query, rows)}
        empty={<Text c="dimmed">{words.empty}</Text>}
        skeleton={<SkeletonRows rows={2} height={56} />}
      >
        <ul className={classes.orders} aria-label={words.title}>
          {rows.map((order) => (
            <li key={order._id}>
              <OneOrder order={order} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </Panel>
  )
}

function OneOrder({ order }: { order: Order }) {
  const { orders: words } = useDeskWords()
  const { day, moment, money } = useFormats()
  const { currency, amount, keep, next, tryAgainAt } = order
  const sum = amount === null ? words.above(money(keep, currency)) : money(amount, currency)
  const facts = [
    rhythmIn(words.rhythms, order, day),
    words.from(accountNumber(order.accountNumber)),
    next && words.next(day(next.runsOn)),
    tryAgainAt && words.tryAgain(moment(tryAgainAt)),
  ].filter(Boolean)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{words.to(order.payeeName, sum)}</span>
        <Badge variant="light" color={order.state === 'active' ? 'primary' : 'gray'} tt="none">
          {words.states[order.state]}
        </Badge>
      </div>
      <Text className={`${classes.note} tabular`}>{facts.join(' · ')}</Text>
      <Runs order={order} />
      {order.state !== 'ended' && <Stopping order={order} />}
    </>
  )
}

function Runs({ order }: { order: Order }) {
  const { orders: words } = useDeskWords()
  const { day, money } = useFormats()
  if (order.lastRuns.length === 0) return <Text className={classes.note}>{words.noRuns}</Text>
  return (
    <ul className={classes.holders} aria-label={words.lastRuns}>
      {order.lastRuns.slice(0, RUNS_SHOWN).map(({ due, outcome, amount }) => (
        <li key={due} className={`${classes.note} tabular`}>
          {day(due)}: {words.outcomes[outcome]}
          {amount !== null && ` (${money(amount, order.currency)})`}
        </li>
      ))}
    </ul>
  )
}

function Stopping({ order }: { order: Order }) {
  const { orders: words } = useDeskWords()
  const params = { orderId: order._id }
  const pause = {
    call: 'POST /customer-orders/{orderId}/pause',
    label: words.pause,
    question: { ...words.pausing, required: true },
    done: words.pausing.done,
    carryOut: (reason: string) => api('POST /customer-orders/{orderId}/pause', { params, body: { reason } }),
  } as const
  const end = {
    call: 'POST /customer-orders/{orderId}/end',
    label: words.end,
    question: { ...words.ending, required: true, danger: true },
    done: words.ending.done,
    carryOut: (reason: string) => api('POST /customer-orders/{orderId}/end', { params, body: { reason } }),
  } as const
  return (
    <Group mt="xs">
      <Decision quiet yes={order.state === 'active' ? pause : undefined} no={end} />
    </Group>
  )
}
