import type { Parts } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { changeProfile } from './change-profile.ts'
import { revealCodes } from './reveal-codes.ts'
import { viewOwn } from './view-own.ts'

type Needs = Pick<Parts, 'database' | 'secrets' | 'passwords' | 'throttles'>

export const customersRoutes = (parts: Needs) => {
  const { database, secrets } = parts
  return {
    'GET /view-me/{userId}': async ({ session }) => ({
      message: 'Your account',
      user: await viewOwn(database, secrets, session.customerId),
    }),

    'PUT /update-personal-profile': async ({ session, origin, body }) => {
      await changeProfile(database, { session, origin, changes: body })
      return {
        message: 'Profile updated successfully',
        data: await viewOwn(database, secrets, session.customerId),
      }
    },

    'POST /my-transfer-codes': async ({ session, origin, body }) => ({
      message: 'Your transfer codes',
      data: await revealCodes(parts, { session, origin, password: body.password }),
    }),
  } satisfies Handlers
}
