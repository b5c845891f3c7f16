import { numberOfAccount } from '@larkfield/contract/fields.ts'
import type { Database, Queries } from '../database/database.ts'
import { everyWord } from '../database/search.queries.ts'
import { type Sql, sql } from '../database/sql.ts'
import { boundedTotal } from '../database/totals.queries.ts'
import { among, keysInOrder } from '../exports/slices.queries.ts'

export type AuditRecord = {
  id: bigint
  at: Date
  actor_role: string
  actor_id: string | null
  actor_name: string | null
  action: string
  outcome: string
  subject_kind: string | null
  subject_id: string | null
  subject_name: string | null
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
  browser: string | null
  request_id: string | null
}

export type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}

/** A customer may be given by account number too. */
const ofAccount = (number: string) => sql`(
  select c.id::text from bank.customers c join books.accounts a on a.id = c.account_id where a.number = ${number})`

/** The accounts that a line names; the index audit_by_account knows them by the same words. */
const accountsNamed = sql`(array_remove(array[
    t.before ->> 'account', t.after ->> 'account', t.before ->> 'accountNumber', t.after ->> 'accountNumber',
    t.before ->> 'from', t.after ->> 'from', t.before ->> 'to', t.after ->> 'to', t.after ->> 'recipientAccount'
  ], null) || string_to_array(coalesce(t.after ->> 'accounts', ''), ', '))`

/** About somebody or something by id, or about an account by its number, of whichever kind it is. */
const about = (subject: string) =>
  sql`(t.subject_id in (${subject}, ${ofAccount(subject)}) or ${accountsNamed} @> array[${subject}]::text[])`

/** A number that is searched for means the account, and of a main account whatever its customer did too. */
const ofAccountNumber = (word: string): Sql | undefined =>
  numberOfAccount.safeParse(word).success ? sql`${about(word)} or t.actor_id = ${ofAccount(word)}` : undefined

const roles = ['visitor', 'customer', 'admin', 'bank']

/** Actor and subject may be given by id or by name; days are UTC days, both included. */
function wanted({ actor, action, subject, from, to, q }: AuditFilter): Sql {
  const haystack = sql`(' ' || lower(coalesce(t.actor_name, '') || ' ' || t.action || ' ' || t.outcome || ' '
    || coalesce(t.subject_name, '') || ' ' || coalesce(t.reason, '')))`
  const byWhom = (who: string) =>
    roles.includes(who)
      ? sql`(t.actor_role = ${who} or lower(t.actor_name) = ${who})`
      : sql`(t.actor_id in (${who}, ${ofAccount(who)}) or lower(t.actor_name) = lower(${who}))`
  return sql`
    from bank.audit_trail t
    where ${actor ? byWhom(actor) : sql`true`}
      and ${action ? sql`t.action = ${action}` : sql`true`}
      and ${subject ? sql`(${about(subject)} or lower(t.subject_name) = lower(${subject}))` : sql`true`}
      and ${from ? sql`t.at >= (${from}::date)::timestamp at time zone 'UTC'` : sql`true`}
      and ${to ? sql`t.at < (${to}::date + 1)::timestamp at time zone 'UTC'` : sql`true`}
      and ${everyWord(haystack, q, ofAccountNumber)}`
}

type Page = { filter: AuditFilter; before: bigint | undefined; limit: number }

const columns = sql`
  t.id, t.at, t.actor_role, t.actor_id, t.actor_name, t.action, t.outcome, t.subject_kind, t.subject_id,
  t.subject_name, t.reason, t.before, t.after, t.address, t.browser, t.request_id`

/** The whole trail, for taking it away: which lines, and then those lines. */
export const auditKeys = (queries: Queries, filter: AuditFilter) =>
  keysInOrder(queries, sql`t.id`, { from: wanted(filter), order: sql`t.id desc` })

export const auditByKeys = (queries: Queries, keys: readonly bigint[]) =>
  queries.rows<AuditRecord>(sql`
    select ${columns}
    from ${among(keys)}
    join bank.audit_trail t on t.id = k.key
    order by k.place`)

export const listAudit = (queries: Queries, { filter, before, limit }: Page) =>
  queries.rows<AuditRecord>(sql`
    select ${columns}
    ${wanted(filter)}
      and ${before === undefined ? sql`true` : sql`t.id < ${before}`}
    order by t.id desc
    limit ${limit + 1}`)

const MOST_OF_TRANSFER = 20

/** What was written about transfers, oldest first; by themselves, or by the accounts they moved money between. */
export const auditOfTransfer = (
  queries: Queries,
  { ids, accounts }: { ids: readonly string[]; accounts: readonly string[] },
) =>
  queries.rows<AuditRecord>(sql`
    select ${columns}
    from bank.audit_trail t
    where t.subject_id = any(${ids})
       or (${accountsNamed} @> ${accounts}::text[] and t.after ->> 'transfer' = any(${ids}))
    order by t.id
    limit ${MOST_OF_TRANSFER}`)

export const totalOfAudit = (database: Database, filter: AuditFilter) =>
  boundedTotal(database, wanted(filter))
