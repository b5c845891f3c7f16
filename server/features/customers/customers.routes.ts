import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { linksFor } from '../../floor/stored-files/file-links.ts'
import { changeDailyLimit } from './change-daily-limit.ts'
import { changeEmail, dropEmailChange } from './change-email.ts'
import { changeProfile } from './change-profile.ts'
import { keepOwnPhoto } from './keep-photo.ts'
import { revealCodes } from './reveal-codes.ts'
import { viewOwn } from './view-own.ts'

type Needs = Pick<
  Dependencies,
  | 'ceilings'
  | 'config'
  | 'database'
  | 'ledger'
  | 'passwords'
  | 'relyingParty'
  | 'secrets'
  | 'sendMail'
  | 'throttles'
>

/** What customers see and change of themselves. */
export const customersRoutes = (needs: Needs) => {
  const { database, secrets } = needs
  return {
    'GET /view-me/{userId}': async ({ session }) => ({
      message: 'Your account',
      user: await viewOwn(database, linksFor(secrets, session), session.customerId),
    }),

    'PUT /update-personal-profile': async ({ session, origin, body }) => {
      const { approval, ...changes } = body
      await changeProfile(needs, { session, origin, changes, approval })
      return {
        message: 'Profile updated successfully',
        data: await viewOwn(database, linksFor(secrets, session), session.customerId),
      }
    },

    'PUT /my-email': async ({ session, origin, body }) => {
      await changeEmail(needs, { session, origin, ...body, approval: body.approval })
      return {
        message: 'Please enter the code that we have sent to the new address.',
        data: await viewOwn(database, linksFor(secrets, session), session.customerId),
      }
    },

    'DELETE /my-email': async ({ session, origin }) => {
      await dropEmailChange(needs, { session, origin })
      return {
        message: 'The new address is dropped.',
        data: await viewOwn(database, linksFor(secrets, session), session.customerId),
      }
    },

    'PUT /my-daily-limit': async ({ session, origin, body }) => {
      await changeDailyLimit(needs, { session, origin, ...body, approval: body.approval })
      return {
        message: 'Your daily limit is changed.',
        data: await viewOwn(database, linksFor(secrets, session), session.customerId),
      }
    },

    'PUT /profilephoto': async ({ session, origin, upload }) => {
      const fileId = await keepOwnPhoto(database, { session, origin, upload })
      return {
        message: 'Profile photo updated successfully',
        profilePhoto: { url: linksFor(secrets, session).to(fileId) },
      }
    },

    'POST /my-transfer-codes': async ({ session, origin, body }) => ({
      message: 'Your transfer codes',
      data: await revealCodes(needs, { session, origin, ...body, approval: body.approval }),
    }),
  } satisfies Handlers
}
