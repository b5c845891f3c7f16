import type { HistoryRecord } from './history-record.ts'
import type { Source } from './merge-pages.ts'
import type { Search } from './search.ts'

export type HistoryFilter = Search & {
  from?: string | undefined
  to?: string | undefined
  /** Reversed transactions with their reversals, and archived memos. */
  includeReversed: boolean
  /** Memos as they stood at this moment. */
  asOf?: Date | undefined
  /** For a file of all of it, which says no total. */
  isCounted?: boolean | undefined
}

export type Order = 'newest first' | 'oldest first'

/** What stands in histories and statements beside the entries of the books; each comes from the thing it is about. */
export type HistorySources = {
  /**
   * Wires that made no entry, because they are under way or came back; of one account, of all, or of those in a list,
   * and then each names its account.
   */
  entrylessWires(
    account: number | readonly number[] | undefined,
    filter: HistoryFilter,
  ): Source<HistoryRecord>
  /** One customer's memos at the dates they carry. */
  memosOf(customerId: string, filter: HistoryFilter, order: Order): Source<HistoryRecord>
  /** All memos in the order of recording: what the desk just wrote down stands on top, whatever its date. */
  memosAsRecorded(filter: HistoryFilter): Source<HistoryRecord>
}
