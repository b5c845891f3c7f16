import { randomUUID } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { LedgerRefusal, type PostRequest } from '@larkfield/ledger'
import { type Act, type Person, principalOf } from '../../floor/acts/act.ts'
import { effectsOfTransfer, newlySaid } from '../../floor/acts/effects.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { momentOf } from '../../floor/money/dates.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import { type HistoryRecord, recordOfPosted } from '../../floor/money/history-record.ts'
import { tellOfDebit } from '../../floor/news/money-letters.ts'
import { findParties, isMoneyOfBank, type Party, touchedBy } from '../../floor/people/parties.ts'
import { assertNotFarAhead, valueDayOf, weighsOfValueDay } from './value-day.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'ledger' | 'sendMail'>

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
  { clock, ledger, config: { brand, calendar }, sendMail }: Needs,
  kind: Booking['kind'],
): Act<Asked, HistoryRecord> => ({
  name: kind === 'credit' ? 'account_credited' : 'account_debited',
  about: ({ booking }) => ({ kind: 'account', id: kind === 'credit' ? booking.payee : booking.payer }),
  async perform(tx, asked, { session }) {
    const { booking } = asked
    const [payer, payee] = await findParties(tx, booking.payer, booking.payee)
    if (booking.ownerId !== undefined && payer.customerId !== booking.ownerId) throw new Refusal('not_found')
    const bankName = brand.name
    const { timeZone } = calendar
    const now = clock.now()
    const valueAt = momentOf(booking, { now, timeZone })
    const valueDay = valueDayOf({ valueAt, now, timeZone })
    await assertNotFarAhead(tx, calendar, valueDay)
    const setting = { asked, session, payer, payee, bankName, valueAt }
    const posted = await ledger
      .within(tx.client)
      .post(postingOf(setting))
      .catch(sayingWhatIsClosed(payer, payee))
    const { amountMinor, currency } = posted.transfer
    const record = recordOfPosted(posted.transfer, kind, { sender: payer, receiver: payee, bankName })
    // Asked for again under the same key, it is told no second time.
    if (!posted.replayed) await tellOfDebit(tx, { brand, sendMail }, payer, posted.transfer)
    return {
      result: { ...record, recordedBy: session.username },
      ...(!posted.replayed && { noted: noteOf({ booking, payer, payee, record }) }),
      news: [{ topic: 'balance', accounts: [payer.account, payee.account] }],
      touches: await touchedBy(
        tx,
        [inHand(kind, payer, payee).customerId, other(kind, payer, payee).customerId],
        [payer.account, payee.account],
      ),
      weighs: [
        { kind, amountMinor, currency },
        ...(isMoneyOfBank(payer) ? [{ kind: 'house_account' } as const] : []),
        ...(await weighsOfValueDay(tx, valueDay)),
      ],
      effects: [
        ...effectsOfTransfer(posted.transfer, [payer, payee]),
        ...newlySaid('from', `${payer.name}, ${payer.number}`),
        ...newlySaid('to', `${payee.name}, ${payee.number}`),
        ...newlySaid('description', booking.description?.trim()),
        ...newlySaid('bank', booking.bank?.trim()),
        ...newlySaid('date', [booking.date, booking.time].filter(Boolean).join(' ')),
      ],
    }
  },
})

/** A booking names two accounts: the answer says which of them takes part in nothing any more. */
const sayingWhatIsClosed =
  (...parties: Party[]) =>
  (error: unknown): never => {
    const closed = parties.find(({ status }) => status === 'closed')
    if (closed && error instanceof LedgerRefusal && error.code === 'not_active')
      throw new Refusal('closed_to_money', { values: { number: closed.number } })
    throw error
  }

type Setting = {
  asked: Asked
  session: Person
  payer: Party
  payee: Party
  bankName: string
  valueAt: Date | undefined
}

function postingOf({ asked, session, payer, payee, bankName, valueAt }: Setting): PostRequest {
  const { booking, call, idempotencyKey } = asked
  const areBothOurs = payer.kind !== 'customer' && payee.kind !== 'customer'
  return {
    request: {
      principal: principalOf(session),
      call,
      key: idempotencyKey ?? randomUUID(),
      fingerprint: fingerprintOf(booking),
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

/** In one order, however the booking was put together: one that had waited comes back in another. */
const fingerprintOf = ({ kind, payer, payee, ownerId, amount, description, bank, date, time }: Booking) =>
  JSON.stringify({ kind, payer, payee, ownerId, amount, description, bank, date, time })

/** A credit must reach a customer and a debit must leave one; between customer and house only one word fits. */
function kindBetween(asked: 'credit' | 'debit', payer: Party, payee: Party): 'credit' | 'debit' {
  if (payee.kind !== 'customer') return 'debit'
  return payer.kind === 'customer' ? asked : 'credit'
}

const inHand = (kind: Booking['kind'], payer: Party, payee: Party) => (kind === 'credit' ? payee : payer)
const other = (kind: Booking['kind'], payer: Party, payee: Party) => (kind === 'credit' ? payer : payee)

type Noted = Pick<Setting, 'payer' | 'payee'> & { booking: Booking; record: HistoryRecord }

function noteOf({ booking, payer, payee, record }: Noted) {
  const { customerId, number, name } = inHand(booking.kind, payer, payee)
  return {
    subject: {
      kind: customerId ? 'customer' : 'house_account',
      id: customerId ?? number,
      name,
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
