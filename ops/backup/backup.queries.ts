import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'

/** One backup at a time; the lock goes with the connection. */
export async function beAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>(
    "select pg_try_advisory_lock(hashtext('larkfield backup')) as alone",
  )
  if (!rows[0]!.alone) throw new StartupProblem('Another backup of this bank is under way.')
}

export async function requireArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  if (rows[0]!.archive_mode !== 'on')
    throw new StartupProblem('The database was started before it could be backed up: restart the bank once.')
}

/** Answers the piece of log with which a restore of this backup begins. */
export async function startBackup(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('larkfield', fast => true)) as segment",
  )
  return rows[0]!.segment
}

/** Answers the label a restore needs, and the last piece of log without which the copy is not consistent. */
export async function stopBackup(client: pg.Client) {
  const { rows } = await client.query<{ label: string; segment: string; through: Date }>(
    `select labelfile as label, pg_walfile_name(lsn) as segment, clock_timestamp() as through
       from pg_backup_stop(wait_for_archive => false)`,
  )
  const { label, segment, through } = rows[0]!
  return { label, lastSegment: segment, through }
}

/**
 * Ends the piece of log under way and answers its name. The transaction of its own carries a time into the log, so that
 * a restore can tell that every moment before it lies in this piece or an earlier one.
 */
export async function finishSegment(client: pg.Client): Promise<{ through: Date; lastSegment: string }> {
  const { rows } = await client.query<{ through: Date }>(
    'select clock_timestamp() as through, pg_current_xact_id()',
  )
  const finished = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  return { through: rows[0]!.through, lastSegment: finished.rows[0]!.segment }
}

export async function lastArchived(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ segment: string | null }>(
    "select last_archived_wal as segment from pg_stat_archiver where last_archived_wal ~ '^[0-9A-F]{24}'",
  )
  return rows[0]?.segment?.slice(0, 24) ?? ''
}

export async function serverOf(client: pg.Client): Promise<{ major: number; now: Date }> {
  const { rows } = await client.query<{ major: number; now: Date }>(
    "select current_setting('server_version_num')::int / 10000 as major, clock_timestamp() as now",
  )
  return rows[0]!
}

export async function holdsBank(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_versions') is not null or to_regnamespace('bank') is not null as found",
  )
  return rows[0]!.found
}

export async function isRecovering(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
  return rows[0]!.recovering
}

export async function lastReplayed(pool: pg.Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
  return rows[0]!.at ?? undefined
}

export async function mayReadBooks(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select coalesce(has_table_privilege('larkfield_app', to_regclass('books.accounts'), 'select'), false) as may",
  )
  return rows[0]!.may
}
