import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

const MOST_ATTEMPTS = 20

/** Queues a job with the caller's own transaction: both are there after a crash, or neither. */
export async function addJob(queries: Queries, name: string, payload: object, key?: string): Promise<void> {
  const traceparent = queries.traceparent?.()
  await queries.run(sql`
    select graphile_worker.add_job(
      ${name},
      ${JSON.stringify(traceparent ? { ...payload, traceparent } : payload)}::json,
      max_attempts := ${MOST_ATTEMPTS},
      job_key := ${key ?? null}
    )`)
}

/** Jobs of one line are done one after the other, whatever process takes them. */
export const addJobInLine = (
  queries: Queries,
  name: string,
  payload: object,
  line: string,
): Promise<number> =>
  queries.run(sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name := ${line}, max_attempts := ${MOST_ATTEMPTS})`)
