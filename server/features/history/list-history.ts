import type { Ledger } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import { mergePages } from '../../floor/money/merge-pages.ts'
import type { Party } from '../../floor/people/parties.ts'
import { recordOfMemo } from '../memos/memo-record.ts'
import { memosOf } from '../memos/memo-sources.ts'
import { type HistoryFilter, linesOf, memosRecorded, pendingOf, transfersOf } from './history-sources.ts'

type Books = { database: Database; ledger: Ledger; bankName: string }
type Paging = { limit?: number | undefined; cursor?: string | undefined }
type History = { items: HistoryRecord[]; nextCursor: string | null; total: number }

/** One customer's history: entries, wires without an entry, and memos at the dates they carry. */
export const customerHistory = (
  books: Books,
  customer: Party & { customerId: string },
  query: HistoryFilter & Paging,
): Promise<History> =>
  mergePages(
    [
      linesOf(books, customer, query),
      pendingOf(books, customer.account, query),
      memosOf(
        books.database,
        {
          ...query,
          customerId: customer.customerId,
          archived: query.includeReversed,
          order: 'newest first',
        },
        recordOfMemo,
      ),
    ],
    query,
    'newest first',
  )

/** Everything the bank booked and recorded, in that order. */
export const overallHistory = (books: Books, query: HistoryFilter & Paging): Promise<History> =>
  mergePages(
    [transfersOf(books, query), pendingOf(books, undefined, query), memosRecorded(books, query)],
    query,
    'newest first',
  )
