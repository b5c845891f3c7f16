import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Mail, codes and what else people wait for has the queue's own priority, 0; the lower number is done first. */
const AFTER_PEOPLE = 10
const MOST_ATTEMPTS = 20

type Due = { job: string; dueAt: Date; everySeconds: number }

/**
 * Notes when a job was last due; answers whether nobody has noted that yet. A time that lies further ahead than one period
 * was noted by a clock that has been put back since.
 */
export async function noteDue(queries: Queries, { job, dueAt, everySeconds }: Due): Promise<boolean> {
  const row = await queries.row<{ was_known: boolean }>(sql`
    with earlier as (select due_at from bank.recurring_jobs where job = ${job})
    insert into bank.recurring_jobs as known (job, due_at)
    values (${job}, ${dueAt})
    on conflict (job) do update set due_at = excluded.due_at
    where known.due_at < excluded.due_at
       or known.due_at > excluded.due_at + make_interval(secs => ${everySeconds})
    returning exists (select from earlier) as was_known`)
  return row?.was_known === true
}

/** Under its own name as key: one that still waits, or waits for another try, is done instead and not as well. */
export const addRecurring = (queries: Queries, job: string, line: string): Promise<number> =>
  queries.run(sql`
    select graphile_worker.add_job(
      ${job}, '{}'::json, queue_name := ${line}, job_key := ${job}, priority := ${AFTER_PEOPLE},
      max_attempts := ${MOST_ATTEMPTS})`)
