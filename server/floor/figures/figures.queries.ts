import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export type QueueFigures = { task: string; waiting: number; oldestSeconds: number; failed: number }

const MOST = 10_000

/** Nobody waits long for figures, least of all when the database is busy. */
export const hurry = sql`set local statement_timeout = '2s'`

/** Jobs of each task, oldest first and no more than some thousands. */
export const queueFigures = (queries: Queries): Promise<QueueFigures[]> =>
  queries.rows<QueueFigures>(sql`
    with waiting as (
      select task_identifier, created_at, false as has_failed
        from graphile_worker.jobs where attempts < max_attempts order by id limit ${MOST}
    ), failed as (
      select task_identifier, created_at, true as has_failed
        from graphile_worker.jobs where attempts >= max_attempts order by id limit ${MOST}
    )
    select task_identifier as task,
           (count(*) filter (where not has_failed))::int as waiting,
           coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where not has_failed)), 0)::float8
             as "oldestSeconds",
           (count(*) filter (where has_failed))::int as failed
      from (select * from waiting union all select * from failed) as jobs
     group by task_identifier`)

/** Standing orders that wait for longer than any of them should. */
export const overdueOrders = async (queries: Queries): Promise<number> =>
  (await queries.row<{ n: number }>(sql`
    select count(*)::int as n
      from (
        select from bank.standing_orders
         where state <> 'ended' and next_try_at < statement_timestamp() - interval '5 minutes'
         limit ${MOST}
      ) as late`))!.n

export type TrailFigures = { unsealed: number; unsealedSeconds: number }

export const trailFigures = async (queries: Queries): Promise<TrailFigures> =>
  (await queries.row<TrailFigures>(sql`
    select count(*)::int as unsealed,
           coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as "unsealedSeconds"
      from (
        select at from bank.audit_trail
         where id > (select last_id from bank.audit_chain_head) order by id limit ${MOST}
      ) as lines`))!

export type NightFigures = {
  daysToClose: number
  now: Date
  /** The business date; null before the first one. */
  day: string | null
  failed: number
  /** The last closed day, as a moment at its beginning in UTC; null before the first one. */
  closedSeconds: number | null
  steps: { step: string; seconds: number }[]
}

/** How the ends of business days stand, with how long each step took in the last night that is through. */
export const nightFigures = async (queries: Queries): Promise<NightFigures> =>
  (await queries.row<NightFigures>(sql`
    with closed as (
      select max(day) as day from bank.night_steps where step = 'close' and state = 'done'
    )
    select coalesce((select day - open_from from books.business_date), 0) as "daysToClose",
           clock_timestamp() as now,
           (select to_char(day, 'YYYY-MM-DD') from books.business_date) as day,
           (select count(*) from bank.night_steps where state = 'failed')::int as failed,
           extract(epoch from closed.day::timestamp at time zone 'UTC')::float8 as "closedSeconds",
           coalesce((
             select json_agg(json_build_object('step', n.step, 'seconds', extract(epoch from n.ended_at - n.started_at)))
               from bank.night_steps as n
              where n.day = closed.day and n.state = 'done'), '[]') as steps
      from closed`))!
