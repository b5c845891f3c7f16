import { randomUUID } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger, PostRequest } from '@larkfield/ledger'
import { type By, type Done, proposeAct } from '../../floor/acts/acts.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { momentOf } from '../../floor/money/dates.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import { type HistoryRecord, recordOfPosted } from '../../floor/money/history-record.ts'
import { notifyAccounts } from '../../floor/news/notify.queries.ts'
import { findParties, type Party } from '../../floor/people/parties.ts'

type Parts = { database: Database; ledger: Ledger; bankName: string }

/** What the desk asked for: a credit or a debit is the same book transfer, seen from the account in hand. */
export type Booking = {
  kind: 'credit' | 'debit'
  payer: string
  payee: string
  amount: number
  description: string | undefined
  bank: string | undefined
  date: string | undefined
  time: string | undefined
  /** When debiting: the customer who must own the account debited (S15). */
  ownerId?: string
}

type Keyed = By & { idempotencyKey: string | undefined; call: string }

/** Moves money between the two accounts named, and writes down who did it and why, both or neither. */
export async function bookTransfer(parts: Parts, booking: Booking, by: Keyed): Promise<HistoryRecord> {
  const { database, ledger, bankName } = parts
  const perform = async (tx: Transaction): Promise<Done<HistoryRecord>> => {
    const [payer, payee] = await findParties(tx, booking.payer, booking.payee)
    if (booking.ownerId !== undefined && payer.customerId !== booking.ownerId) throw new Refusal('not_found')
    const posted = await ledger
      .within(tx.client)
      .post(postingOf({ booking, by, payer, payee, bankName, now: new Date() }))
    const record = recordOfPosted(posted.transfer, booking.kind, { sender: payer, receiver: payee, bankName })
    const result = { ...record, recordedBy: by.session.username }
    await notifyAccounts(tx, [payer.account, payee.account], 'balance')
    return posted.replayed ? { result } : { result, noted: noteOf({ booking, payer, payee, record }) }
  }
  return proposeAct(database, { by, perform })
}

type Setting = { booking: Booking; by: Keyed; payer: Party; payee: Party; bankName: string; now: Date }

function postingOf({ booking, by, payer, payee, bankName, now }: Setting): PostRequest {
  const areBothOurs = payer.kind !== 'customer' && payee.kind !== 'customer'
  const valueAt = momentOf(booking, now)
  return {
    request: {
      principal: `admin:${by.session.adminId}`,
      call: by.call,
      key: by.idempotencyKey ?? randomUUID(),
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

type Noted = Pick<Setting, 'booking' | 'payer' | 'payee'> & { record: HistoryRecord }

function noteOf({ booking, payer, payee, record }: Noted) {
  const inHand = booking.kind === 'credit' ? payee : payer
  return {
    action: booking.kind === 'credit' ? 'account_credited' : 'account_debited',
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
