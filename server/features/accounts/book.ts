import { randomUUID } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger, PostRequest } from '@larkfield/ledger'
import { type Act, principalOf } from '../../floor/acts/acts.ts'
import type { StaffSession } from '../../floor/http/call-context.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { dayOf, daysBefore, momentOf } from '../../floor/money/dates.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import { type HistoryRecord, recordOfPosted } from '../../floor/money/history-record.ts'
import { type Telling, tellOfDebit } from '../../floor/news/money-letters.ts'
import { findParties, type Party } from '../../floor/people/parties.ts'

type Needs = Telling & { ledger: Ledger }

/** What the desk asked for: a credit or a debit is the same book transfer, seen from the account in hand. */
type Booking = {
  kind: 'credit' | 'debit'
  payer: string
  payee: string
  /** When debiting: the customer who must own the account debited (S15). */
  ownerId?: string
  amount: number
  description: string | undefined
  bank: string | undefined
  date: string | undefined
  time: string | undefined
}

type Asked = { booking: Booking; call: string; idempotencyKey: string | undefined }

/** Moves money between the two accounts named. */
export const bookingAct = (
  { ledger, ...telling }: Needs,
  kind: Booking['kind'],
): Act<Asked, HistoryRecord> => ({
  name: kind === 'credit' ? 'account_credited' : 'account_debited',
  about: ({ booking }) => ({ kind: 'account', id: kind === 'credit' ? booking.payee : booking.payer }),
  async perform(tx, asked, { session }) {
    const { booking } = asked
    const [payer, payee] = await findParties(tx, booking.payer, booking.payee)
    if (booking.ownerId !== undefined && payer.customerId !== booking.ownerId) throw new Refusal('not_found')
    const bankName = telling.brand.name
    const setting = { asked, session, payer, payee, bankName, now: new Date() }
    const posted = await ledger.within(tx.client).post(postingOf(setting))
    const record = recordOfPosted(posted.transfer, kind, { sender: payer, receiver: payee, bankName })
    // Asked for again under the same key, it is told no second time.
    if (!posted.replayed) await tellOfDebit(tx, telling, payer, posted.transfer)
    return {
      result: { ...record, recordedBy: session.username },
      ...(!posted.replayed && { noted: noteOf({ booking, payer, payee, record }) }),
      news: [{ topic: 'balance', accounts: [payer.account, payee.account] }],
    }
  },
})

/** One person alone values so far back and no further. */
const MOST_DAYS_BACK = 400

function assertNotTooFarBack(valueAt: Date | undefined, now: Date): void {
  if (valueAt && dayOf(valueAt) < daysBefore(dayOf(now), MOST_DAYS_BACK)) {
    throw new Refusal('valued_too_far_back', { field: 'date', values: { most: MOST_DAYS_BACK } })
  }
}

type Setting = {
  asked: Asked
  session: StaffSession
  payer: Party
  payee: Party
  bankName: string
  now: Date
}

function postingOf({ asked, session, payer, payee, bankName, now }: Setting): PostRequest {
  const { booking, call, idempotencyKey } = asked
  const areBothOurs = payer.kind !== 'customer' && payee.kind !== 'customer'
  const valueAt = momentOf(booking, now)
  assertNotTooFarBack(valueAt, now)
  return {
    request: {
      principal: principalOf(session),
      call,
      key: idempotencyKey ?? randomUUID(),
      fingerprint: JSON.stringify(booking),
    },
    kind: areBothOurs ? 'internal' : kindBetween(booking.kind, payer, payee),
    debit: payer.account,
    credit: payee.account,
    amountMinor: amountOf(booking.amount, payer.currency),
    currency: payer.currency,
    ...(valueAt && { valueAt }),
    details: moneyDetails({
      senderName: payer.name,
      senderAccount: payer.number,
      receiverName: payee.name,
      receiverAccount: payee.number,
      bank: booking.bank?.trim() || bankName,
      remark: booking.description?.trim(),
    }),
  }
}

/** A credit must reach a customer and a debit must leave one; between customer and house only one word fits. */
function kindBetween(asked: 'credit' | 'debit', payer: Party, payee: Party): 'credit' | 'debit' {
  if (payee.kind !== 'customer') return 'debit'
  return payer.kind === 'customer' ? asked : 'credit'
}

type Noted = Pick<Setting, 'payer' | 'payee'> & { booking: Booking; record: HistoryRecord }

function noteOf({ booking, payer, payee, record }: Noted) {
  const inHand = booking.kind === 'credit' ? payee : payer
  return {
    subject: {
      kind: inHand.customerId ? 'customer' : 'house_account',
      id: inHand.customerId ?? inHand.number,
      name: inHand.name,
    },
    reason: booking.description?.trim() || undefined,
    after: {
      transfer: record._id,
      from: payer.number,
      to: payee.number,
      amount: booking.amount,
      currency: record.currency,
      date: record.date,
    },
  }
}
