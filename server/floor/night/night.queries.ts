import type { Queries } from '../database/database.ts'
import { named, sql } from '../database/sql.ts'
import type { Counts } from './night-step.ts'

export type StepState = 'running' | 'done' | 'failed'

/** The oldest day with a step that has begun and is not done; a close may be cut off after the books moved on. */
export const oldestUnfinished = async (queries: Queries): Promise<string | undefined> => {
  const row = await queries.row<{ day: string | null }>(
    named(
      'oldest_unfinished_night',
      sql`select to_char(min(day), 'YYYY-MM-DD') as day from bank.night_steps where state <> 'done'`,
    ),
  )
  return row?.day ?? undefined
}

/** Undefined for a step that has not begun. */
export const findStep = (queries: Queries, day: string, step: string) =>
  queries.row<{ state: StepState; isToWait: boolean }>(sql`
    select state, state = 'failed' and try_at > clock_timestamp() as "isToWait"
    from bank.night_steps
    where day = ${day}::date and step = ${step}`)

type Begun = { day: string; step: string; place: number }

/** Answers which try this is. */
export async function beginStep(queries: Queries, { day, step, place }: Begun): Promise<number> {
  const row = await queries.row<{ tries: number }>(sql`
    insert into bank.night_steps as n (day, step, place, state)
    values (${day}::date, ${step}, ${place}, 'running')
    on conflict (day, step) do update
    set state = 'running', place = excluded.place, started_at = clock_timestamp(), ended_at = null, try_at = null,
        tries = n.tries + 1
    where n.state <> 'done'
    returning tries`)
  if (!row) throw new Error(`the step ${step} of ${day} was done by somebody else`)
  return row.tries
}

type Try = { day: string; step: string; tries: number }

export const endStep = (queries: Queries, { day, step, tries }: Try, did: Counts) =>
  queries.run(sql`
    update bank.night_steps
    set state = 'done', ended_at = clock_timestamp(), did = ${JSON.stringify(did)}::jsonb, error = null, try_at = null
    where day = ${day}::date and step = ${step} and tries = ${tries} and state = 'running'`)

type Failed = { error: string; againAfterSeconds: number }

export const failStep = (queries: Queries, { day, step, tries }: Try, { error, againAfterSeconds }: Failed) =>
  queries.run(sql`
    update bank.night_steps
    set state = 'failed', ended_at = clock_timestamp(), error = ${error},
        try_at = clock_timestamp() + make_interval(secs => ${againAfterSeconds})
    where day = ${day}::date and step = ${step} and tries = ${tries} and state = 'running'`)

export const transfersClosed = async (queries: Queries, day: string): Promise<number> => {
  const row = await queries.row<{ transfers: bigint }>(
    sql`select transfers from books.day_closes where day = ${day}::date`,
  )
  return Number(row?.transfers ?? 0)
}
