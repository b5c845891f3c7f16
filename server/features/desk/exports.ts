import { Refusal } from '@larkfield/contract/refusals.ts'
import type { exportLists } from '@larkfield/contract/rules.ts'
import { listAudit } from '../../floor/audit/audit-trail.queries.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { type Column, csvReply, sortedRows } from '../../floor/exports/csv.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { AdminSession, Origin, RawReply } from '../../floor/http/call-context.ts'
import { assertDay } from '../../floor/http/judge-fields.ts'
import { someCustomers } from '../customers/customer-list.queries.ts'
import {
  auditColumns,
  cardColumns,
  customerColumns,
  documentColumns,
  messageColumns,
} from './export-columns.ts'
import { AT_ONCE, someCards, someDocuments, someMessages } from './exports.queries.ts'

type List = (typeof exportLists)[number]

/** The filters of all lists; each knows some of them. */
type Query = Partial<Record<string, string | undefined>>

type Read = (database: Queries, query: Query) => Promise<RawReply>

/** Row after row of a list too long to hold at once; each step begins where the last one ended. */
async function* rowsOf<Row>(
  some: (after: bigint | undefined) => Promise<Row[]>,
  placeOf: (row: Row) => bigint,
): AsyncGenerator<Row> {
  let after: bigint | undefined
  for (;;) {
    const rows = await some(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = placeOf(last)
  }
}

/** A list in its one order, newest first; sorted by a column where the screen can do that. */
const newestFirst =
  <Row extends { seq: bigint }>(
    name: string,
    columns: readonly Column<Row>[],
    some: (queries: Queries, slice: { before: bigint | undefined; filter: Query }) => Promise<Row[]>,
  ): Read =>
  async (database, { sort, order, ...filter }) => {
    const rows = rowsOf(
      (before) => some(database, { before, filter }),
      (row) => row.seq,
    )
    const sorting = { sort, order: order === 'down' ? 'down' : 'up' } as const
    return csvReply(`${name}.csv`, columns, await sortedRows(columns, rows, sorting))
  }

const orders = ['newest', 'oldest', 'name'] as const

/** The customers' list has orders of its own, which hold for a million rows too. */
const customers: Read = async (database, { sort = 'newest', q, status, type, verified }) => {
  const order = orders.find((known) => known === sort)
  if (!order) throw new Refusal('invalid', { field: 'sort', message: 'This list has no such order.' })
  const filter = { q, status, type, verified: verified === undefined ? undefined : verified === 'true' }
  const rows = rowsOf(
    (after) => someCustomers(database, { filter, sort: order, after, limit: AT_ONCE }),
    (row) => row.seq,
  )
  return csvReply('customers.csv', customerColumns, rows)
}

const audit: Read = async (database, filter) => {
  if (filter.from) assertDay(filter.from, 'from')
  if (filter.to) assertDay(filter.to, 'to')
  const rows = rowsOf(
    (before) => listAudit(database, { filter, before, limit: AT_ONCE }),
    (row) => row.id,
  )
  return csvReply('audit.csv', auditColumns, rows)
}

const readers: Record<List, { filters: readonly string[]; read: Read }> = {
  customers: { filters: ['q', 'status', 'type', 'verified', 'sort'], read: customers },
  documents: {
    filters: ['q', 'state', 'userId'],
    read: newestFirst('documents', documentColumns, someDocuments),
  },
  cards: { filters: ['q', 'sort', 'order'], read: newestFirst('cards', cardColumns, someCards) },
  messages: {
    filters: ['q', 'direction', 'unread'],
    read: newestFirst('messages', messageColumns, someMessages),
  },
  audit: { filters: ['q', 'actor', 'action', 'subject', 'from', 'to'], read: audit },
}

type Asked = { list: List; query: Query; session: AdminSession; origin: Origin }

/** A whole list as CSV, filtered and sorted as on the screen. That somebody took it away is on record. */
export async function exportList(
  database: Database,
  { list, query, session, origin }: Asked,
): Promise<RawReply> {
  const { filters, read } = readers[list]
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
  const unknown = Object.keys(given).find((name) => !filters.includes(name))
  // Left out in silence, a filter would hand over more than was asked for.
  if (unknown) throw new Refusal('invalid', { field: unknown, message: 'This list has no such filter.' })
  const reply = await read(database, given)
  await recordExport(database, { list, query: given, session, origin })
  return reply
}
