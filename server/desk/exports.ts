import { toMajor } from '@larkfield/contract/money.ts'
import type { exportLists } from '@larkfield/contract/rules.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Queries } from '../database/database.ts'
import type { AdminSession, Origin, RawReply } from '../http/call-context.ts'
import type { CustomerRecord } from '../people/customers.queries.ts'
import { type Column, csvReply } from '../records/csv.ts'
import { type AuditRecord, listAudit } from './audit-trail.queries.ts'
import { someCustomers } from './customer-list.queries.ts'
import {
  type ExportedCard,
  type ExportedDocument,
  type ExportedMessage,
  type Slice,
  someCards,
  someDocuments,
  someMessages,
} from './exports.queries.ts'

type List = (typeof exportLists)[number]

type Read = (database: Queries, q: string | undefined) => RawReply

const AT_ONCE = 1_000

/** Row after row of a list too long to hold at once; each step begins where the last one ended. */
async function* rowsOf<Row>(
  some: (after: bigint) => Promise<Row[]>,
  placeOf: (row: Row) => bigint,
): AsyncGenerator<Row> {
  let after = 0n
  for (;;) {
    const rows = await some(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = placeOf(last)
  }
}

const inOrder =
  <Row extends { seq: bigint }>(
    name: string,
    columns: readonly Column<Row>[],
    some: (queries: Queries, slice: Slice) => Promise<Row[]>,
  ): Read =>
  (database, q) =>
    csvReply(
      `${name}.csv`,
      columns,
      rowsOf(
        (after) => some(database, { after, q }),
        (row) => row.seq,
      ),
    )

const customerColumns: Column<CustomerRecord>[] = [
  ['Full name', (row) => row.full_name],
  ['Username', (row) => row.username],
  ['Account number', (row) => row.number],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.phone_number],
  ['Account type', (row) => row.account_type],
  ['Status', (row) => row.status],
  ['Verified', (row) => (row.is_verified ? 'Verified' : 'Not Verified')],
  ['Currency', (row) => row.currency],
  ['Total balance', (row) => toMajor(row.balance_minor, row.currency)],
  ['Available balance', (row) => toMajor(row.balance_minor - row.held_minor, row.currency)],
  ['Registration date', (row) => row.registration_date],
]

const documentColumns: Column<ExportedDocument>[] = [
  ['Owner', (row) => row.owner],
  ['Title', (row) => row.title],
  ['Type', (row) => row.content_type],
  ['State', (row) => row.state],
  ['Reason', (row) => row.reason],
  ['Reviewed by', (row) => row.reviewed_by],
  ['Uploaded at', (row) => row.uploaded_at.toISOString()],
]

const cardColumns: Column<ExportedCard>[] = [
  ['Owner', (row) => row.owner],
  ['Brand', (row) => row.brand],
  ['Card number', (row) => `•••• •••• •••• ${row.last_four}`],
  ['Card holder', (row) => row.holder_name],
  ['Expiry date', (row) => row.expiry_date],
  ['Added at', (row) => row.added_at.toISOString()],
]

const messageColumns: Column<ExportedMessage>[] = [
  ['Direction', (row) => (row.direction === 'in' ? 'to the bank' : 'from the bank')],
  ['Sender', (row) => row.sender_name],
  ['Sender e-mail', (row) => row.sender_email],
  ['Receiver', (row) => row.receiver],
  ['Subject', (row) => row.subject],
  ['Message', (row) => row.content],
  ['Sent at', (row) => row.sent_at.toISOString()],
  ['Read at', (row) => row.read_at?.toISOString()],
]

const auditColumns: Column<AuditRecord>[] = [
  ['At', (row) => row.at.toISOString()],
  ['Role', (row) => row.actor_role],
  ['Who', (row) => row.actor_name ?? row.actor_id],
  ['Action', (row) => row.action],
  ['Outcome', (row) => row.outcome],
  ['About', (row) => row.subject_name ?? row.subject_id],
  ['Reason', (row) => row.reason],
  ['Before', (row) => row.before && JSON.stringify(row.before)],
  ['After', (row) => row.after && JSON.stringify(row.after)],
  ['Address', (row) => row.address],
  ['Browser', (row) => row.browser],
]

/** Newest first, as on the screen; nothing written meanwhile can slip in between. */
async function* auditRows(database: Queries, q: string | undefined): AsyncGenerator<AuditRecord> {
  let before: bigint | undefined
  for (;;) {
    const rows = await listAudit(database, { filter: { q }, before, limit: AT_ONCE })
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    before = last.id
  }
}

const readers: Record<List, Read> = {
  customers: inOrder('customers', customerColumns, (queries, slice) =>
    someCustomers(queries, { ...slice, limit: AT_ONCE }),
  ),
  documents: inOrder('documents', documentColumns, someDocuments),
  cards: inOrder('cards', cardColumns, someCards),
  messages: inOrder('messages', messageColumns, someMessages),
  audit: (database, q) => csvReply('audit.csv', auditColumns, auditRows(database, q)),
}

type Asked = { list: List; q: string | undefined; session: AdminSession; origin: Origin }

/** A whole list as CSV. That somebody took it away is on record. */
export async function exportList(database: Database, { list, q, session, origin }: Asked): Promise<RawReply> {
  await recordAudit(database, {
    actor: { role: 'admin', id: session.adminId, name: session.username },
    action: 'list_exported',
    subject: { kind: 'list', id: list },
    ...(q && { after: { search: q } }),
    origin,
  })
  return readers[list](database, q)
}
