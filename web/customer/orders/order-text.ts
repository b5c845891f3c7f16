import { useRhythm } from '../../ui/rhythm.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { CustomerWords } from '../../words/area-words.ts'
import { useCustomerWords } from '../../words/customer.ts'
import type { OrderRun, StandingOrder } from './orders.ts'
import { runDay } from './run-day.ts'

type RunOutcome = OrderRun['outcome']

/** How an order is said in a line: how much, how often, what comes next and what came last. */
export function useOrderText() {
  const { orders: words } = useCustomerWords()
  const { money, day } = useFormats()
  const rhythm = useRhythm()
  return {
    howMuch: ({ amount, keep, currency }: Pick<StandingOrder, 'amount' | 'keep' | 'currency'>) =>
      keep === null ? money(amount, currency) : words.above(money(keep, currency)),
    rhythm: (order: StandingOrder) => capital(rhythm(order)),
    next: ({ next }: StandingOrder) => next && dateSaid(next, day, words.happensOn),
    run: ({ kind, lastRuns: [last] }: Pick<StandingOrder, 'kind' | 'lastRuns'>) =>
      last && words.last(outcomeIn(words, last.outcome, kind === 'move'), runSaid(last, day, words.dueOn)),
  }
}

/** How a date ended. Between one's own accounts nobody is paid. */
export const outcomeIn = (words: CustomerWords['orders'], outcome: RunOutcome, isMove: boolean): string =>
  outcome === 'done' && isMove ? words.moved : words.outcomes[outcome]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A date, and the open day on which it happens where that is another one. */
const dateSaid = (
  { due, runsOn }: { due: string; runsOn: string },
  day: (value: string) => string,
  happensOn: (day: string) => string,
) => (due === runsOn ? day(due) : `${day(due)}, ${happensOn(day(runsOn))}`)

/** The day on which it happened, and the one it was due where that is another one. */
function runSaid(run: OrderRun, day: (value: string) => string, dueOn: (day: string) => string): string {
  const happened = runDay(run)
  return happened === run.due ? day(happened) : `${day(happened)}, ${dueOn(day(run.due))}`
}
