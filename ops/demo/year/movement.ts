import type { TransferKind } from '@larkfield/ledger'

/** One movement of the demonstration's past. A person is named by account number, a house account by its kind. */
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
  /** The ticket this pays out. */
  loan?: string
  /** The standing order that this carries out, by its name, and the date it was due. */
  order?: { name: string; due: string }
}

/** A movement that is planned; what it amounts to may depend on the balance at that moment. */
export type Plan = Omit<DemoMovement, 'amountMinor'> & { amountMinor: (balance: number) => number }

export const cents = (amount: number): number => Math.round(amount * 100)

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
