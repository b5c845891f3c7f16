import type { z } from 'zod'
import type { historyRecord, statementLine } from './entities/history.ts'

/** A record of the history as a statement writes it. */
export function lineOfRecord(record: z.infer<typeof historyRecord>): z.infer<typeof statementLine> {
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
    memo: record.memo,
    recordedBy: record.recordedBy,
    ...(record.otherAccount && { otherAccount: record.otherAccount }),
    ...(record.interestOf && { interestOf: record.interestOf }),
    ...(record.ownAccount && { ownAccount: record.ownAccount }),
  }
}
