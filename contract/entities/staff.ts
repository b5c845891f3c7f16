import { z } from 'zod'

export const signedInAdmin = z.object({
  _id: z.string(),
  username: z.string(),
  mustChangePassword: z.boolean(),
  /** In a live bank nothing else is allowed before there is a factor. */
  mustEnrolFactor: z.boolean(),
})
