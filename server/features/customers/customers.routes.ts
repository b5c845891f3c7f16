import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { fileLink } from '../../floor/stored-files/file-links.ts'
import { changeProfile } from './change-profile.ts'
import { keepOwnPhoto } from './keep-photo.ts'
import { revealCodes } from './reveal-codes.ts'
import { viewOwn } from './view-own.ts'

type Needs = Pick<Dependencies, 'database' | 'secrets' | 'passwords' | 'throttles'>

/** What customers see and change of themselves. */
export const customersRoutes = (needs: Needs) => {
  const { database, secrets } = needs
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

    'PUT /profilephoto': async ({ session, origin, upload }) => {
      const fileId = await keepOwnPhoto(database, { session, origin, upload })
      return {
        message: 'Profile photo updated successfully',
        profilePhoto: { url: fileLink(secrets, fileId) },
      }
    },

    'POST /my-transfer-codes': async ({ session, origin, body }) => ({
      message: 'Your transfer codes',
      data: await revealCodes(needs, { session, origin, password: body.password }),
    }),
  } satisfies Handlers
}
