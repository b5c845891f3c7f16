import { texts } from '@larkfield/contract/texts.ts'
import type { Parts } from '../../floor/dependencies.ts'
import { allPages, type Column, csvReply, sortedRows } from '../../floor/exports/csv.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import { searchOf } from '../../floor/money/search.ts'
import { findCustomer } from '../../floor/people/parties.ts'
import { recordMemo } from '../memos/record-memo.ts'
import { deleteHistory } from './delete-history.ts'
import type { HistoryFilter } from './history-sources.ts'
import { customerHistory, overallHistory } from './list-history.ts'

type Needs = Pick<Parts, 'database' | 'ledger' | 'config'>

const PAGE_OF_EXPORT = 500

const columns: readonly Column<HistoryRecord>[] = [
  ['Record', (record) => record._id],
  ['Sender', (record) => record.senderName],
  ['Receiver', (record) => record.receiverName],
  ['Amount', (record) => record.amountTransferred],
  ['Currency', (record) => record.currency],
  ['Description', (record) => record.remark],
  ['Type', (record) => record.transactionType],
  ['Bank', (record) => record.bank],
  ['Date', (record) => record.date],
  ['Booked', (record) => record.bookedAt],
  ['State', (record) => record.state],
  ['Recorded by', (record) => record.recordedBy],
]

type Query = {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  reversed?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

function filterOf(query: Query, currency: string): HistoryFilter {
  checkPeriod(query)
  return {
    from: query.from,
    to: query.to,
    includeReversed: query.reversed === 'true',
    ...searchOf(query.q, currency),
  }
}

/** Histories, and what the desk adds to them or takes back. */
export function historyRoutes({ database, ledger, config }: Needs): Handlers {
  const { brand } = config
  const books = { database, ledger, bankName: brand.name }

  const ofCustomer = async (customerId: string, query: Query) => {
    const customer = await findCustomer(database, customerId)
    return customerHistory(
      books,
      { ...customer, customerId },
      { ...query, ...filterOf(query, customer.currency) },
    )
  }

  const forDesk = ({ userId, ...query }: Query & { userId?: string | undefined }) =>
    userId === undefined
      ? overallHistory(books, { ...query, ...filterOf(query, brand.currency) })
      : ofCustomer(userId, query)

  return {
    'GET /transaction-history/{userId}': async ({ session, query = {} }) => {
      const { items, ...page } = await ofCustomer(session.customerId, query)
      return { message: 'Transaction history', transactions: items, ...page }
    },
    'GET /view-all-history': async ({ query = {} }) => {
      const { items, ...page } = await forDesk(query)
      return { message: 'History', history: items, ...page }
    },
    'GET /export-history': async ({ session, origin, query = {} }) => {
      const { sort, order, ...filter } = query
      checkPeriod(filter)
      const rows = allPages((cursor) => forDesk({ ...filter, cursor, limit: PAGE_OF_EXPORT }))
      const sorted = await sortedRows(columns, rows, { sort, order })
      await recordExport(database, { list: 'history', query, session, origin })
      return csvReply('history.csv', columns, sorted)
    },
    'POST /transaction-history': async ({ session, origin, body }) => ({
      message: texts.adminHistory.done,
      data: await recordMemo(database, body, { session, origin }),
    }),
    'DELETE /delete-history/{id}': async ({ session, origin, params, query }) => {
      await deleteHistory(books, params.id, { session, origin, reason: query?.reason?.trim() || undefined })
      return { message: texts.adminHistory.deleted }
    },
  }
}
