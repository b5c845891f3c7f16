import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { StepState } from './night.queries.ts'

export type StepRow = {
  day: string
  step: string
  state: StepState
  started_at: Date
  ended_at: Date | null
  tries: number
  did: Record<string, number>
  error: string | null
  try_at: Date | null
}

type Page = { before: string | undefined; limit: number }

/** The days with a step, the newest first. */
export const daysOfNights = async (queries: Queries, { before, limit }: Page): Promise<string[]> => {
  const rows = await queries.rows<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from bank.night_steps
    where ${before ?? null}::date is null or day < ${before ?? null}::date
    group by bank.night_steps.day
    order by bank.night_steps.day desc
    limit ${limit}`)
  return rows.map(({ day }) => day)
}

export const stepsOfDays = (queries: Queries, days: readonly string[]) =>
  queries.rows<StepRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, step, state, started_at, ended_at, tries, did, error, try_at
    from bank.night_steps
    where day = any (${days}::date[])
    order by day desc, place`)

export const lastClosed = async (queries: Queries): Promise<string | null> => {
  const row = await queries.row<{ day: string | null }>(sql`
    select to_char(max(day), 'YYYY-MM-DD') as day
    from bank.night_steps
    where step = 'close' and state = 'done'`)
  return row?.day ?? null
}

/** The failed step of a day waits no longer; answers which one. */
export const tryFailedNow = (queries: Queries, day: string) =>
  queries.row<{ step: string; tries: number }>(sql`
    update bank.night_steps
    set try_at = clock_timestamp()
    where day = ${day}::date and state = 'failed'
    returning step, tries`)
