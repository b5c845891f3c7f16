import { Refusal } from '@larkfield/contract/refusals.ts'
import type { HistoryQuery, Ledger } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { type HistoryRecord, recordOfLine, recordOfTransfer } from '../../floor/money/history-record.ts'
import { placedPage, type Source } from '../../floor/money/merge-pages.ts'
import type { Search } from '../../floor/money/search.ts'
import type { Party } from '../../floor/people/parties.ts'
import { recordOfMemo } from '../memos/memo-record.ts'
import { countAllMemos, type MemoRow, memosAsRecorded } from '../memos/memos.queries.ts'
import { recordOfWire } from '../wires/wire-record.ts'
import { countEntrylessWires, type EntrylessWire, entrylessWires } from '../wires/wires.queries.ts'

export type HistoryFilter = Search & {
  from?: string | undefined
  to?: string | undefined
  /** Reversed transactions with their reversals, and archived memos. */
  includeReversed: boolean
}

type Books = { database: Database; ledger: Ledger; bankName: string }

/** One account's entries; the position of a line is its version. */
export const linesOf =
  ({ ledger, bankName }: Books, account: Party, filter: HistoryFilter): Source<HistoryRecord> =>
  async (after, limit) => {
    const page = await ledger.history({
      ...ledgerFilter(filter),
      account: account.account,
      limit,
      ...(after !== undefined && { cursor: after }),
    })
    const placed = page.items.map((line) => ({
      at: line.bookedAt.getTime(),
      position: String(line.version),
      item: recordOfLine(line, { ...account, bankName }),
    }))
    return { placed, leadsOn: page.nextCursor, total: page.total }
  }

/** All transfers of the bank; the position of one is its id. */
export const transfersOf =
  ({ ledger, bankName }: Books, filter: HistoryFilter): Source<HistoryRecord> =>
  async (after, limit) => {
    const page = await ledger.overallHistory({
      ...ledgerFilter(filter),
      limit,
      ...(after !== undefined && { cursor: after }),
    })
    const placed = page.items.map((line) => ({
      at: line.bookedAt.getTime(),
      position: String(line.id),
      item: recordOfTransfer(line, bankName),
    }))
    return { placed, leadsOn: page.nextCursor, total: page.total }
  }

/** Wires that made no entry, because they are under way or came back; of one account or of all. */
export const pendingOf =
  ({ database }: Books, account: number | undefined, filter: HistoryFilter): Source<HistoryRecord> =>
  async (position, limit) => {
    const after = position === undefined ? undefined : numberIn(position)
    const [rows, total] = await Promise.all([
      entrylessWires(database, { ...filter, account, after, limit: limit + 1 }),
      countEntrylessWires(database, { ...filter, account }),
    ])
    const place = (row: EntrylessWire) => ({
      at: (row.ended_at ?? row.booked_at).getTime(),
      position: String(row.position),
      item: recordOfWire(row),
    })
    return placedPage(rows, { limit, total, place })
  }

/** All memos in the order of recording: what the desk just wrote down stands on top, whatever its date. */
export const memosRecorded =
  ({ database }: Books, filter: HistoryFilter): Source<HistoryRecord> =>
  async (position, limit) => {
    const after = position === undefined ? undefined : numberIn(position)
    const asked = { ...filter, archived: filter.includeReversed }
    const [rows, total] = await Promise.all([
      memosAsRecorded(database, { ...asked, after, limit: limit + 1 }),
      countAllMemos(database, asked),
    ])
    const place = (memo: MemoRow) => ({
      at: memo.recorded_at.getTime(),
      position: String(memo.seq),
      item: recordOfMemo(memo),
    })
    return placedPage(rows, { limit, total, place })
  }

function numberIn(position: string): bigint {
  if (/^\d{1,18}$/.test(position)) return BigInt(position)
  throw new Refusal('invalid', { field: 'cursor', message: 'This page cannot be found.' })
}

/** The ledger takes no undefined in place of a filter that was not set. */
function ledgerFilter({ from, to, text, amountMinor, includeReversed }: HistoryFilter) {
  const filter: Omit<HistoryQuery, 'account'> = { includeReversed }
  if (from !== undefined) filter.from = from
  if (to !== undefined) filter.to = to
  if (text !== undefined) filter.text = text
  if (amountMinor !== undefined) filter.amountMinor = amountMinor
  return filter
}
