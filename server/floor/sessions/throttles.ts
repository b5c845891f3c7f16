import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../database/database.ts'
import {
  type Count,
  countOne,
  countsNow,
  deleteSomeEnded,
  forget,
  forgetAllOf,
  forgetUnlessFull,
} from './throttles.queries.ts'

/**
 * What is counted, how many are allowed, and for how long: since the last one for failures in a row, otherwise since the
 * first of them.
 */
export type Limit = { name: string; most: number; minutes: number; inARow?: true }

export type Counter = { limit: Limit; of: string }

/**
 * Counts failures in the database, so that a restart forgets nothing and all nodes share one count. An attempt is
 * judged after its work is done: of any number of guesses made at once, only as many as the limit bears ever learn
 * whether they were right, while any number of honest sign-ins at once all pass.
 */
export type Throttles = {
  /** The refusal when any of the counts is full. Asked first, to save the work. */
  full(queries: Queries, counters: Counter[]): Promise<Refusal | undefined>
  assertOpen(queries: Queries, counters: Counter[]): Promise<void>
  /** Counts one; `isLast` is the one that made the count full, on whichever node. */
  count(queries: Queries, counter: Counter): Promise<{ refusal: Refusal | undefined; isLast: boolean }>
  /** Counts one failure, or one of whatever is limited; gives the refusal to answer with when the count had been full already. */
  failed(queries: Queries, counter: Counter): Promise<Refusal | undefined>
  /** How full each of these is, asked all at once. */
  read(queries: Queries, counters: Counter[]): Promise<Reading[]>
  /** Ends a row of failures; gives the refusal to answer with when the count had been full already. */
  passed(queries: Queries, counter: Counter): Promise<Refusal | undefined>
  /** The owner has proven themselves in another way. */
  clear(queries: Queries, counter: Counter): Promise<void>
  /** The same for a name on every network. */
  clearEverywhere(queries: Queries, counter: Counter): Promise<void>
}

/** `lastMsAgo` is true of failures in a row only, and endless where there is none. */
export type Reading = { points: number; lastMsAgo: number; full: Refusal | undefined }

const keyOf = ({ limit, of }: Counter) => `${limit.name}:${of}`.slice(0, 255)

const refusal = (leftMs: bigint) =>
  new Refusal('too_many_tries', { retryAfterSeconds: Math.max(1, Math.ceil(Number(leftMs) / 1000)) })

async function read(queries: Queries, counters: Counter[]): Promise<Reading[]> {
  const rows = await queries.rows<Count & { key: string }>(countsNow(counters.map(keyOf)))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return counters.map((counter) => {
    const row = byKey.get(keyOf(counter))
    if (!row) return { points: 0, lastMsAgo: Number.POSITIVE_INFINITY, full: undefined }
    const { most, minutes } = counter.limit
    return {
      points: row.points,
      lastMsAgo: minutes * 60_000 - Number(row.left_ms),
      full: row.points >= most ? refusal(row.left_ms) : undefined,
    }
  })
}

async function fullCount(queries: Queries, counters: Counter[]): Promise<Refusal | undefined> {
  const full = (await read(queries, counters)).flatMap((reading) => reading.full ?? [])
  return full.sort((a, b) => b.extras.retryAfterSeconds! - a.extras.retryAfterSeconds!)[0]
}

async function countNow(queries: Queries, counter: Counter) {
  const { most, minutes, inARow = false } = counter.limit
  const limits = { most, forMs: minutes * 60_000, isSliding: inARow }
  const count = await queries.row<Count>(countOne(keyOf(counter), limits))
  await queries.run(deleteSomeEnded)
  const isFull = count !== undefined && count.points > most
  return { refusal: isFull ? refusal(count.left_ms) : undefined, isLast: count?.points === most }
}

export const openThrottles = (): Throttles => ({
  count: countNow,
  full: fullCount,
  read,
  async assertOpen(queries, counters) {
    const full = await fullCount(queries, counters)
    if (full) throw full
  },
  async failed(queries, counter) {
    return (await countNow(queries, counter)).refusal
  },
  async passed(queries, counter) {
    await queries.run(forgetUnlessFull(keyOf(counter), counter.limit.most))
    return fullCount(queries, [counter])
  },
  async clear(queries, counter) {
    await queries.run(forget(keyOf(counter)))
  },
  async clearEverywhere(queries, counter) {
    await queries.run(forgetAllOf(`${keyOf(counter)}\t`))
  },
})
