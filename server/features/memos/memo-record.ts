import { toMajor } from '@larkfield/contract/money.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import type { MemoRow } from './memos.queries.ts'

/** A memo among transactions: dated as asked, badged by `memo`, outside every balance. */
export function recordOfMemo(memo: Omit<MemoRow, 'seq' | 'customer_id' | 'dated_at_text'>): HistoryRecord {
  return {
    _id: memo.id,
    senderName: memo.sender_name,
    receiverName: memo.receiver_name,
    accountName: memo.receiver_name,
    accountTransferredTo: memo.receiver_account,
    amountTransferred: toMajor(memo.amount_minor, memo.currency),
    currency: memo.currency,
    transactionType: memo.transaction_type,
    remark: memo.remark,
    bank: memo.bank,
    date: memo.dated_at.toISOString(),
    bookedAt: memo.recorded_at.toISOString(),
    state: memo.archived_at === null ? 'memo' : 'archived',
    kind: 'memo',
    wireId: null,
    payeeCheck: null,
    balanceAfter: null,
    memo: true,
    recordedBy: memo.recorded_by,
  }
}
