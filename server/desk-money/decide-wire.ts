import { randomUUID } from 'node:crypto'
import type { Brand } from '@larkfield/contract/brand.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger } from '@larkfield/ledger/types.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { AdminSession, Origin } from '../http/call-context.ts'
import { notifyAccounts, notifyDesk } from '../live/notify.queries.ts'
import { writeToCustomer } from '../people/letters.queries.ts'
import { findCustomer } from '../records/parties.ts'
import { transferIdOf } from '../records/record-ids.ts'
import { type Wire, wireOf } from '../records/wire-record.ts'
import { type WireRow, wireById } from '../records/wires.queries.ts'
import { returnWire, settleWire } from './end-wire.ts'

type Parts = { database: Database; ledger: Ledger; brand: Brand }

export type Decision = {
  wireId: string
  to: 'settle' | 'return'
  reason: string | undefined
  session: AdminSession
  origin: Origin
}

/** The desk says what became of a wire; of two who say so at once, the second is told that it has ended. */
export async function decideWire({ database, ledger, brand }: Parts, decision: Decision): Promise<Wire> {
  const id = transferIdOf(decision.wireId)
  return database.transaction(async (tx) => {
    const wire = id === undefined ? undefined : await wireById(tx, id)
    if (!wire) throw new Refusal('not_found')
    const doors = ledger.within(tx.client)
    const request = {
      principal: `admin:${decision.session.adminId}`,
      call: `wire-${decision.to}`,
      key: randomUUID(),
    }
    if (decision.to === 'settle') await settleWire(doors, wire, request)
    else await returnWire(doors, wire, request, decision.reason ?? '')
    const ended = wireOf((await wireById(tx, id!))!)
    await note(tx, { decision, wire, ended })
    if (decision.to === 'return') await tellSender(tx, { brand, ended })
    await notifyAccounts(tx, [Number(wire.account_id)], 'wires')
    await notifyDesk(tx, 'wires')
    return ended
  })
}

const note = (
  tx: Transaction,
  { decision, wire, ended }: { decision: Decision; wire: WireRow; ended: Wire },
) =>
  recordAudit(tx, {
    actor: actorOf(decision.session),
    action: decision.to === 'settle' ? 'wire_settled' : 'wire_returned',
    subject: { kind: 'customer', id: wire.customer_id ?? '', name: ended.senderName },
    reason: decision.reason,
    before: { state: wire.state },
    after: {
      wire: ended._id,
      state: ended.state,
      amount: ended.amount,
      currency: ended.currency,
      bank: ended.bank,
    },
    origin: decision.origin,
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
