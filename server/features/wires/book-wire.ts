import type { Brand } from '@larkfield/contract/brand.ts'
import { minor } from '@larkfield/contract/money.ts'
import { matchPayee } from '@larkfield/contract/payee-match.ts'
import { accountId, type Details, type Operations, type RequestKey, type Signers } from '@larkfield/ledger'
import { moneyDetails } from '../../floor/money/details.ts'
import { type HistoryRecord, recordOfPosted } from '../../floor/money/history-record.ts'
import type { WirePartyRow } from './send-wire.queries.ts'
import type { Wire } from './wire.ts'
import { recordOfHold } from './wire-record.ts'

export type Sent = { message: string; data: HistoryRecord }

/** A wire with who sends it, kept in the transaction that books it. */
export type Accompanied = Omit<Wire, 'sender' | 'form'> & {
  sender: Pick<WirePartyRow, 'account_id' | 'number' | 'currency' | 'full_name'>
  form: Pick<Wire['form'], 'recipientAccount' | 'bank' | 'accountName' | 'description'>
  beside: Details
  signatures?: Signers
}

type Books = { ledger: Pick<Operations, 'post' | 'hold'>; brand: Brand }

/** Inside the bank it is posted at once, to another bank a hold is taken. */
export const bookWire = (books: Books, wire: Accompanied, request: RequestKey) =>
  wire.number === undefined ? holdForRail(books, wire, request) : postInHouse(books, wire, request)

async function postInHouse({ ledger, brand }: Books, wire: Accompanied, request: RequestKey) {
  const { sender, recipient, number = '', form, amountMinor, beside, signatures = 1 } = wire
  const receiver = { name: wire.payeeName, number }
  const { transfer, replayed } = await ledger.post({
    request,
    kind: 'wire',
    debit: accountId(String(sender.account_id)),
    credit: recipient ? accountId(String(recipient.account_id)) : number,
    amountMinor,
    currency: sender.currency,
    signatures,
    beside,
    details: moneyDetails({
      senderName: sender.full_name,
      senderAccount: sender.number,
      receiverName: receiver.name,
      receiverAccount: number,
      accountName: form.accountName,
      bank: brand.name,
      remark: form.description,
      payeeCheck: recipient && matchPayee(form.accountName, namesOf(recipient)).result,
    }),
  })
  const ends = { sender: { name: sender.full_name, number: sender.number }, receiver, bankName: brand.name }
  const sent: Sent = { message: 'Transfer successful', data: recordOfPosted(transfer, 'debit', ends) }
  return { sent, replayed, hold: undefined }
}

/** What the sender typed is judged again here, and kept with the wire: also one that is sent in spite of it. */
const namesOf = ({ full_name, joint_names }: NonNullable<Wire['recipient']>) => [
  full_name,
  ...(joint_names ?? []),
]

async function holdForRail({ ledger }: Books, wire: Accompanied, request: RequestKey) {
  const { sender, form, amountMinor, feeMinor, beside, signatures = 1 } = wire
  const { hold, replayed } = await ledger.hold({
    request,
    kind: 'wire_out',
    debit: accountId(String(sender.account_id)),
    credit: 'wire_clearing',
    amountMinor,
    currency: sender.currency,
    signatures,
    // What it costs is taken right after it.
    ...(feeMinor > 0n && { leavesMinor: minor(feeMinor) }),
    beside,
    details: moneyDetails({
      senderName: sender.full_name,
      senderAccount: sender.number,
      receiverName: form.accountName,
      receiverAccount: String(form.recipientAccount),
      bank: form.bank,
      remark: form.description,
    }),
  })
  const sent: Sent = { message: 'Your transfer is on its way to the other bank', data: recordOfHold(hold) }
  return { sent, replayed, hold }
}
