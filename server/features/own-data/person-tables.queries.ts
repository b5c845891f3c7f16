import { sql } from '../../floor/database/sql.ts'
import type { Table } from './own-table.ts'

const bigint = sql`bigint`
const uuid = sql`uuid`

/** What is kept about the person, whichever account it is about. */
export const personTables = {
  memos: {
    from: sql`bank.memos`,
    columns: sql`id as "_id", transaction_type as "transactionType", amount_minor, currency, sender_name as "senderName",
      receiver_name as "receiverName", bank, remark, dated_at as "date", recorded_by as "recordedBy",
      recorded_at as "recordedAt", archived_at as "archivedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`recorded_at`,
  },
  messages: {
    from: sql`bank.messages`,
    columns: sql`id as "_id", direction, sender_name as "senderName", receiver, subject, content, sent_at as "sentAt",
      read_at as "readAt", deleted_at as "deletedAt", is_automatic as "isAutomatic"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`sent_at`,
  },
  documents: {
    from: sql`bank.documents d left join bank.files f on f.id = d.file_id`,
    columns: sql`d.id as "_id", d.title, d.state, d.reason, d.uploaded_at as "uploadedAt", d.reviewed_at as "reviewedAt",
      f.content_type as "contentType", f.byte_count as "bytes"`,
    place: sql`d.seq`,
    placeType: bigint,
    at: sql`d.uploaded_at`,
    of: (id: string) => sql`d.customer_id = ${id}`,
  },
  cards: {
    from: sql`bank.cards`,
    columns: sql`id as "_id", brand, last_four as "lastFour", holder_name as "cardHolderName", expiry_date as "expiryDate",
      added_at as "addedAt", deleted_at as "removedAt"`,
    place: sql`seq`,
    placeType: bigint,
    at: sql`added_at`,
  },
  payees: {
    from: sql`bank.beneficiaries`,
    columns: sql`id as "_id", account_name as "accountName", account_number as "accountNumber", bank, saved_at as "savedAt",
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
} satisfies Record<string, Table>
