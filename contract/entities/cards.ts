import { z } from 'zod'

/** The number masked to its last four, the cvv always as dots. */
export const card = z.object({
  _id: z.string(),
  cardNumber: z.string(),
  brand: z.string(),
  cvv: z.string(),
  expiryDate: z.string(),
  cardHolderName: z.string(),
  /** Whose it is. */
  userId: z.string(),
  ownerName: z.string(),
})
