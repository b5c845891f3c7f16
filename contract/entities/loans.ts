import { z } from 'zod'
import { timestamp } from '../fields.ts'

export const loan = z.object({
  _id: z.string(),
  loanType: z.string(),
  amount: z.number(),
  currency: z.string(),
  loanReason: z.string(),
  /** open, approved, declined, or reversed: approved, and the pay-out taken back since. */
  state: z.string(),
  decisionReason: z.string().nullable(),
  askedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** The history line that paid it out. */
  transferId: z.string().nullable(),
})

export const loanForDesk = z.object({
  ...loan.shape,
  userId: z.string(),
  fullName: z.string(),
  accountNumber: z.string(),
  decidedBy: z.string().nullable(),
})
