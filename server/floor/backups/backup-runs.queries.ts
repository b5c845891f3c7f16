import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import { type BackupSettings, lateAfterMinutes } from './backup-settings.ts'

export type BackupRun = {
  kind: 'full' | 'changes' | 'dump' | 'drill'
  tookMs: number
  bytes?: number | undefined
  through?: Date | undefined
} & ({ nextWithinMinutes: number } | { problem: string })

export const noteBackupRun = (queries: Queries, run: BackupRun) => {
  const problem = 'problem' in run ? run.problem : null
  const minutes = 'problem' in run ? null : run.nextWithinMinutes
  return queries.run(sql`
    insert into bank.backup_runs (kind, took_ms, bytes, ok, problem, through, next_by)
    values (${run.kind}, ${Math.round(run.tookMs)}, ${run.bytes ?? null}, ${problem === null}, left(${problem}, 500),
            ${run.through ?? null}, clock_timestamp() + make_interval(mins => ${minutes}::int))`)
}

/** A drill is due so long after the last one, or after the first backup. */
export const DRILL_WITHIN_DAYS = 15

export type BackupState = {
  now: Date
  /** The last that went well, and whether it should have been followed by another. */
  backupAt: Date | null
  backupIsLate: boolean
  /** Of the newest run, when it failed. */
  backupProblem: string | null
  drillAt: Date | null
  drillIsLate: boolean
  drillProblem: string | null
  backupFailures: bigint
  drillFailures: bigint
}

type Settings = Pick<BackupSettings, 'dir' | 'everyMinutes'>

const newest = (isDrill: boolean, ok: boolean): Sql => sql`
  select at, next_by, problem from bank.backup_runs
  where (kind = 'drill') = ${isDrill} and ok = ${ok}
  order by at desc limit 1`

const failures = (isDrill: boolean): Sql => sql`
  (select count(*) from bank.backup_runs where (kind = 'drill') = ${isDrill} and not ok)`

/** Since the bank is there: its own first account is made with it. */
const isOlderThan = (minutes: number | null): Sql => sql`
  coalesce((select opened_at from books.accounts order by id limit 1)
             + make_interval(mins => ${minutes}::int) < clock_timestamp(), false)`

/**
 * The first backup is due like any other, where there is a place for it; a bank without one may have its backups made
 * elsewhere.
 */
export const readBackups = async (queries: Queries, settings: Settings): Promise<BackupState> =>
  (await queries.row<BackupState>(sql`
    select clock_timestamp() as now,
           b.at as "backupAt",
           coalesce(b.next_by < clock_timestamp(), bf.at is not null
             or ${isOlderThan(settings.dir === undefined ? null : lateAfterMinutes(settings))}) as "backupIsLate",
           case when b.at is null or bf.at > b.at then bf.problem end as "backupProblem",
           d.at as "drillAt",
           coalesce(coalesce(d.next_by, first.at + make_interval(days => ${DRILL_WITHIN_DAYS})) < clock_timestamp(),
                    df.at is not null) as "drillIsLate",
           case when d.at is null or df.at > d.at then df.problem end as "drillProblem",
           ${failures(false)} as "backupFailures",
           ${failures(true)} as "drillFailures"
    from (select) one
    left join lateral (${newest(false, true)}) b on true
    left join lateral (${newest(false, false)}) bf on true
    left join lateral (${newest(true, true)}) d on true
    left join lateral (${newest(true, false)}) df on true
    left join lateral (
      select at from bank.backup_runs where ok and (kind = 'drill') = false order by at limit 1) first on true`))!

export type Failure = { kind: BackupRun['kind']; problem: string }

/** Failures that nobody was told of, once: a kind that goes on failing is told again only after it went well. */
export const takeUntold = (queries: Queries) =>
  queries.rows<Failure>(sql`
    with untold as (
      update bank.backup_runs r
      set told_at = clock_timestamp()
      where not ok and told_at is null
      returning r.id, r.kind, r.problem, r.at)
    select distinct on (kind = 'drill') kind, problem
    from untold u
    where not exists (
      select 1 from bank.backup_runs told
      where not told.ok and told.told_at is not null and (told.kind = 'drill') = (u.kind = 'drill')
        and told.at < u.at
        and told.at > coalesce((
          select max(good.at) from bank.backup_runs good
          where good.ok and (good.kind = 'drill') = (u.kind = 'drill') and good.at < u.at), '-infinity'))
    order by kind = 'drill', id desc`)
