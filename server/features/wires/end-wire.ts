import { type Operations, type RequestKey, transferId } from '@larkfield/ledger'
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

export const returnWire = (operations: Operations, wire: WireRow, request: RequestKey, reason: string) =>
  operations.release({
    request,
    hold: transferId(String(wire.id)),
    details: { reason: reason.toWellFormed() },
  })
