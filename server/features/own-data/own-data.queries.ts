import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

/** Whose rows, up to which moment, after which one. */
export type Slice = { customerId: string; asOf: Date; after: string | undefined }

type Table = {
  from: Sql
  /** What the file says, in its own names. */
  columns: Sql
  /** Unique, and the order of the rows. */
  place: Sql
  placeType: Sql
  /** When a row came to be. */
  at: Sql
  /** Whose it is. */
  of?: (customerId: string) => Sql
}

export type OwnRow = Record<string, unknown> & { place: string }

const AT_ONCE = 500

const slice = (queries: Queries, table: Table, { customerId, asOf, after }: Slice): Promise<OwnRow[]> => {
  const { from, columns, place, placeType, at, of = (id) => sql`customer_id = ${id}` } = table
  return queries.rows(sql`
    select ${columns}, ${place}::text as place
    from ${from}
    where ${of(customerId)}
      and ${at} <= ${asOf}
      and ${after === undefined ? sql`true` : sql`${place} > ${after}::${placeType}`}
    order by ${place}
    limit ${AT_ONCE}`)
}

const bigint = sql`bigint`
const uuid = sql`uuid`

const tables = {
  memos: {
    from: sql`bank.memos`,
    columns: sql`transaction_type as "transactionType", amount_minor, currency, sender_name as "senderName",
      receiver_name as "receiverName", bank, remark, dated_at as "date", recorded_by as "recordedBy",
      recorded_at as "recordedAt", archived_at as "archivedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`recorded_at`,
  },
  loans: {
    from: sql`bank.loans`,
    columns: sql`id as "_id", loan_type as "loanType", amount_minor, currency, reason, state,
      decision_reason as "decisionReason", asked_at as "askedAt", decided_at as "decidedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`asked_at`,
  },
  messages: {
    from: sql`bank.messages`,
    columns: sql`direction, sender_name as "senderName", receiver, subject, content, sent_at as "sentAt",
      read_at as "readAt", deleted_at as "deletedAt", is_automatic as "isAutomatic"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`sent_at`,
  },
  documents: {
    from: sql`bank.documents d left join bank.files f on f.id = d.file_id`,
    columns: sql`d.title, d.state, d.reason, d.uploaded_at as "uploadedAt", d.reviewed_at as "reviewedAt",
      f.content_type as "contentType", f.byte_count as "bytes"`,
    place: sql`d.seq`,
    placeType: bigint,
    at: sql`d.uploaded_at`,
    of: (id: string) => sql`d.customer_id = ${id}`,
  },
  cards: {
    from: sql`bank.cards`,
    columns: sql`brand, last_four as "lastFour", holder_name as "cardHolderName", expiry_date as "expiryDate",
      added_at as "addedAt", deleted_at as "removedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`added_at`,
  },
  payees: {
    from: sql`bank.beneficiaries`,
    columns: sql`account_name as "accountName", account_number as "accountNumber", bank, saved_at as "savedAt",
      trusted_as is not null as "isTrusted"`,
    place: sql`id`,
    placeType: uuid,
    at: sql`saved_at`,
  },
  signIns: {
    from: sql`bank.sign_ins`,
    columns: sql`at, address, browser, outcome`,
    place: sql`id`,
    placeType: bigint,
    at: sql`at`,
  },
  sessions: {
    from: sql`bank.sessions`,
    columns: sql`id as "session", address, browser, created_at as "startedAt", last_seen_at as "lastSeenAt",
      expires_at as "endsAt"`,
    place: sql`id`,
    placeType: uuid,
    at: sql`created_at`,
  },
  knownBrowsers: {
    from: sql`bank.known_browsers`,
    columns: sql`created_at as "knownSince", last_used_at as "lastUsedAt", expires_at as "endsAt",
      address, browser, trusted_until as "notAskedUntil"`,
    place: sql`id`,
    placeType: uuid,
    at: sql`created_at`,
  },
  factors: {
    from: sql`bank.factors`,
    columns: sql`kind, name, created_at as "addedAt", last_used_at as "lastUsedAt"`,
    place: sql`id`,
    placeType: uuid,
    at: sql`created_at`,
  },
  recoveryCodes: {
    from: sql`bank.recovery_codes`,
    columns: sql`created_at as "madeAt", used_at as "usedAt"`,
    place: sql`id`,
    placeType: bigint,
    at: sql`created_at`,
  },
  confirmations: {
    from: sql`bank.challenges`,
    columns: sql`purpose, created_at as "askedAt", answered_at as "answeredAt"`,
    place: sql`id`,
    placeType: sql`text`,
    at: sql`created_at`,
  },
  approvals: {
    from: sql`bank.approvals`,
    columns: sql`purpose, said, method, factor_name as "factor", approved_at as "approvedAt"`,
    place: sql`id`,
    placeType: sql`text`,
    at: sql`approved_at`,
  },
  /** What went out without an approval, as far as it is counted. */
  allowances: {
    from: sql`bank.wire_allowances`,
    columns: sql`day, small_count as "smallWires"`,
    place: sql`customer_id`,
    placeType: uuid,
    at: sql`day`,
  },
  factorLosses: {
    from: sql`bank.factor_losses`,
    columns: sql`asked_at as "askedAt", ends_at as "endsAt", stopped_at as "stoppedAt", carried_out_at as "carriedOutAt"`,
    place: sql`id`,
    placeType: uuid,
    at: sql`asked_at`,
  },
  codesAskedFor: {
    from: sql`bank.code_flows`,
    columns: sql`purpose, created_at as "askedAt", used_at as "usedAt"`,
    place: sql`id`,
    placeType: sql`text`,
    at: sql`created_at`,
  },
  /** Only what they did themselves: what staff did and why may tell of others. */
  ownActs: {
    from: sql`bank.audit_trail`,
    columns: sql`at, action, outcome, before, after, address, browser`,
    place: sql`id`,
    placeType: bigint,
    at: sql`at`,
    of: (id: string) => sql`actor_role = 'customer' and actor_id = ${id}`,
  },
  wires: {
    from: sql`bank.customers c
      join books.holds h on h.account_id = c.account_id and h.kind = 'wire_out'
      left join books.hold_ends e on e.hold_id = h.id
      left join bank.wire_origins o on o.transfer_id = h.id`,
    columns: sql`h.id, h.amount_minor, h.currency, h.details, h.booked_at as "sentAt",
      coalesce(e.outcome::text, 'held') as "outcome", e.ended_at as "endedAt",
      o.address, o.browser, o.session_id, o.session_started_at, o.factor`,
    place: sql`h.id`,
    placeType: bigint,
    at: sql`h.booked_at`,
    of: (id: string) => sql`c.id = ${id}`,
  },
} satisfies Record<string, Table>

export type OwnTable = keyof typeof tables

export const ownRows = (queries: Queries, name: OwnTable, asked: Slice) => slice(queries, tables[name], asked)

export type OriginRow = {
  transfer_id: bigint
  address: string
  browser: string
  session_id: string
  session_started_at: Date
  factor: string
}

export const originsOf = (queries: Queries, customerId: string, transferIds: readonly number[]) =>
  queries.rows<OriginRow>(sql`
    select transfer_id, address, browser, session_id, session_started_at, factor
    from bank.wire_origins
    where customer_id = ${customerId} and transfer_id = any(${transferIds}::bigint[])`)
