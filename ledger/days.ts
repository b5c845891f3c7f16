import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Queryable, transaction } from './connection.ts'
import {
  fenceDay,
  fenceValues,
  findBusinessDate,
  haveOlderEnded,
  keepClose,
  keepTotals,
  lockCloses,
  turnTo,
} from './days.queries.ts'
import { LedgerRefusal } from './refusal.ts'
import type { BusinessDate } from './types.ts'

export async function readBusinessDate(db: Queryable): Promise<BusinessDate> {
  const { day, open_from, values_from } = await findBusinessDate(db)
  return { day, openFrom: open_from ?? day, valuesFrom: values_from }
}

export async function turnDay(db: Queryable, day: string): Promise<BusinessDate> {
  await turnTo(db, day)
  return readBusinessDate(db)
}

const LONGEST_WAIT_MS = 60_000
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 500

/**
 * Closes a day that is over, once, whoever asks and however often. First nothing more may book on it; then those who had
 * begun before are waited for; then the day's totals are what they will always be (B23, B24).
 */
export async function closeDay(pool: pg.Pool, day: string): Promise<void> {
  const fencedBy = await fenceDay(pool, day)
  if (fencedBy === undefined) throw new Error(`the day ${day} is not over`)
  await olderEnded(pool, fencedBy)
  await transaction(pool, async (client) => {
    const last = await lockCloses(client)
    if (last !== null && last >= day) return
    if (last !== null && daysBetween(last, day) !== 1) throw new Error(`the day before ${day} is not closed`)
    await keepTotals(client, last, day)
    await keepClose(client, last, day)
  })
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

async function olderEnded(pool: pg.Pool, fencedBy: string): Promise<void> {
  let waitedMs = 0
  for (let pauseMs = FIRST_PAUSE_MS; !(await haveOlderEnded(pool, fencedBy)); ) {
    if (waitedMs >= LONGEST_WAIT_MS) throw new Error('a transaction of the day before has not ended')
    await wait(pauseMs)
    waitedMs += pauseMs
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/** From now on nothing is valued before `valuesFrom`, the moment after the last day of a month (B23). */
export async function closeMonth(db: Queryable, month: { lastDay: string; valuesFrom: Date }): Promise<void> {
  const isClosed = await fenceValues(db, month.lastDay, month.valuesFrom)
  if (!isClosed) throw new LedgerRefusal('days_open')
}
