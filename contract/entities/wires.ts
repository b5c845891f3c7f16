import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { factorMethods } from './factors.ts'

/** What became of the question whether a payee's name is the holder's; `not_possible` outside this bank. */
export const payeeChecks = ['match', 'close', 'no_match', 'not_possible'] as const
export type PayeeCheck = (typeof payeeChecks)[number]

/** A wire a customer sent. */
export const wire = z.object({
  /** Also the reference people quote. */
  _id: z.string(),
  /** To another bank: held, settled or returned. Inside this one: posted. Either: reversed, once its posting is. */
  state: z.enum(['held', 'settled', 'returned', 'posted', 'reversed']),
  amount: z.number(),
  currency: z.string(),
  userId: z.string(),
  senderName: z.string(),
  senderAccount: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  bank: z.string(),
  remark: z.string().nullable(),
  date: timestamp,
  /** When it was settled, returned or posted; when it was reversed, if it was. */
  endedAt: timestamp.nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
  /** Whether the payee's name was the holder's when it was sent; null where nobody asked yet. */
  payeeCheck: z.enum(payeeChecks).nullable(),
})

/** Who sent a wire. The session is named by an id that opens nothing. */
export const wireOrigin = z.object({
  address: z.string(),
  browser: z.string(),
  session: z.string(),
  sessionStartedAt: timestamp,
  /** What showed that it was the customer. */
  factor: z.enum(['password_and_codes', ...factorMethods]),
})

export const beneficiary = z.object({
  _id: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  bank: z.string(),
  /** Whether `bank` is this bank. */
  inHouse: z.boolean(),
  /** Wires to it need no approval. */
  isTrusted: z.boolean(),
})
