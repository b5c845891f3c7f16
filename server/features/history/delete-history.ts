import { randomUUID } from 'node:crypto'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger, Transfer, TransferId } from '@larkfield/ledger'
import { type By, type Done, proposeAct } from '../../floor/acts/acts.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { moneyDetails, readDetails } from '../../floor/money/details.ts'
import { isUuid, shownId, transferIdOf } from '../../floor/money/record-ids.ts'
import { notifyAccounts, notifyDesk } from '../../floor/news/notify.queries.ts'
import { archiveMemo } from '../memos/keep-memo.queries.ts'
import { wireById } from '../wires/wires.queries.ts'

type Parts = { database: Database; ledger: Ledger; bankName: string }

/** Nothing that moved money is erased: a memo is archived, a transaction is taken back by its opposite. */
export async function deleteHistory(parts: Parts, id: string, by: By): Promise<void> {
  const transfer = transferIdOf(id)
  if (transfer === undefined && !isUuid(id)) throw new Refusal('not_found')
  await proposeAct(parts.database, {
    by,
    perform: (tx) => (transfer === undefined ? archive(tx, id, by) : reverse(parts, tx, transfer, by)),
  })
}

async function archive(tx: Transaction, id: string, { session }: By): Promise<Done<void>> {
  const memo = await archiveMemo(tx, id, session.username)
  if (!memo) throw new Refusal('not_found')
  const noted = {
    action: 'memo_archived',
    subject: { kind: 'customer', id: memo.customer_id, name: memo.receiver_name },
    before: {
      memo: memo.id,
      type: memo.transaction_type,
      amount: toMajor(memo.amount_minor, memo.currency),
      date: memo.dated_at.toISOString(),
      remark: memo.remark,
    },
  }
  return { result: undefined, noted }
}

async function reverse(parts: Parts, tx: Transaction, id: TransferId, by: By): Promise<Done<void>> {
  const books = parts.ledger.within(tx.client)
  const original = await books.transfer(id)
  if (!original) throw await whyNot(tx, id)
  const { transfer } = await books.reverse({
    // A key of its own: whoever comes second is told that it has been done.
    request: { principal: `admin:${by.session.adminId}`, call: 'DELETE /delete-history', key: randomUUID() },
    transfer: id,
    details: opposite(original, parts.bankName),
  })
  await notifyAccounts(tx, [original.debit.account, original.credit.account], 'balance')
  if (original.kind === 'loan') {
    await notifyAccounts(tx, [original.credit.account], 'loans')
    await notifyDesk(tx, 'loans')
  }
  const { kind, amountMinor, currency } = original
  const noted = {
    action: 'transaction_reversed',
    subject: { kind: 'transfer', id: shownId(id) },
    before: { kind, amount: toMajor(amountMinor, currency), currency },
    after: { reversal: shownId(transfer.id) },
  }
  return { result: undefined, noted }
}

/** A wire under way has moved nothing yet, so there is nothing to take back. */
async function whyNot(tx: Transaction, id: TransferId): Promise<Refusal> {
  const wire = await wireById(tx, id)
  return wire?.state === 'held'
    ? new Refusal('conflict', { message: 'This wire is still under way: settle or return it instead.' })
    : new Refusal('not_found')
}

function opposite(original: Transfer, bankName: string) {
  const { senderName, receiverName, senderAccount, receiverAccount, bank, remark, wireId } = readDetails(
    original.details,
  )
  return moneyDetails({
    senderName: receiverName ?? '',
    receiverName: senderName ?? '',
    senderAccount: receiverAccount ?? '',
    receiverAccount: senderAccount ?? '',
    bank: bank ?? bankName,
    remark: `Reversal of ${shownId(original.id)}${remark ? `: ${remark}` : ''}`,
    wireId,
  })
}
