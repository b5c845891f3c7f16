import { measureBooks } from '@larkfield/ledger'
import { Gauge, type Registry } from '@prometheus-io/client'
import { dayAt, daysBetween } from '../calendar/bank-time.ts'
import type { Database } from '../database/database.ts'
import { hurry, nightFigures, overdueOrders, queueFigures, trailFigures } from './figures.queries.ts'

const FRESH_MS = 10_000
const MAIL = 'mail'

const readFigures = (database: Database) =>
  database.transaction(async (tx) => {
    await tx.run(hurry)
    return {
      books: await measureBooks(tx.client),
      trail: await trailFigures(tx),
      queue: await queueFigures(tx),
      overdueOrders: await overdueOrders(tx),
      night: await nightFigures(tx),
    }
  })

type Figures = Awaited<ReturnType<typeof readFigures>>

type Needs = {
  registry: Registry
  database: Database
  /** Tasks that are told also while none of their jobs is there. */
  tasks: readonly string[]
  timeZone: string
  freshMs?: number
}

/**
 * Gauges of the whole bank, the same on every node. Without a database they are not a number, for which no alert but
 * that of `database_up` fires.
 */
export function measureBank({ registry, database, tasks, timeZone, freshMs = FRESH_MS }: Needs): void {
  const latest = kept(freshMs, () => readFigures(database).catch(() => undefined))
  type Value = [labels: Record<string, string>, value: number]
  const gauge = (name: string, help: string, labelNames: string[], values: (figures: Figures) => Value[]) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await latest()
        this.reset()
        if (figures) for (const [labels, value] of values(figures)) this.set(labels, value)
        else if (labelNames.length === 0) this.set(Number.NaN)
      },
    })
  const byTask = (of: keyof Omit<Figures['queue'][number], 'task'>) => (figures: Figures) => {
    const known = new Map(figures.queue.map((row) => [row.task, row[of]]))
    for (const task of tasks) if (!known.has(task)) known.set(task, 0)
    return [...known].map(([task, value]): Value => [{ task }, value])
  }

  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered when these figures were read',
    registers: [registry],
    async collect() {
      this.set((await latest()) ? 1 : 0)
    },
  })
  gauge('seal_lag_rows', 'Rows not yet sealed into a chain, up to some thousands', ['chain'], (figures) => [
    [{ chain: 'books' }, figures.books.unsealed],
    [{ chain: 'audit' }, figures.trail.unsealed],
  ])
  gauge('seal_lag_seconds', 'Age of the oldest row not yet sealed into a chain', ['chain'], (figures) => [
    [{ chain: 'books' }, figures.books.unsealedSeconds],
    [{ chain: 'audit' }, figures.trail.unsealedSeconds],
  ])
  gauge('open_holds', 'Open holds by age, the oldest 5,000 of them', ['age'], ({ books: { holds } }) => [
    [{ age: 'under 1 hour' }, holds.underHour],
    [{ age: 'under 1 day' }, holds.underDay],
    [{ age: 'under 7 days' }, holds.underWeek],
    [{ age: 'under 30 days' }, holds.underMonth],
    [{ age: 'older' }, holds.older],
  ])
  gauge('open_hold_oldest_age_seconds', 'Age of the oldest open hold', [], ({ books }) => [
    [{}, books.holdSeconds],
  ])
  gauge('overdue_holds', 'Holds that should have ended more than a minute ago', [], ({ books }) => [
    [{}, books.overdueHolds],
  ])
  gauge('overdue_orders', 'Standing orders that were due more than five minutes ago', [], (figures) => [
    [{}, figures.overdueOrders],
  ])
  gauge('night_days_to_close', 'Business days that are over and not closed', [], ({ night }) => [
    [{}, night.daysToClose],
  ])
  gauge(
    'business_date_behind_days',
    'How many days the calendar is ahead of the business date; below zero when it is behind it',
    [],
    ({ night: { now, day } }) => [[{}, day === null ? 0 : daysBetween(day, dayAt(now, timeZone))]],
  )
  gauge(
    'night_failed_steps',
    'Steps of nights that have failed and wait for another try',
    [],
    ({ night }) => [[{}, night.failed]],
  )
  gauge('night_closed_day_timestamp_seconds', 'The last business day that was closed', [], ({ night }) => [
    [{}, night.closedSeconds ?? Number.NaN],
  ])
  gauge('night_step_seconds', 'How long each step of the last night took', ['step'], ({ night }) =>
    night.steps.map(({ step, seconds }): Value => [{ step }, seconds]),
  )
  gauge('jobs_waiting', 'Jobs that are to be done or tried again, by task', ['task'], byTask('waiting'))
  gauge('jobs_oldest_age_seconds', 'Age of the oldest of these jobs', ['task'], byTask('oldestSeconds'))
  gauge('jobs_failed', 'Jobs that have failed for good and are still on record', ['task'], byTask('failed'))
  gauge('mail_oldest_age_seconds', 'Age of the oldest mail that has not left', [], ({ queue }) => [
    [{}, queue.find(({ task }) => task === MAIL)?.oldestSeconds ?? 0],
  ])
}

/** Asks at most once in a while, and once for all who ask at the same time. */
function kept<Value>(freshMs: number, ask: () => Promise<Value>): () => Promise<Value> {
  let latest: Promise<Value> | undefined
  let askedAt = 0
  return () => {
    if (!latest || performance.now() - askedAt >= freshMs) {
      askedAt = performance.now()
      latest = ask()
    }
    return latest
  }
}
