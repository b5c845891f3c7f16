import type { Brand } from '@larkfield/contract/brand.ts'
import { reasons } from '@larkfield/contract/words/en/reasons.ts'
import { accountId, type Ledger, type Operations, type RequestKey, transferId } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import { feeOfWire } from '../../floor/fees/fees.queries.ts'
import { giveBack, waiveRest } from '../../floor/fees/let-go.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { WireRow } from './wires.queries.ts'

/** A wire ends once, by the desk's hand or by the rail of the demonstration. */

/** The posting carries what the hold said, and where it came from: one line in the history, not two. */
export const settleWire = (operations: Operations, wire: WireRow, request: RequestKey) =>
  operations.settle({
    request,
    hold: transferId(String(wire.id)),
    details: { ...wire.details, wireId: shownId(Number(wire.id)) },
  })

type Returning = { wire: WireRow; request: RequestKey; reason: string }

/** How much of a wire's fee came back with it, and how much that was still due was let go. */
export type FeeBack = { givenMinor: bigint; waivedMinor: bigint }

/** What the wire cost comes back with it, and what of it was still due is let go: a wire that did not go is free. */
export async function returnWire(
  { ledger, brand }: { ledger: Ledger; brand: Brand },
  tx: Transaction,
  { wire, request, reason }: Returning,
): Promise<{ replayed: boolean; fee: FeeBack }> {
  const books = ledger.within(tx.client)
  const fee = await feeOfWire(tx, wire.id)
  const account = accountId(String(wire.account_id))
  if (fee) await books.lock({ account, house: ['wire_clearing', 'fees'] })
  const { replayed } = await books.release({
    request,
    hold: transferId(String(wire.id)),
    details: { reason: reason.toWellFormed() },
  })
  if (replayed || !fee) return { replayed, fee: { givenMinor: 0n, waivedMinor: 0n } }
  const why = { reason: reasons.wire_returned, by: null }
  const { principal } = request
  const given = await giveBack(tx, fee, { ...why, ledger, bankName: brand.name, principal })
  const waivedMinor = await waiveRest(tx, fee.id, why)
  const givenMinor = given.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return { replayed, fee: { givenMinor, waivedMinor } }
}
