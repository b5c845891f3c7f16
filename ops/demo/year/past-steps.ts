import { minor } from '@larkfield/contract/money.ts'
import type { TransferId } from '@larkfield/ledger'
import type { PastEnd, PastStep, PastTransfer } from '@larkfield/ledger/import.ts'
import { moneyDetails } from '@larkfield/server/floor/money/details.ts'
import { shownId } from '@larkfield/server/floor/money/record-ids.ts'
import type { DemoMovement } from './movement.ts'

type Placed = { movement: DemoMovement; at: Date; isEnd: boolean }

/** The year as the ledger takes it: every wire to another bank held first, then ended as the rail or the desk would. */
export function pastSteps(year: readonly DemoMovement[], currency: string) {
  const placed = year
    .flatMap((movement): Placed[] => [
      { movement, at: movement.at, isEnd: false },
      ...(movement.end ? [{ movement, at: movement.end.at, isEnd: true }] : []),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const placeOf = new Map<DemoMovement, number>()
  const steps = placed.map(({ movement, isEnd }, index): PastStep => {
    if (isEnd) return pastEnd(movement, placeOf.get(movement)!)
    placeOf.set(movement, index)
    return pastTransfer(movement, currency)
  })
  return { steps, placeOf }
}

function pastTransfer(movement: DemoMovement, currency: string): PastTransfer {
  const { at, kind, debit, credit, amountMinor, counts } = movement
  return {
    bookedAt: at,
    kind,
    step: kind === 'wire_out' ? 'held' : 'posted',
    debit,
    credit,
    amountMinor: minor(amountMinor),
    currency,
    ...(counts && { valueAt: counts.at }),
    principal: 'import',
    details: detailsOf(movement),
  }
}

function pastEnd(movement: DemoMovement, holdAt: number): PastEnd {
  const end = movement.end!
  const details = (hold: TransferId) =>
    end.outcome === 'returned' ? { reason: end.reason } : detailsOf(movement, shownId(hold))
  const step = end.outcome === 'returned' ? 'released' : 'settled'
  return { bookedAt: end.at, step, holdAt, details, principal: 'import' }
}

function detailsOf(movement: DemoMovement, wireId?: string) {
  const { debit, credit, senderName, receiverName, bank, remark, outsideAccount = '' } = movement
  const numberOf = (account: string) => (/^\d+$/.test(account) ? account : outsideAccount)
  return moneyDetails({
    senderName,
    receiverName,
    bank,
    remark,
    senderAccount: numberOf(debit),
    receiverAccount: numberOf(credit),
    wireId,
  })
}
