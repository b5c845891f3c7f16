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
  loanOffers: {
    from: sql`bank.loan_offers`,
    columns: sql`id as "_id", loan_id as "loanId", product_name as "productName", amount_minor, currency, months,
      rate_ppm as "ratePpm", effective_ppm as "effectivePpm", coalesce(effective_by, 'consumer_days') as "effectiveBy", method, first_due_on::text as "firstDueOn", schedule,
      state, offered_at as "offeredAt", expires_at as "expiresAt", decided_at as "decidedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`offered_at`,
  },
  /** Each with what fell due and what was paid, in minor units. */
  loanAccounts: {
    from: sql`bank.loan_accounts l
      join bank.loan_offers o on o.id = l.offer_id
      join books.accounts a on a.id = l.account_id`,
    columns: sql`l.loan_id as "loanId", a.number as "accountNumber", l.amount_minor, l.currency, l.state,
      l.paid_out_on::text as "paidOutOn", l.ended_on::text as "endedOn",
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'dueOn', d.due_on, 'amountMinor', d.amount_minor,
                                                  'paidMinor', d.paid_minor) order by d.id), '[]')
       from bank.loan_dues d where d.account_id = l.account_id) as "dues",
      (select coalesce(json_agg(json_build_object('day', p.day, 'amountMinor', p.amount_minor, 'how', p.how)
                                order by p.transfer_id), '[]')
       from bank.loan_payments p where p.account_id = l.account_id) as "payments"`,
    place: sql`l.account_id`,
    placeType: bigint,
    at: sql`coalesce(o.decided_at, o.offered_at)`,
    of: (id: string) => sql`l.customer_id = ${id}`,
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
    columns: sql`purpose, email, created_at as "askedAt", used_at as "usedAt"`,
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
  /** What they hold besides the main account, alone or with others, and the pots under all of them. */
  otherAccounts: {
    from: sql`bank.held_accounts h
      join bank.customers c on c.id = h.customer_id
      join books.accounts a on a.id = h.account_id and a.id <> c.account_id
      join bank.holdings own on own.id = h.holding_id
      left join bank.account_terms t on t.account_id = a.id
      left join bank.pots p on p.account_id = a.id`,
    columns: sql`a.number as "accountNumber", coalesce(p.name, own.name) as "name", t.type as "accountType",
      h.role, a.status as "accountStatus", a.currency, a.balance_minor as amount_minor,
      p.goal_minor, p.goal_date::text as "goalDate", p.locked_until::text as "lockedUntil",
      a.opened_at as "openedAt", own.since as "heldSince", t.closed_at as "closedAt"`,
    place: sql`a.id`,
    placeType: bigint,
    at: sql`own.since`,
    of: (id: string) => sql`h.customer_id = ${id}`,
  },
  /** Those they made and those they received; what was typed is told of their own alone. */
  invitations: {
    from: sql`bank.holder_invitations i join books.accounts a on a.id = i.account_id`,
    columns: sql`i.invited_by, i.typed as "to", a.number as "accountNumber", i.role, i.state,
      i.invited_at as "invitedAt", i.expires_at as "expiresAt", i.ended_at as "endedAt"`,
    place: sql`i.seq`,
    placeType: bigint,
    at: sql`i.invited_at`,
    of: (id: string) => sql`(i.invited_by = ${id} or i.customer_id = ${id})`,
  },
  /** What they ordered, each with what became of its dates. */
  standingOrders: {
    from: sql`bank.standing_orders o join books.accounts a on a.id = o.account_id`,
    columns: sql`o.id as "_id", a.number as "accountNumber", o.kind, o.payee_name as "accountName",
      o.payee_account as "recipientAccount", o.bank, o.currency, o.amount_minor, o.keep_minor, o.description,
      o.rhythm, o.start_on::text as "startOn", o.end_on::text as "endOn", o.times, o.closed_days as "closedDays",
      o.state, o.next_due::text as "nextDue", o.created_at as "orderedAt", o.ended_at as "endedAt",
      (select coalesce(json_agg(json_build_object('due', r.due, 'outcome', r.outcome, 'why', r.why, 'at', r.at)
                                order by r.due), '[]')
       from bank.standing_order_runs r where r.order_id = o.id) as "runs"`,
    place: sql`o.seq`,
    placeType: bigint,
    at: sql`o.created_at`,
    of: (id: string) => sql`o.created_by = ${id}`,
  },
  /** That the bank stated their accounts; what stands in a statement stands in postings too. */
  statements: {
    from: sql`bank.statements s left join books.accounts a on a.id = s.account_id`,
    columns: sql`s.code, to_char(s.month, 'YYYY-MM') as "month", s.from_day::text as "from", s.to_day::text as "to",
      a.number as "accountNumber", s.line_count as "lines", s.made_at as "madeAt"`,
    place: sql`s.id`,
    placeType: uuid,
    at: sql`s.made_at`,
    of: (id: string) => sql`s.customer_id = ${id}`,
  },
  /** What the accounts they own were charged, and what became of it. */
  fees: {
    from: sql`bank.fees f
      join bank.account_owners own on own.account_id = f.account_id
      join books.accounts a on a.id = f.account_id`,
    columns: sql`f.id as "_id", a.number as "accountNumber", f.kind, f.for_what as "forWhat", f.due_on::text as "dueOn",
      f.currency, f.amount_minor, f.state,
      (select coalesce(json_agg(json_build_object('how', r.how, 'reason', r.reason, 'at', r.at) order by r.id), '[]')
       from bank.fee_reliefs r where r.fee_id = f.id) as "reliefs"`,
    place: sql`f.seq`,
    placeType: bigint,
    at: sql`f.charged_at`,
    of: (id: string) => sql`own.customer_id = ${id}`,
  },
  wires: {
    // From where another holder sent one is told to nobody but them.
    from: sql`bank.holdings own
      join books.holds h on h.account_id = own.account_id and h.kind = 'wire_out'
      left join books.hold_ends e on e.hold_id = h.id
      left join bank.wire_origins o on o.transfer_id = h.id and o.customer_id = own.customer_id`,
    columns: sql`h.id, h.amount_minor, h.currency, h.details, h.booked_at as "sentAt",
      coalesce(e.outcome::text, 'held') as "outcome", e.ended_at as "endedAt",
      o.address, o.browser, o.session_id, o.session_started_at, o.factor`,
    place: sql`h.id`,
    placeType: bigint,
    at: sql`h.booked_at`,
    of: (id: string) => sql`own.customer_id = ${id} and own.role <> 'viewer'`,
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

export type HeldBeside = { account_id: bigint; number: string; currency: string }

/** What somebody holds besides the main account, closed ones too; what they only look at is others'. */
export const heldBeside = (customerId: string) => sql`
  select a.id as account_id, a.number, a.currency
  from bank.held_accounts h
  join bank.customers c on c.id = h.customer_id
  join books.accounts a on a.id = h.account_id and a.id <> c.account_id
  where h.customer_id = ${customerId} and h.role <> 'viewer'
  order by a.id`
