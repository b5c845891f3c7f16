import type { statementLine } from '@larkfield/contract/entities/history.ts'
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

export function statementLineOf(line: Line, own: Viewpoint): StatementLine {
  const record = recordOfLine(line, own)
  const isCredit = record.transactionType === 'credit'
  return {
    _id: record._id,
    date: record.date,
    bookedAt: record.bookedAt,
    type: record.transactionType,
    amount: record.amountTransferred,
    recipientAccount: record.accountTransferredTo,
    counterparty: isCredit ? record.senderName : record.receiverName,
    description: record.remark,
    balanceAfter: record.balanceAfter,
    state: record.state,
    kind: record.kind,
    wireId: record.wireId,
    memo: false,
    recordedBy: null,
    ...(record.otherAccount && { otherAccount: record.otherAccount }),
  }
}

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

function lineOfMemo(record: HistoryRecord): StatementLine {
  return {
    _id: record._id,
    date: record.date,
    bookedAt: record.bookedAt,
    type: record.transactionType,
    amount: record.amountTransferred,
    recipientAccount: record.accountTransferredTo,
    counterparty: record.senderName,
    description: record.remark,
    balanceAfter: null,
    state: record.state,
    kind: record.kind,
    wireId: null,
    memo: true,
    recordedBy: record.recordedBy,
  }
}

/** Where accounts are asked for by name, every line says whose it is. */
export const ofAccount =
  (source: Source<StatementLine>, ownAccount: string): Source<StatementLine> =>
  async (after, limit) => {
    const page = await source(after, limit)
    return { ...page, placed: page.placed.map((one) => ({ ...one, item: { ...one.item, ownAccount } })) }
  }
