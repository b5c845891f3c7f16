import { type Doors, type RequestKey, transferId } from '@larkfield/ledger/types.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { WireRow } from './wires.queries.ts'

/** A wire ends once, by the desk's hand or by the rail of the demonstration. */

/** The posting carries what the hold said, and where it came from: one line in the history, not two. */
export const settleWire = (doors: Doors, wire: WireRow, request: RequestKey) =>
  doors.settle({
    request,
    hold: transferId(String(wire.id)),
    details: { ...wire.details, wireId: shownId(Number(wire.id)) },
  })

export const returnWire = (doors: Doors, wire: WireRow, request: RequestKey, reason: string) =>
  doors.release({
    request,
    hold: transferId(String(wire.id)),
    details: { reason: reason.toWellFormed() },
  })
