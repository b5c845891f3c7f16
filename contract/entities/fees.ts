import { z } from 'zod'
import { timestamp } from '../fields.ts'

export const feeKinds = ['monthly', 'outside_wire', 'dormancy', 'late'] as const
export const feeStates = ['due', 'taken', 'waived', 'reversed'] as const

/** What was let go of a fee: of what was due, or of what had been taken. */
const relief = z.object({
  how: z.enum(['waived', 'returned']),
  amount: z.number(),
  reason: z.string(),
  at: timestamp,
})

/** What an account is charged. `amount` is always `taken` + `waived` + `returned` + `left`. */
export const fee = z.object({
  _id: z.string(),
  /** The number of the account it is taken from. */
  account: z.string(),
  kind: z.enum(feeKinds),
  /** The month (2026-11), or the wire. */
  forWhat: z.string(),
  dueOn: z.string(),
  state: z.enum(feeStates),
  amount: z.number(),
  currency: z.string(),
  taken: z.number(),
  waived: z.number(),
  returned: z.number(),
  /** What is still due. */
  left: z.number(),
  /** The first day on which there was not enough money for it. */
  shortSince: z.string().nullable(),
  reliefs: z.array(relief),
})

export const feeForDesk = z.object({
  ...fee.shape,
  userId: z.string(),
  fullName: z.string(),
  reliefs: z.array(relief.extend({ by: z.string().nullable() })),
})

export type FeeKind = (typeof feeKinds)[number]
export type FeeState = (typeof feeStates)[number]
