import type { Queries, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Writes down that this worker lives; answers whether it did so a moment ago as well. */
export async function beat(queries: Queries, workerId: string, steadySeconds: number): Promise<boolean> {
  const row = await queries.row<{ is_steady: boolean | null }>(sql`
    with earlier as (select seen_at from bank.job_workers where id = ${workerId})
    insert into bank.job_workers (id, seen_at)
    values (${workerId}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at
    returning (select seen_at > clock_timestamp() - make_interval(secs => ${steadySeconds}) from earlier)
      as is_steady`)
  return row?.is_steady === true
}

export async function leave(queries: Queries, workerId: string): Promise<void> {
  await queries.run(sql`delete from bank.job_workers where id = ${workerId}`)
}

type Patience = { silentSeconds: number; unknownSeconds: number }

/**
 * Frees what silent workers had taken; answers how many jobs that were. Of several who look, one finds them. A worker
 * that died before its first beat is known only by what it took.
 */
export async function freeSilent(
  tx: Transaction,
  { silentSeconds, unknownSeconds }: Patience,
): Promise<number> {
  const silent = await tx.rows<{ id: string }>(sql`
    with gone as (
      delete from bank.job_workers
       where seen_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
      returning id
    )
    select id from gone
    union
    select locked_by
      from graphile_worker.jobs
     where locked_at < clock_timestamp() - make_interval(secs => ${unknownSeconds})
       and locked_by not in (select id from bank.job_workers)`)
  if (silent.length === 0) return 0
  const ids = silent.map(({ id }) => id)
  const row = await tx.row<{ taken: number }>(sql`
    select count(*)::int as taken from graphile_worker.jobs where locked_by = any(${ids})`)
  await tx.run(sql`select graphile_worker.force_unlock_workers(${ids})`)
  return row!.taken
}
