import type { Received } from '@larkfield/contract/calls.ts'
import type { Act } from '../../floor/acts/act.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { momentOf } from '../../floor/money/dates.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import { customerParty } from '../../floor/people/parties.ts'
import { insertMemo } from './keep-memo.queries.ts'
import { recordOfMemo } from './memo-record.ts'

type MemoForm = Received<'POST /transaction-history'>['body']

type Needs = Pick<Dependencies, 'clock' | 'config'>

/** Writes down something from the past: it is shown and dated as asked, and no balance knows of it. */
export const memoRecording = ({ clock, config }: Needs): Act<MemoForm, HistoryRecord> => ({
  name: 'memo_recorded',
  about: (form) => ({ kind: 'customer', id: form.accountTransferredTo }),
  async perform(tx, form, { session }) {
    const customer = await customerParty(tx, form.accountTransferredTo)
    const counterparty = await customerParty(tx, form.sender)
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
      datedAt: momentOf(form, { now: clock.now(), timeZone: config.calendar.timeZone }) ?? null,
      recordedBy: session.username,
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
    const { _id, amountTransferred: amount, currency, date, remark } = record
    const noted = {
      subject: { kind: 'customer', id: memo.customerId, name: customer.name },
      after: { memo: _id, type: memo.transactionType, amount, currency, date, remark },
    }
    return { result: record, noted, touches: [memo.customerId, memo.counterpartyId] }
  },
})
