import type { Database } from '../../floor/database/database.ts'
import { uncounted } from '../../floor/database/totals.queries.ts'
import { badCursor, isKeyPart } from '../../floor/http/paging.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { placedPage, positionNumber } from '../../floor/money/merge-pages.ts'
import { recordOfMemo } from './memo-record.ts'
import { countAllMemos, countMemos, type MemoRow, memosAsRecorded, memosOfCustomer } from './memos.queries.ts'

/** What memos add to histories and statements, ready to be merged with the books. */
export const memoSources = (database: Database): Pick<HistorySources, 'memosOf' | 'memosAsRecorded'> => ({
  memosOf(customerId, filter, order) {
    const asked = { ...filter, customerId, archived: filter.includeReversed }
    return async (position, limit) => {
      const after = position === undefined ? undefined : dateAndNumber(position)
      const rows = await memosOfCustomer(database, { ...asked, order, after, limit: limit + 1 })
      const count = async () => (filter.isCounted === false ? uncounted : countMemos(database, asked))
      return placedPage(rows, { after: position, limit, place: asDated, count })
    }
  },
  memosAsRecorded(filter) {
    const asked = { ...filter, archived: filter.includeReversed }
    return async (position, limit) => {
      const after = positionNumber(position)
      const rows = await memosAsRecorded(database, { ...asked, after, limit: limit + 1 })
      const count = async () => (filter.isCounted === false ? uncounted : countAllMemos(database, asked))
      return placedPage(rows, { after: position, limit, place: asRecorded, count })
    }
  },
})

const asDated = (memo: MemoRow) => ({
  at: memo.dated_at.getTime(),
  position: `${memo.dated_at_text}|${memo.seq}`,
  item: recordOfMemo(memo),
})

const asRecorded = (memo: MemoRow) => ({
  at: memo.recorded_at.getTime(),
  position: String(memo.seq),
  item: recordOfMemo(memo),
})

const DATED = /^((.{10})T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?)\|(\d{1,18})$/

function dateAndNumber(position: string): { datedAt: string; seq: bigint } {
  const [, datedAt, day, , , , seq] = DATED.exec(position) ?? []
  if (!datedAt || !day || !seq || !isKeyPart('day', day)) throw badCursor()
  return { datedAt, seq: BigInt(seq) }
}
