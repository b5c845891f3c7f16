import { numberOfAccount } from '@larkfield/contract/fields.ts'
import type { Database, Queries } from '../database/database.ts'
import { everyWord } from '../database/search.queries.ts'
import { type Sql, sql } from '../database/sql.ts'
import { boundedTotal } from '../database/totals.queries.ts'
import { among, keysInOrder } from '../exports/slices.queries.ts'
import {
  aboutOwnThing,
  concernsStaff,
  openColumns,
  openReason,
  openSubject,
} from './without-customers.queries.ts'

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
  is_covered: boolean
}

export type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  /** For staff who read no customers. */
  withoutCustomers?: boolean
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

const aboutAnything = (subject: string) =>
  sql`(${about(subject)} or lower(t.subject_name) = lower(${subject}))`

const saidBy = (subjectName: Sql, reason: Sql) =>
  sql`(' ' || lower(coalesce(t.actor_name, '') || ' ' || t.action || ' ' || t.outcome || ' '
    || coalesce(${subjectName}, '') || ' ' || coalesce(${reason}, '')))`
const haystack = saidBy(sql`t.subject_name`, sql`t.reason`)
const openHaystack = saidBy(openSubject, openReason)

/** Actor and subject may be given by id or by name; days are UTC days, both included. */
function wanted({ actor, action, subject, from, to, q, withoutCustomers = false }: AuditFilter): Sql {
  const byWhom = (who: string) =>
    roles.includes(who)
      ? sql`(t.actor_role = ${who} or lower(t.actor_name) = ${who})`
      : sql`(t.actor_id in (${who}, ${ofAccount(who)}) or lower(t.actor_name) = lower(${who}))`
  return sql`
    from bank.audit_trail t
    where ${actor ? byWhom(actor) : sql`true`}
      and ${action ? sql`t.action = ${action}` : sql`true`}
      and ${subject ? (withoutCustomers ? aboutOwnThing(subject) : aboutAnything(subject)) : sql`true`}
      and ${from ? sql`t.at >= (${from}::date)::timestamp at time zone 'UTC'` : sql`true`}
      and ${to ? sql`t.at < (${to}::date + 1)::timestamp at time zone 'UTC'` : sql`true`}
      and ${withoutCustomers ? saysOpenly(q) : everyWord(haystack, q, ofAccountNumber)}`
}

/** The first condition is implied by the second, and has an index. */
const saysOpenly = (q: string | undefined): Sql =>
  sql`${concernsStaff} and ${everyWord(haystack, q)} and ${everyWord(openHaystack, q)}`

type Page = { filter: AuditFilter; before: bigint | undefined; limit: number }

const columns = sql`
  t.id, t.at, t.actor_role, t.actor_id, t.actor_name, t.action, t.outcome, t.subject_kind, t.subject_id,
  t.subject_name, t.reason, t.before, t.after, t.address, t.browser, t.request_id, false as is_covered`

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
    select ${filter.withoutCustomers ? openColumns : columns}
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
