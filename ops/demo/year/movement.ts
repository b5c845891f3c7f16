import type { TransferKind } from '@larkfield/ledger'

/** One movement of the demonstration's past. A person's account is named by number, a house account by its kind. */
export type DemoMovement = {
  at: Date
  kind: Exclude<TransferKind, 'reversal'>
  debit: string
  credit: string
  amountMinor: number
  senderName: string
  receiverName: string
  bank: string
  remark: string
  /** The number at the other bank, where money came from or went to one. */
  outsideAccount?: string
  /** How a wire to another bank ended; one without is still on its way. */
  end?: { at: Date; outcome: 'settled' } | { at: Date; outcome: 'returned'; reason: string }
  /** Where it counts from another day than the one it was booked on. */
  counts?: { from: string; at: Date }
  /** The loan this belongs to, by its reason, and as what of it. */
  loan?: { reason: string; what: string }
  /** The period whose interest this is. */
  period?: { account: string; endsOn: string }
  /** The month whose fee this is. */
  fee?: { account: string; month: string }
  /** The standing order that this carries out, by its name, and the date it was due. */
  order?: { name: string; due: string }
}

/** A movement that is planned; what it amounts to may depend on the balance at that moment. */
export type Plan = Omit<DemoMovement, 'amountMinor'> & { amountMinor: (balance: number) => number }

export const cents = (amount: number): number => Math.round(amount * 100)

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
