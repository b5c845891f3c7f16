import type { Received } from '@larkfield/contract/calls.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/database.ts'
import type { AdminSession, Origin } from '../http/call-context.ts'
import { amountOf } from '../records/amounts.ts'
import { momentOf } from '../records/dates.ts'
import type { HistoryRecord } from '../records/history-record.ts'
import { recordOfMemo } from '../records/memo-record.ts'
import { findCustomer } from '../records/parties.ts'
import { insertMemo } from './memos.queries.ts'

type MemoForm = Received<'POST /transaction-history'>['body']
type By = { session: AdminSession; origin: Origin }

/** Writes down something from the past: it is shown and dated as asked, and no balance knows of it. */
export async function recordMemo(database: Database, form: MemoForm, by: By): Promise<HistoryRecord> {
  return database.transaction(async (tx) => {
    const customer = await findCustomer(tx, form.accountTransferredTo)
    const counterparty = await findCustomer(tx, form.sender)
    const memo = {
      customerId: form.accountTransferredTo,
      counterpartyId: form.sender,
      transactionType: form.transactionType,
      amountMinor: amountOf(form.amountTransferred, customer.currency, 'amountTransferred'),
      currency: customer.currency,
      senderName: counterparty.name,
      receiverName: customer.name,
      bank: form.bank.trim(),
      remark: form.remark.trim(),
      datedAt: momentOf(form, new Date()) ?? null,
      recordedBy: by.session.username,
    }
    const written = (await insertMemo(tx, memo))!
    const record = recordOfMemo({
      id: written.id,
      transaction_type: memo.transactionType,
      amount_minor: memo.amountMinor,
      currency: memo.currency,
      sender_name: memo.senderName,
      receiver_name: memo.receiverName,
      receiver_account: customer.number,
      bank: memo.bank,
      remark: memo.remark,
      dated_at: written.dated_at,
      recorded_by: memo.recordedBy,
      recorded_at: written.recorded_at,
      archived_at: null,
    })
    await recordAudit(tx, {
      actor: actorOf(by.session),
      action: 'memo_recorded',
      subject: { kind: 'customer', id: memo.customerId, name: customer.name },
      after: {
        memo: record._id,
        type: memo.transactionType,
        amount: record.amountTransferred,
        currency: memo.currency,
        date: record.date,
        remark: memo.remark,
      },
      origin: by.origin,
    })
    return record
  })
}
