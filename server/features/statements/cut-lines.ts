import type { Line } from '@larkfield/ledger'
import type { HeldEnds } from '../../floor/holdings/other-ends.ts'
import { nameOfEnd } from '../../floor/holdings/other-ends.ts'
import { dayOf } from '../../floor/money/dates.ts'
import { readDetails } from '../../floor/money/details.ts'
import { type HistoryRecord, recordOfLine, type Viewpoint } from '../../floor/money/history-record.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { Words } from '../../floor/words/words.ts'
import type { CutLine } from './cut.ts'

type Own = Omit<Viewpoint, 'ends'> & { ends: HeldEnds }

/** The side of a transfer has a letter, so that both ends of a move between own accounts have ids of their own. */
const lineId = (transfer: number, isCredit: boolean) => `${shownId(transfer)}-${isCredit ? 'C' : 'D'}`

/** An entry as its account's holder reads it in a file; amounts stay what they are in the books. */
export function cutLineOf(line: Line, own: Own, words: Words): CutLine {
  const record = recordOfLine(line, own)
  const isCredit = line.amountMinor > 0n
  return {
    id: lineId(line.transfer, isCredit),
    version: line.version,
    transfer: line.transfer,
    bookedAt: line.bookedAt,
    bookedOn: dayOf(line.bookedAt),
    valueOn: dayOf(line.valueAt),
    amountMinor: line.amountMinor,
    balanceMinor: line.balanceMinor,
    kind: line.kind,
    state: record.state,
    counterparty: otherEnd(line, record, { own, words, isCredit }),
    isOpen: line.kind !== 'move' || own.ends.has(line.counter.number),
    description: record.remark,
    // What is taken back was the other way round.
    reverses: line.reverses === null ? null : lineId(line.reverses, !isCredit),
    recordedBy: null,
  }
}

type Seen = { own: Own; words: Words; isCredit: boolean }

/**
 * Of a move, which account it came from is for those alone who hold that one too; where it went, all who hold this one
 * may read, as of any payment.
 */
function otherEnd(
  line: Line,
  record: HistoryRecord,
  { own, words, isCredit }: Seen,
): CutLine['counterparty'] {
  const name = isCredit ? record.senderName : record.receiverName
  if (line.kind === 'move') {
    const end = own.ends.get(line.counter.number)
    const account = end?.number ?? (isCredit ? null : record.accountTransferredTo)
    return { name: end ? nameOfEnd(end, words) : name, account, bank: own.bankName }
  }
  const kept = readDetails(line.details)
  const account = isCredit ? (kept.senderAccount ?? line.counter.number) : record.accountTransferredTo
  return { name, account, bank: record.bank }
}

/** It moved nothing, so no balance stands after it. */
export const memoLineOf = (memo: HistoryRecord, amountMinor: bigint): CutLine => ({
  id: memo._id,
  version: null,
  transfer: null,
  bookedAt: new Date(memo.bookedAt),
  bookedOn: memo.date.slice(0, 10),
  valueOn: memo.date.slice(0, 10),
  amountMinor: memo.transactionType === 'credit' ? amountMinor : -amountMinor,
  balanceMinor: null,
  kind: memo.kind,
  state: memo.state,
  counterparty: { name: memo.senderName, account: null, bank: memo.bank },
  description: memo.remark,
  isOpen: true,
  reverses: null,
  recordedBy: memo.recordedBy,
})
