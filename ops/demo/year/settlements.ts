import { dayOf, daysOn } from '../nights/days.ts'
import { type DemoMovement, MINUTE_MS } from './movement.ts'

/** Wires that the other bank's settlement left out, by the days since they were booked: they stay open until asked for. */
const leftOutDaysAgo = [4, 11, 26, 47]

const SETTLED_AT_MINUTES = 520

type Day = { netMinor: number; wires: { amountMinor: number }[] }

/**
 * What is paid between this bank and the others for each day, on the morning of the next: one transfer whose description
 * names the day, so that the bank matches it with the day's entries by itself.
 */
export function settlementsOf(
  movements: readonly DemoMovement[],
  { now, bankName }: { now: Date; bankName: string },
): DemoMovement[] {
  const today = dayOf(now)
  const days = wiresByDay(movements)
  for (const daysAgo of leftOutDaysAgo) {
    const day = days.get(daysOn(today, -daysAgo))
    // One whose amount no other has, so that it is known which one is missing.
    const alone = day?.wires.find((wire) =>
      day.wires.every((one) => one === wire || one.amountMinor !== wire.amountMinor),
    )
    if (day && alone) day.netMinor -= alone.amountMinor
  }
  return [...days]
    .filter(([day, { netMinor }]) => daysOn(day, 1) < today && netMinor !== 0)
    .map(([day, { netMinor }]) => settlement(day, netMinor, bankName))
}

/** What came from other banks and went to them, by the day it was booked on. */
function wiresByDay(movements: readonly DemoMovement[]): Map<string, Day> {
  const days = new Map<string, Day>()
  for (const movement of movements) {
    const isOut = movement.kind === 'wire_out' && movement.end?.outcome === 'settled'
    if (!isOut && movement.kind !== 'wire_in') continue
    const on = dayOf(isOut ? movement.end!.at : movement.at)
    const day = days.get(on) ?? { netMinor: 0, wires: [] }
    const amountMinor = isOut ? movement.amountMinor : -movement.amountMinor
    day.netMinor += amountMinor
    day.wires.push({ amountMinor })
    days.set(on, day)
  }
  return days
}

const settlement = (day: string, netMinor: number, bankName: string): DemoMovement => {
  const isPaid = netMinor > 0
  const [clearing, cash] = [
    { kind: 'wire_clearing', name: 'Wire clearing' },
    { kind: 'cash_desk', name: 'Cash desk' },
  ]
  const [from, to] = isPaid ? [clearing, cash] : [cash, clearing]
  return {
    at: new Date(Date.parse(daysOn(day, 1)) + SETTLED_AT_MINUTES * MINUTE_MS),
    kind: 'internal',
    debit: from.kind,
    credit: to.kind,
    amountMinor: Math.abs(netMinor),
    senderName: from.name,
    receiverName: to.name,
    bank: bankName,
    remark: `Settlement ${day}`,
  }
}
