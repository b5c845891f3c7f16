import { z } from 'zod'
import { timestamp } from '../fields.ts'

export const document = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  contentType: z.string(),
  /** pending, approved or rejected. */
  state: z.string(),
  reason: z.string().nullable(),
  uploadedAt: timestamp,
  userId: z.string(),
})
