import { randomUUID } from 'node:crypto'
import { type Brand, namesThisBank } from '@larkfield/contract/brand.ts'
import { isWrongIban } from '@larkfield/contract/iban.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Details, Ledger, RequestKey } from '@larkfield/ledger'
import { proposeAsHolder } from '../../floor/acts/holder-acts.ts'
import { proposalByKey } from '../../floor/acts/proposals.queries.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Database } from '../../floor/database/database.ts'
import { wireFeeOf } from '../../floor/fees/fees.queries.ts'
import { findHeld, mayUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { refusalFromLedger } from '../../floor/http/ledger-refusals.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import type { Secrets } from '../../floor/secrets/secrets.ts'
import { type Accompanied, bookWire, type Sent } from './book-wire.ts'
import { bookWithFee } from './book-with-fee.ts'
import type { WirePartyRow } from './send-wire.queries.ts'
import { tooManyNames } from './too-many-names.ts'
import { ungroupedNumber } from './ungrouped-number.ts'
import type { Wire, WireForm } from './wire.ts'
import { WIRE_SENT, wireAct } from './wire-act.ts'
import { approvalOf } from './wire-approval.ts'
import { areRight, blocked, rightCodes, wrongCodes } from './wire-codes.ts'
import { originOf } from './wire-origin.ts'
import type { WireParties } from './wire-parties.ts'
import { underOneOf, wireRequests, writtenWire } from './wire-requests.ts'

type Needs = ApprovalNeeds & { database: Database; ledger: Ledger; brand: Brand; parties: WireParties }
type Asked = {
  session: CustomerSession
  form: WireForm
  idempotencyKey: string | undefined
  origin: Origin
}

/**
 * Sends a wire: inside the bank it is posted at once, to another bank a hold is taken. The way of an accepted wire is
 * one look-up shared with its neighbours and one posting; the transfer's own row is the record of who sent what, and
 * only refusals cost more, and accounts that others hold too.
 */
export async function sendWire(needs: Needs, asked: Asked): Promise<Sent> {
  const { session, form } = asked
  const isInHouse = namesThisBank(needs.brand, form.bank)
  const number = isInHouse ? ungroupedNumber(form.recipientAccount) : undefined
  const { sender: person, recipient } = await needs.parties(session.accountId, number)
  if (!person) throw new Refusal('no_session')
  const sender = await payingParty(needs, asked, person)
  const amountMinor = amountOf(form.amount, sender.currency)
  // Without a key of its own a wire that was approved goes under its approval: once, however often it is sent.
  const key = asked.idempotencyKey ?? form.approval?.id
  const { cotCode, taxCode, matchingCode } = form
  const said = JSON.stringify([...writtenWire(form), cotCode, taxCode, matchingCode])
  const { customerId } = session
  const requests = wireRequests(needs.secrets, { customerId, key: key ?? randomUUID(), said })
  const isShared = sender !== person || sender.signers === 2
  // A proposal is this very wire only where it would be answered as one: its key opens no other account.
  const isKnown = async () =>
    key !== undefined &&
    ((await needs.ledger.isKnown(requests[0]!)) || (isShared && (await isProposed(needs, session, key))))
  const feeMinor = isInHouse ? 0n : await wireFeeOf(needs.database, sender.account_id)
  const ends = { sender, recipient, number, form, amountMinor, feeMinor }
  const obstacle = obstacleOf(needs.secrets, ends)
  // A wire the books know is answered again as it was, even when codes, blocks or the payee changed since.
  if (obstacle === undefined) {
    if (sender.wrong_code_count > 0) await rightCodes(needs.database, session.customerId)
  } else if (!(await isKnown())) {
    throw obstacle === 'wrong codes' ? await wrongCodes(needs.database, session.customerId) : obstacle
  }
  const tooMany = await tooManyNames(needs, { ...ends, customerId })
  if (tooMany && isShared && !(await isKnown())) throw tooMany
  const payeeName = (tooMany ? undefined : recipient?.full_name) ?? form.accountName
  const wire: Wire = { ...ends, payeeName }
  const approved = await approvalOf(needs, { ...asked, wire, isKnown })
  const beside = originOf(session, asked.origin, approved)
  if (isShared) return sendShared(needs, asked, { wire, key, beside })
  try {
    const { sent } = await underOneOf(requests, (request) => bookAlone(needs, { ...wire, beside }, request))
    return sent
  } catch (error) {
    throw refusalFromLedger(error, 'sender') ?? error
  }
}

/** Whose codes and factors are asked for stays the same, whichever account pays. */
async function payingParty(
  { database }: Needs,
  { session, form }: Asked,
  person: WirePartyRow,
): Promise<WirePartyRow> {
  if (form.account === undefined || form.account === person.number) return person
  const held = await findHeld(database, session, form.account)
  if (!mayUse(held)) throw new Refusal('wrong_role')
  const { account_id, number, currency, status, signers } = held
  return { ...person, account_id, number, currency, status, signers }
}

/** One that costs something is booked with what it costs, or not at all. */
const bookAlone = (needs: Needs, wire: Accompanied, request: RequestKey) =>
  wire.feeMinor === 0n
    ? bookWire(needs, wire, request)
    : needs.database.transaction((tx) => bookWithFee(needs, tx, wire, request))

type Shared = { wire: Wire; key: string | undefined; beside: Details }

/** From an account that others may hold too: in a transaction that holds who may, and where two sign after both have. */
const sendShared = (
  needs: Needs,
  { session, origin, form }: Asked,
  { wire: { sender, feeMinor }, key, beside }: Shared,
) => {
  const { recipientAccount, amount, bank, accountName, description } = form
  const wire = { recipientAccount: String(recipientAccount), amount, bank, accountName, description }
  const fee = feeMinor > 0n && { fee: toMajor(feeMinor, sender.currency) }
  const asked = { account: sender.number, ...wire, ...fee }
  return proposeAsHolder(needs, { act: wireAct(needs), asked, by: { session, origin }, key, along: beside })
}

/** Whether it waits for a second signature, or has. */
const isProposed = async ({ database }: Needs, { customerId: id }: CustomerSession, key: string) =>
  (await database.row(proposalByKey({ role: 'customer', id }, WIRE_SENT, key))) !== undefined

/** What stands in the way before the books are asked, in this order. */
function obstacleOf(
  secrets: Secrets,
  { sender, recipient, number, form, feeMinor }: Omit<Wire, 'payeeName'>,
) {
  if (number === undefined && isWrongIban(String(form.recipientAccount))) {
    return new Refusal('iban_incorrect', { field: 'recipientAccount' })
  }
  if (sender.password_is_temporary) return new Refusal('must_change_password')
  if (sender.blocked_seconds !== null) return blocked(sender.blocked_seconds)
  if (!areRight(secrets, sender.transfer_codes_sealed, form)) return 'wrong codes'
  const isGone = recipient === undefined || recipient.status === 'closed'
  if (number !== undefined && isGone) return new Refusal('unknown_account')
  const { currency } = sender
  const fee = toMajor(feeMinor, currency)
  if (form.fee !== undefined && form.fee !== fee)
    return new Refusal('fee_changed', { values: { fee, currency } })
  return undefined
}
