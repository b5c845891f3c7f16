import { payeeChecks, type wire } from '@larkfield/contract/entities/wires.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { Hold } from '@larkfield/ledger'
import type { z } from 'zod'
import { readDetails } from '../../floor/money/details.ts'
import type { HistoryRecord } from '../../floor/money/history-record.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { WireRow } from './wires.queries.ts'

export type Wire = z.infer<typeof wire>

export function wireOf(row: WireRow): Wire {
  const details = readDetails(row.details ?? {})
  const reason = row.state === 'returned' ? row.end_details?.reason : undefined
  return {
    _id: shownId(Number(row.id)),
    state: row.state,
    amount: toMajor(row.amount_minor, row.currency),
    currency: row.currency,
    userId: row.customer_id ?? '',
    senderName: details.senderName ?? row.sender_name ?? '',
    senderAccount: row.account_number,
    accountName: details.accountName ?? details.receiverName ?? '',
    accountNumber: details.receiverAccount ?? '',
    bank: details.bank ?? '',
    remark: details.remark ?? null,
    date: row.booked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: typeof reason === 'string' ? reason : null,
    payeeCheck: payeeChecks.find((check) => check === details.payeeCheck) ?? null,
  }
}

/** A wire under way or returned, among the lines of a history: it moved nothing, so it carries no balance. */
export function recordOfWire(row: WireRow): HistoryRecord {
  const wire = wireOf(row)
  const at = wire.endedAt ?? wire.date
  return {
    _id: wire._id,
    senderName: wire.senderName,
    receiverName: wire.accountName,
    accountName: wire.accountName,
    accountTransferredTo: wire.accountNumber,
    amountTransferred: wire.amount,
    currency: wire.currency,
    transactionType: 'debit',
    remark: wire.remark,
    bank: wire.bank,
    date: at,
    bookedAt: at,
    state: wire.state,
    kind: 'wire_out',
    wireId: wire._id,
    payeeCheck: wire.payeeCheck,
    balanceAfter: null,
    memo: false,
    recordedBy: null,
  }
}

/** A hold just taken. Said the same way whenever the same request comes again, whatever became of the wire since. */
export function recordOfHold(hold: Hold): HistoryRecord {
  const details = readDetails(hold.details)
  const at = hold.bookedAt.toISOString()
  const receiverName = details.receiverName ?? ''
  return {
    _id: shownId(hold.id),
    senderName: details.senderName ?? '',
    receiverName,
    accountName: details.accountName ?? receiverName,
    accountTransferredTo: details.receiverAccount ?? '',
    amountTransferred: toMajor(hold.amountMinor, hold.currency),
    currency: hold.currency,
    transactionType: 'debit',
    remark: details.remark ?? null,
    bank: details.bank ?? '',
    date: at,
    bookedAt: at,
    state: 'held',
    kind: hold.kind,
    wireId: shownId(hold.id),
    payeeCheck: null,
    balanceAfter: null,
    memo: false,
    recordedBy: null,
  }
}
