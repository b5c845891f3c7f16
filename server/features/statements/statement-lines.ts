import type { statementLine } from '@larkfield/contract/entities/history.ts'
import { lineOfRecord } from '@larkfield/contract/statement-line.ts'
import type { Line } from '@larkfield/ledger'
import type { z } from 'zod'
import { type HistoryRecord, recordOfLine, type Viewpoint } from '../../floor/money/history-record.ts'
import type { HistoryFilter, HistorySources, Order } from '../../floor/money/history-sources.ts'
import type { Source } from '../../floor/money/merge-pages.ts'

export type StatementLine = z.infer<typeof statementLine>

export const placedLine = (line: Line, own: Viewpoint) => ({
  at: line.bookedAt.getTime(),
  position: String(line.version),
  item: statementLineOf(line, own),
})

/** What the desk knows of a posting besides is not for a statement. */
export const statementLineOf = (line: Line, own: Viewpoint): StatementLine => ({
  ...lineOfRecord(recordOfLine(line, own)),
  recordedBy: null,
})

/** A memo that was archived has left the statement too. */
export function memosIn(
  sources: HistorySources,
  customerId: string,
  { order, ...period }: Omit<HistoryFilter, 'includeReversed'> & { order: Order },
): Source<StatementLine> {
  const memos = sources.memosOf(customerId, { ...period, includeReversed: false }, order)
  return async (after, limit) => {
    const page = await memos(after, limit)
    return { ...page, placed: page.placed.map(({ item, ...at }) => ({ ...at, item: lineOfMemo(item) })) }
  }
}

/** It moved nothing, so no balance stands after it. */
const lineOfMemo = (record: HistoryRecord): StatementLine => ({
  ...lineOfRecord(record),
  counterparty: record.senderName,
  balanceAfter: null,
})

/** Where accounts are asked for by name, every line says whose it is. */
export const ofAccount =
  (source: Source<StatementLine>, ownAccount: string): Source<StatementLine> =>
  async (after, limit) => {
    const page = await source(after, limit)
    return { ...page, placed: page.placed.map((one) => ({ ...one, item: { ...one.item, ownAccount } })) }
  }
