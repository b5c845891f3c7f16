import type { historyRecord } from '@larkfield/contract/entities/history.ts'
import { payeeChecks } from '@larkfield/contract/entities/wires.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { nameIn, ownRemarks, type PostingWords, remarkIn } from '@larkfield/contract/posting-words.ts'
import type { AccountKind, Line, OverallLine, Transfer, TransferKind } from '@larkfield/ledger'
import type { z } from 'zod'
import { readDetails } from './details.ts'
import { nameOfKind } from './house-names.ts'
import { shownId } from './record-ids.ts'

export type HistoryRecord = z.infer<typeof historyRecord>

/**
 * The account a list belongs to, the bank's own name for lines that never left it, and the other ends of moves that the
 * reader holds too: of others they are told no number.
 */
export type Viewpoint = {
  number: string
  name: string
  currency: string
  bankName: string
  ends: { has(number: string): boolean }
}

/** What a line says when nobody wrote anything. */
const { opening, move, adjustment, loan, interest, fee, sweep } = ownRemarks
const remarks: Partial<Record<TransferKind, string>> = {
  opening,
  move,
  adjustment,
  loan,
  interest,
  fee,
  sweep,
}

type Ends = { reverses: unknown; reversedBy?: unknown; kind: TransferKind }

function stateOf({ reverses, reversedBy, kind }: Ends): string {
  if (reverses !== null) return 'reversal'
  if (reversedBy != null) return 'reversed'
  return kind === 'wire_out' ? 'settled' : 'posted'
}

/** One entry as its account's owner sees it. */
export function recordOfLine(line: Line, own: Viewpoint): HistoryRecord {
  const isCredit = line.amountMinor > 0n
  const other = { name: nameOfKind(line.counter.kind), number: line.counter.number }
  const [sender, receiver] = isCredit ? [other, own] : [own, other]
  const amountMinor = isCredit ? line.amountMinor : -line.amountMinor
  return {
    ...shownDetails({ ...line, sender, receiver, bankName: own.bankName }),
    _id: shownId(line.transfer),
    amountTransferred: toMajor(amountMinor, own.currency),
    currency: own.currency,
    transactionType: isCredit ? 'credit' : 'debit',
    date: line.valueAt.toISOString(),
    bookedAt: line.bookedAt.toISOString(),
    state: stateOf(line),
    kind: line.kind,
    balanceAfter: toMajor(line.balanceMinor, own.currency),
    memo: false,
    recordedBy: null,
    ...(line.kind === 'move' && own.ends.has(line.counter.number) && { otherAccount: line.counter.number }),
    ...(isReckoned(line.kind, line.counter.kind) && { interestOf: own.number }),
  }
}

/** One transfer as the desk sees it, which stands on neither side. */
export function recordOfTransfer(line: OverallLine, bankName: string): HistoryRecord {
  const sender = { name: nameOfKind(line.debitKind), number: line.debitNumber }
  const receiver = { name: nameOfKind(line.creditKind), number: line.creditNumber }
  return {
    ...shownDetails({ ...line, sender, receiver, bankName }),
    _id: shownId(line.id),
    amountTransferred: toMajor(line.amountMinor, line.currency),
    currency: line.currency,
    transactionType: typeForDesk(line.kind, line.debitKind, line.creditKind),
    date: line.valueAt.toISOString(),
    bookedAt: line.bookedAt.toISOString(),
    state: stateOf(line),
    kind: line.kind,
    balanceAfter: null,
    memo: false,
    recordedBy: null,
    ...(isReckoned(line.kind, line.debitKind) && { interestOf: line.creditNumber }),
    ...(isReckoned(line.kind, line.creditKind) && { interestOf: line.debitNumber }),
  }
}

/** Interest or the tax on it, by the bank's own end of it: what a loan is charged goes elsewhere. */
const isReckoned = (kind: TransferKind, houseEnd: AccountKind) =>
  (kind === 'interest' || kind === 'tax') && houseEnd === kind

/** A transfer just posted, as the account on `side` sees it. */
export function recordOfPosted(
  transfer: Transfer,
  side: 'debit' | 'credit',
  ends: { sender: End; receiver: End; bankName: string },
): HistoryRecord {
  const { currency } = transfer
  return {
    ...shownDetails({ ...transfer, ...ends }),
    _id: shownId(transfer.id),
    amountTransferred: toMajor(transfer.amountMinor, currency),
    currency,
    transactionType: side,
    date: transfer.valueAt.toISOString(),
    bookedAt: transfer.bookedAt.toISOString(),
    state: stateOf(transfer),
    kind: transfer.kind,
    balanceAfter: toMajor(transfer[side].balanceMinor, currency),
    memo: false,
    recordedBy: null,
  }
}

/** For what is read outside the screens: what the bank wrote itself, in the bank's language. */
export const recordIn = (words: PostingWords, record: HistoryRecord): HistoryRecord => {
  const { kind, remark } = record
  return {
    ...record,
    senderName: nameIn(words, record.senderName, kind),
    receiverName: nameIn(words, record.receiverName, kind),
    accountName: nameIn(words, record.accountName, kind),
    remark: remark === null ? null : remarkIn(words, remark, kind),
  }
}

type End = { name: string; number: string }
type Shown = { details: Line['details']; kind: TransferKind; sender: End; receiver: End; bankName: string }

/** What was kept with the transfer, filled up with what the accounts themselves tell. */
function shownDetails({ details, kind, sender, receiver, bankName }: Shown) {
  const kept = readDetails(details)
  const receiverName = kept.receiverName ?? receiver.name
  return {
    senderName: kept.senderName ?? sender.name,
    receiverName,
    accountName: kept.accountName ?? receiverName,
    accountTransferredTo: kept.receiverAccount ?? receiver.number,
    remark: kept.remark ?? remarks[kind] ?? null,
    bank: kept.bank ?? bankName,
    wireId: kept.wireId ?? null,
    payeeCheck: payeeChecks.find((check) => check === kept.payeeCheck) ?? null,
  }
}

/** The desk's own words first; otherwise whether money reached a customer or left one. */
function typeForDesk(kind: TransferKind, debit: AccountKind, credit: AccountKind): string {
  if (kind === 'credit' || kind === 'debit') return kind
  if (debit === 'customer' && credit === 'customer') return kind === 'reversal' ? 'credit' : 'debit'
  return credit === 'customer' ? 'credit' : 'debit'
}
