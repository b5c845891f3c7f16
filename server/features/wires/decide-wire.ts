import { randomUUID } from 'node:crypto'
import type { Brand } from '@larkfield/contract/brand.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger } from '@larkfield/ledger'
import { type By, type Done, proposeAct } from '../../floor/acts/acts.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { notifyAccounts, notifyDesk } from '../../floor/news/notify.queries.ts'
import { findCustomer } from '../../floor/people/parties.ts'
import { returnWire, settleWire } from './end-wire.ts'
import { type Wire, wireOf } from './wire-record.ts'
import { type WireRow, wireById } from './wires.queries.ts'

type Parts = { database: Database; ledger: Ledger; brand: Brand }

type Decision = { wireId: string; to: 'settle' | 'return' }

/** The desk says what became of a wire; of two who say so at once, the second is told that it has ended. */
export async function decideWire(parts: Parts, { wireId, to }: Decision, by: By): Promise<Wire> {
  const { database, ledger, brand } = parts
  const id = transferIdOf(wireId)
  const perform = async (tx: Transaction): Promise<Done<Wire>> => {
    const wire = id === undefined ? undefined : await wireById(tx, id)
    if (!wire) throw new Refusal('not_found')
    const doors = ledger.within(tx.client)
    const request = { principal: `admin:${by.session.adminId}`, call: `wire-${to}`, key: randomUUID() }
    if (to === 'settle') await settleWire(doors, wire, request)
    else await returnWire(doors, wire, request, by.reason ?? '')
    const ended = wireOf((await wireById(tx, id!))!)
    if (to === 'return') await tellSender(tx, { brand, ended })
    await notifyAccounts(tx, [Number(wire.account_id)], 'wires')
    await notifyDesk(tx, 'wires')
    return { result: ended, noted: noteOf(wire, ended) }
  }
  return proposeAct(database, { by, perform })
}

const noteOf = (before: WireRow, ended: Wire) => ({
  action: `wire_${ended.state}`,
  subject: { kind: 'customer', id: ended.userId, name: ended.senderName },
  before: { state: before.state },
  after: {
    wire: ended._id,
    state: ended.state,
    amount: ended.amount,
    currency: ended.currency,
    bank: ended.bank,
  },
})

async function tellSender(tx: Transaction, { brand, ended }: { brand: Brand; ended: Wire }): Promise<void> {
  if (!ended.userId) return
  const customer = await findCustomer(tx, ended.userId)
  await writeToCustomer(tx, {
    customer: { id: ended.userId, email: customer.email ?? '' },
    sender: 'Customer Care',
    senderEmail: brand.email,
    subject: 'A wire of yours was returned',
    content:
      `Your wire of ${ended.amount} ${ended.currency} to ${ended.accountName} at ${ended.bank} did not go through. ` +
      `The money is available again. Reason: ${ended.reason}`,
  })
}
