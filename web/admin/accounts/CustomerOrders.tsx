import { rhythmIn } from '@larkfield/contract/rhythm-words.ts'
import { Badge, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { accountNumber } from '../../ui/format.ts'
import { listedBy } from '../../ui/list/ListFrame.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useDeskWords } from '../../words/desk.ts'
import { Decision } from '../pieces/Decision.tsx'
import type { Customer } from './customer.ts'
import { FirstOnes } from './FirstOnes.tsx'
import classes from './held/Held.module.css'

type Order = Reply<'GET /customer-orders'>['data'][number]
type Run = Order['lastRuns'][number]

const MOST = 50
const SHOWN_FIRST = 5
const RUNS_SHOWN = 3

/** What a customer has ordered on dates, what became of the last ones, and how the desk stops it. */
export function CustomerOrders({ customer }: { customer: Customer }) {
  const { orders: words } = useDeskWords()
  const query = useQuery({
    queryKey: ['customer-orders', customer._id],
    queryFn: ({ signal }) =>
      api('GET /customer-orders', { query: { userId: customer._id, limit: MOST }, signal }),
  })
  const rows = query.data?.data ?? []
  return (
    <FirstOnes
      words={words}
      listed={listedBy(query, rows)}
      first={SHOWN_FIRST}
      rows={rows.map((order) => <OneOrder key={order._id} order={order} />)}
    />
  )
}

function OneOrder({ order }: { order: Order }) {
  const { orders: words } = useDeskWords()
  const { moment } = useFormats()
  const { state, tryAgainAt } = order
  const { what, rhythm, next } = useSaid(order)
  const facts = [
    rhythm,
    words.from(accountNumber(order.accountNumber)),
    next,
    state === 'active' && tryAgainAt && words.tryAgain(moment(tryAgainAt)),
  ].filter(Boolean)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{what}</span>
        <Badge
          className={classes.pill}
          variant="light"
          color={order.state === 'active' ? 'primary' : 'gray'}
          tt="none"
        >
          {words.states[order.state]}
        </Badge>
      </div>
      <Text className={`${classes.note} tabular`}>{facts.join(' · ')}</Text>
      <WhyPaused order={order} />
      <Runs order={order} />
      {order.state !== 'ended' && <Stopping order={order} />}
    </>
  )
}

/** By whom it was paused, and why where the bank did; one that was paused before this was kept says neither. */
function WhyPaused({ order: { pausedBy, pauseReason } }: { order: Order }) {
  const { orders: words } = useDeskWords()
  const { reason } = useFormats()
  if (!pausedBy) return null
  const said =
    pausedBy === 'bank' ? words.pausedByBank(pauseReason && reason(pauseReason)) : words.pausedByCustomer
  return <Text className={classes.said}>{said}</Text>
}

/** A paused order has no date to come, and the day of one that happens once is said already. */
const isAhead = ({ state, rhythm, startOn }: Order, { runsOn }: NonNullable<Order['next']>) =>
  state === 'active' && (rhythm !== 'once' || runsOn !== startOn)

/** Which order it is: how much to whom, how often, and when next. */
function useSaid(order: Order) {
  const { orders: words } = useDeskWords()
  const { day, money } = useFormats()
  const { currency, amount, keep, next } = order
  const sum = amount === null ? words.above(money(keep, currency)) : money(amount, currency)
  return {
    what: words.to(order.payeeName, sum),
    rhythm: rhythmIn(words.rhythms, order, day),
    next: next && isAhead(order, next) ? words.next(day(next.runsOn)) : undefined,
  }
}

function Runs({ order }: { order: Order }) {
  const { orders: words } = useDeskWords()
  const { day, money } = useFormats()
  if (order.lastRuns.length === 0) return <Text className={classes.note}>{words.noRuns}</Text>
  return (
    <ul className={classes.runs} aria-label={words.lastRuns}>
      {order.lastRuns.slice(0, RUNS_SHOWN).map((run) => (
        <li key={run.due} className={`${classes.note} tabular`}>
          {day(run.due)}: {words.outcomes[run.outcome]}
          {ranLater(run, day) && ` ${words.ranOn(day(run.at))}`}
          {run.amount !== null && ` (${money(run.amount, order.currency)})`}
        </li>
      ))}
    </ul>
  )
}

/** Whether it happened on another day than it was due; what was left out happened on none. */
const ranLater = ({ due, at, outcome }: Run, day: (date: string) => string) =>
  outcome !== 'skipped' && outcome !== 'paused' && day(at) !== day(due)

function Stopping({ order }: { order: Order }) {
  const { orders: words } = useDeskWords()
  const params = { orderId: order._id }
  const { what, rhythm, next } = useSaid(order)
  const which = [what, rhythm, next].filter(Boolean).join(' · ')
  const asked = ({ body, ...question }: typeof words.pausing) => ({
    ...question,
    body: words.which(which, body),
    required: true,
  })
  const pause = {
    call: 'POST /customer-orders/{orderId}/pause',
    label: words.pause,
    question: asked(words.pausing),
    done: words.pausing.done,
    carryOut: (reason: string) => api('POST /customer-orders/{orderId}/pause', { params, body: { reason } }),
  } as const
  const resume = {
    call: 'POST /customer-orders/{orderId}/resume',
    label: words.resume,
    question: asked(words.resuming),
    done: words.resuming.done,
    carryOut: (reason: string) => api('POST /customer-orders/{orderId}/resume', { params, body: { reason } }),
  } as const
  const ending = order.rhythm === 'once' ? { ...words.ending, body: words.endingOnce } : words.ending
  const end = {
    call: 'POST /customer-orders/{orderId}/end',
    label: words.end,
    question: { ...asked(ending), danger: true },
    done: words.ending.done,
    carryOut: (reason: string) => api('POST /customer-orders/{orderId}/end', { params, body: { reason } }),
  } as const
  // What a customer paused is theirs to go on with.
  const mayResume = order.pausedBy !== 'customer'
  return (
    <Group mt="xs">
      <Decision quiet yes={order.state === 'active' ? pause : mayResume ? resume : undefined} no={end} />
    </Group>
  )
}
