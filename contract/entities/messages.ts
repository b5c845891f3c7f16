import { z } from 'zod'
import { timestamp } from '../fields.ts'

export const messageRow = z.object({
  _id: z.string(),
  sender: z.string(),
  receiver: z.string(),
  email: z.string(),
  subject: z.string(),
  content: z.string(),
  message: z.string(),
  date: timestamp,
  time: z.string(),
  read: z.boolean(),
  /** in: written to the bank; out: written by the bank. */
  direction: z.string(),
  userId: z.string().nullable(),
  /** The bank wrote it by itself, such as a notice of new codes; no person answered with it. */
  automatic: z.boolean(),
})

export const conversationMessage = z.object({ ...messageRow.shape, from: z.enum(['customer', 'bank']) })
