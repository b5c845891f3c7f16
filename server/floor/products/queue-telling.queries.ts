import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { addJob } from '../jobs/jobs.queries.ts'

export type Telling = { termsId: string; what: 'announced' | 'withdrawn' }

/** The job that writes to every customer of the product. */
export const TELLING_JOB = 'tell_of_terms'

export const beginTelling = (queries: Queries, { termsId, what }: Telling) =>
  queries.run(
    sql`insert into bank.terms_letters (terms_id, what) values (${termsId}, ${what}) on conflict do nothing`,
  )

/** In the transaction of what it tells about. */
export async function queueTelling(queries: Queries, telling: Telling): Promise<void> {
  await beginTelling(queries, telling)
  await addJob(queries, TELLING_JOB, telling, `${TELLING_JOB} ${telling.termsId} ${telling.what}`)
}
