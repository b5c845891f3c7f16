import { z } from 'zod'

export const signedInAdmin = z.object({
  _id: z.string(),
  username: z.string(),
  mustChangePassword: z.boolean(),
})
