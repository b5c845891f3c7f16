import type { Total } from '../../floor/database/totals.queries.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import type { HistoryFilter, HistorySources } from '../../floor/money/history-sources.ts'
import { mergePages } from '../../floor/money/merge-pages.ts'
import type { Party } from '../../floor/people/parties.ts'
import { type Books, linesOf, transfersOf } from './book-sources.ts'

type Needs = Books & { sources: HistorySources }
type Paging = { limit?: number | undefined; cursor?: string | undefined }
type History = { items: HistoryRecord[]; nextCursor: string | null } & Total

/** One customer's history: entries, wires without an entry, and memos at the dates they carry. */
export const customerHistory = (
  { sources, ...books }: Needs,
  customer: Party & { customerId: string },
  query: HistoryFilter & Paging,
): Promise<History> =>
  mergePages(
    [
      linesOf(books, customer, query),
      sources.entrylessWires(customer.account, query),
      sources.memosOf(customer.customerId, query, 'newest first'),
    ],
    query,
    'newest first',
  )

/** Everything the bank booked and recorded, in that order. */
export const overallHistory = (
  { sources, ...books }: Needs,
  query: HistoryFilter & Paging,
): Promise<History> =>
  mergePages(
    [transfersOf(books, query), sources.entrylessWires(undefined, query), sources.memosAsRecorded(query)],
    query,
    'newest first',
  )
