import type { Total } from '../../floor/database/totals.queries.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import type { HistoryFilter, HistorySources } from '../../floor/money/history-sources.ts'
import { mergePages, type Source } from '../../floor/money/merge-pages.ts'
import type { Party } from '../../floor/people/parties.ts'
import { type Books, linesOf, linesOfSeveral, transfersOf } from './book-sources.ts'

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

/**
 * What accounts that were asked for by name tell, as one list in which each record names its account. Memos are the
 * customer's own and stand beside the main account.
 */
export const historyOfAccounts = (
  { sources, ...books }: Needs,
  { parties, holderId, main }: { parties: readonly Party[]; holderId: string; main?: string | undefined },
  query: HistoryFilter & Paging,
): Promise<History> =>
  mergePages(
    [
      linesOfSeveral(books, { accounts: parties, holderId }, query),
      sources.entrylessWires(
        parties.map(({ account }) => account),
        query,
      ),
      ...(main === undefined ? [] : [ofAccount(sources.memosOf(holderId, query, 'newest first'), main)]),
    ],
    query,
    'newest first',
  )

const ofAccount =
  (source: Source<HistoryRecord>, ownAccount: string): Source<HistoryRecord> =>
  async (after, limit) => {
    const page = await source(after, limit)
    return { ...page, placed: page.placed.map((one) => ({ ...one, item: { ...one.item, ownAccount } })) }
  }

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
