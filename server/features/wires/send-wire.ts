import { randomUUID } from 'node:crypto'
import { type Brand, namesThisBank } from '@larkfield/contract/brand.ts'
import { isWrongIban } from '@larkfield/contract/iban.ts'
import { matchPayee } from '@larkfield/contract/payee-match.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Details, type Ledger, LedgerRefusal, type RequestKey } from '@larkfield/ledger'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Database } from '../../floor/database/database.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { refusalFromLedger } from '../../floor/http/ledger-refusals.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import { type HistoryRecord, recordOfPosted } from '../../floor/money/history-record.ts'
import type { Secrets } from '../../floor/secrets/secrets.ts'
import type { Wire, WireForm } from './wire.ts'
import { approvalOf } from './wire-approval.ts'
import { areRight, blocked, rightCodes, wrongCodes } from './wire-codes.ts'
import { originOf } from './wire-origin.ts'
import type { WireParties } from './wire-parties.ts'
import { recordOfHold } from './wire-record.ts'

type Needs = ApprovalNeeds & { database: Database; ledger: Ledger; brand: Brand; parties: WireParties }
type Asked = {
  session: CustomerSession
  form: WireForm
  idempotencyKey: string | undefined
  origin: Origin
}
export type Sent = { message: string; data: HistoryRecord }

const CALL = 'POST /transfer'

/**
 * Sends a wire: inside the bank it is posted at once, to another bank a hold is taken. The way of an accepted wire is
 * one look-up shared with its neighbours and one posting; the transfer's own row is the record of who sent what, and
 * only refusals cost more.
 */
export async function sendWire(needs: Needs, asked: Asked): Promise<Sent> {
  const { session, form } = asked
  const isInHouse = namesThisBank(needs.brand, form.bank)
  const number = isInHouse ? ungroupedNumber(form.recipientAccount) : undefined
  const { sender, recipient } = await needs.parties(session.accountId, number)
  if (!sender) throw new Refusal('no_session')
  const amountMinor = amountOf(form.amount, sender.currency)
  // Without a key of its own a wire that was approved goes under its approval: once, however often it is sent.
  const key = asked.idempotencyKey ?? form.approval?.id
  const requests = requestsOf(needs.secrets, asked, key ?? randomUUID())
  const isKnown = async () => key !== undefined && needs.ledger.isKnown(requests[0]!)
  const wire: Wire = { sender, recipient, number, form, amountMinor }
  const obstacle = obstacleOf(needs.secrets, wire)
  // A wire the books know is answered again as it was, even when codes, blocks or the payee changed since.
  if (obstacle === undefined) {
    if (sender.wrong_code_count > 0) await rightCodes(needs.database, session.customerId)
  } else if (!(await isKnown())) {
    throw obstacle === 'wrong codes' ? await wrongCodes(needs.database, session.customerId) : obstacle
  }
  const approved = await approvalOf(needs, { ...asked, wire, isKnown })
  const beside = originOf(session, asked.origin, approved)
  try {
    const send = isInHouse ? postInHouse : holdForRail
    return await underOneOf(requests, (request) => send(needs, { ...wire, beside }, request))
  } catch (error) {
    throw refusalFromLedger(error, 'sender') ?? error
  }
}

/** A wire with who sends it, kept in the transaction that books it. */
type Accompanied = Wire & { beside: Details }

/** What stands in the way before the books are asked, in this order. */
function obstacleOf(secrets: Secrets, { sender, recipient, number, form }: Wire) {
  if (number === undefined && isWrongIban(String(form.recipientAccount))) {
    return new Refusal('iban_incorrect', { field: 'recipientAccount' })
  }
  if (sender.password_is_temporary) return new Refusal('must_change_password')
  if (sender.blocked_seconds !== null) return blocked(sender.blocked_seconds)
  if (!areRight(secrets, sender.transfer_codes_sealed, form)) return 'wrong codes'
  const isGone = recipient === undefined || recipient.status === 'closed'
  return number !== undefined && isGone ? new Refusal('unknown_account') : undefined
}

/**
 * The codes are part of what was asked; a keyed hash keeps them, and all the rest, from being read back. There is one
 * request for each key that may have signed the first attempt.
 */
function requestsOf(secrets: Secrets, { session, form }: Asked, key: string): RequestKey[] {
  const { recipientAccount, amount, bank, accountName, description, cotCode, taxCode, matchingCode } = form
  const asked = [String(recipientAccount), amount, bank, accountName, description ?? null]
  const text = JSON.stringify([...asked, cotCode, taxCode, matchingCode])
  return secrets
    .signatures('wire', text)
    .map((fingerprint) => ({ principal: `customer:${session.customerId}`, call: CALL, key, fingerprint }))
}

/** Sent again after a rotation of keys, a wire is still known by the fingerprint it was first sent with. */
async function underOneOf(
  requests: RequestKey[],
  send: (request: RequestKey) => Promise<Sent>,
): Promise<Sent> {
  const [request, ...earlier] = requests as [RequestKey, ...RequestKey[]]
  try {
    return await send(request)
  } catch (error) {
    const mayBeKnown = error instanceof LedgerRefusal && error.code === 'key_reused' && earlier.length > 0
    if (!mayBeKnown) throw error
    return underOneOf(earlier, send)
  }
}

/** People write account numbers in groups. */
export const ungroupedNumber = (typed: string | number): string => String(typed).replace(/[ -]/g, '')

async function postInHouse({ ledger, brand }: Needs, wire: Accompanied, request: RequestKey): Promise<Sent> {
  const { sender, recipient, number = '', form, amountMinor, beside } = wire
  const receiver = { name: recipient?.full_name ?? form.accountName, number }
  const { transfer } = await ledger.post({
    request,
    kind: 'wire',
    debit: accountId(String(sender.account_id)),
    credit: recipient ? accountId(String(recipient.account_id)) : number,
    amountMinor,
    currency: sender.currency,
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
  return { message: 'Transfer successful', data: recordOfPosted(transfer, 'debit', ends) }
}

/** What the sender typed is judged again here, and kept with the wire: also one that is sent in spite of it. */
const namesOf = ({ full_name, joint_names }: NonNullable<Wire['recipient']>) => [
  full_name,
  ...(joint_names ?? []),
]

async function holdForRail({ ledger }: Needs, wire: Accompanied, request: RequestKey): Promise<Sent> {
  const { sender, form, amountMinor, beside } = wire
  const { hold } = await ledger.hold({
    request,
    kind: 'wire_out',
    debit: accountId(String(sender.account_id)),
    credit: 'wire_clearing',
    amountMinor,
    currency: sender.currency,
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
  return { message: 'Your transfer is on its way to the other bank', data: recordOfHold(hold) }
}
