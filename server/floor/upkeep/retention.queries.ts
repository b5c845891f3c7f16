import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'
import type { RetentionKind } from './retention-rules.ts'

type Asked = { days: number; most: number }

/** By when the statement began: a clock that moves on while it runs would bound no index. */
const past = (at: Sql, days: number): Sql =>
  sql`${at} < statement_timestamp() - make_interval(days => ${days})`

/** A few of the oldest; what somebody works with at the moment has time until the next night. */
const some = (most: number): Sql => sql`limit ${most} for update skip locked`

/** Each erases some rows past their time. Sign-ups are people with accounts, and not erased by a statement alone. */
export const erasing: Record<Exclude<RetentionKind, 'unverifiedSignUps'>, (asked: Asked) => Sql> = {
  endedSessions: ({ days, most }) => sql`
    delete from bank.sessions
    where token_hash in (
      select token_hash from bank.sessions
      where ${past(sql`expires_at`, days)} order by expires_at ${some(most)})`,

  /** A sign-up that waits for its code keeps it, for as long as it waits. */
  codes: ({ days, most }) => sql`
    delete from bank.code_flows
    where id in (
      select id from bank.code_flows
      where ${past(sql`used_at`, days)} or (purpose <> 'sign_up' and ${past(sql`created_at`, days)}) ${some(most)})`,

  knownBrowsers: ({ days, most }) => sql`
    delete from bank.known_browsers
    where id in (
      select id from bank.known_browsers
      where ${past(sql`expires_at`, days)} order by expires_at ${some(most)})`,

  challenges: ({ days, most }) => sql`
    delete from bank.challenges
    where id in (
      select id from bank.challenges
      where ${past(sql`expires_at`, days)} order by expires_at ${some(most)})`,

  factorLosses: ({ days, most }) => sql`
    delete from bank.factor_losses
    where id in (
      select id from bank.factor_losses
      where ${past(sql`ends_at`, days)} order by ends_at ${some(most)})`,

  staffSetUps: ({ days, most }) => sql`
    delete from bank.staff_set_ups
    where admin_id in (
      select admin_id from bank.staff_set_ups
      where ${past(sql`expires_at`, days)} ${some(most)})`,

  throttles: ({ days, most }) => sql`
    delete from bank.throttles
    where key in (
      select key from bank.throttles
      where expire < (extract(epoch from statement_timestamp() - make_interval(days => ${days})) * 1000)::bigint
      order by expire ${some(most)})`,

  signIns: ({ days, most }) => sql`
    delete from bank.sign_ins
    where id in (
      select id from bank.sign_ins
      where ${past(sql`at`, days)} order by at limit ${most})`,

  wireOrigins: ({ days, most }) => sql`
    delete from bank.wire_origins
    where transfer_id in (
      select transfer_id from bank.wire_origins
      where ${past(sql`sent_at`, days)} order by sent_at limit ${most})`,

  approvals: ({ days, most }) => sql`
    delete from bank.approvals
    where id in (
      select id from bank.approvals
      where ${past(sql`approved_at`, days)} order by approved_at limit ${most})`,

  deskAllowances: ({ days, most }) => sql`
    delete from bank.desk_allowances
    where (admin_id, day, currency) in (
      select admin_id, day, currency from bank.desk_allowances
      where ${past(sql`day`, days)} order by day limit ${most})`,

  contactMessages: ({ days, most }) => sql`
    delete from bank.messages
    where id in (
      select id from bank.messages
      where customer_id is null and ${past(sql`sent_at`, days)} order by sent_at ${some(most)})`,

  deletedMessages: ({ days, most }) => sql`
    delete from bank.messages
    where id in (
      select id from bank.messages
      where ${past(sql`deleted_at`, days)} order by deleted_at ${some(most)})`,

  removedCards: ({ days, most }) => sql`
    delete from bank.cards
    where id in (
      select id from bank.cards
      where ${past(sql`deleted_at`, days)} order by deleted_at ${some(most)})`,

  documentsOfDeletedCustomers: ({ days, most }) => sql`
    delete from bank.documents
    where id in (
      select d.id from bank.customers c
      join bank.documents d on d.customer_id = c.id and d.file_id is null
      where ${past(sql`c.deleted_at`, days)} limit ${most} for update of d skip locked)`,

  backupRuns: ({ days, most }) => sql`
    delete from bank.backup_runs
    where id in (
      select id from bank.backup_runs r
      where ok and ${past(sql`at`, days)}
        and exists (select 1 from bank.backup_runs later
                    where later.ok and (later.kind = 'drill') = (r.kind = 'drill') and later.at > r.at)
      order by at limit ${most})`,

  demoInbox: ({ days, most }) => sql`
    delete from bank.demo_inbox
    where id in (
      select id from bank.demo_inbox
      where ${past(sql`arrived_at`, days)} order by arrived_at limit ${most})`,

  siteFiles: ({ days, most }) => sql`
    delete from bank.site_files
    where name in (
      select name from bank.site_files
      where ${past(sql`seen_at`, days)} order by seen_at ${some(most)})`,

  statementFiles: ({ days, most }) => sql`
    delete from bank.statement_files
    where id in (
      select id from bank.statement_files
      where ${past(sql`ordered_at`, days)} order by ordered_at ${some(most)})`,

  drawnStatements: ({ days, most }) => sql`
    delete from bank.statements
    where id in (
      select id from bank.statements
      where month is null and ${past(sql`made_at`, days)} order by made_at limit ${most})`,

  failedJobs: ({ days, most }) => sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and ${past(sql`updated_at`, days)} limit ${most}))`,
}

export const noteErased = (queries: Queries, kind: RetentionKind, erased: number) =>
  queries.run(sql`
    insert into bank.retention_progress as p (kind, erased)
    values (${kind}, ${erased})
    on conflict (kind) do update set erased = p.erased + excluded.erased`)

/** What was noted since the last run ended, which ends with this one. */
export const takeErased = (queries: Queries) =>
  queries.rows<{ kind: RetentionKind; erased: bigint }>(sql`
    delete from bank.retention_progress returning kind, erased`)
