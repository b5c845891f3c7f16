import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { browserCookieIn } from '../../floor/sessions/known-browsers.ts'
import { addApp, addPasskey, beginApp, beginPasskey } from './add-factor.ts'
import { remove, rename, renewCodes } from './change-factors.ts'
import { securityOf } from './overview.ts'
import { forgetBrowser, signOutEverywhere, signOutOne } from './sign-out.ts'
import { stopByLink, stopOwn } from './stop-loss.ts'

/** How people sign in, and from where: each for themselves, customers and administrators alike. */
export function securityRoutes(needs: Dependencies): Handlers {
  const cookieName = browserCookieIn(needs.config.mode)
  return {
    'GET /security': async ({ session, cookies }) => ({
      message: 'How you sign in',
      data: await securityOf(needs, session, cookies[cookieName]),
    }),
    'POST /factors/passkey': async ({ session, body, origin }) => ({
      message: 'Make a passkey',
      data: await beginPasskey(needs, session, {
        password: body?.password,
        approval: body?.approval,
        origin,
      }),
    }),
    'POST /factors/passkey/{questionId}': async ({ session, params, body, origin }) => ({
      message: 'Your passkey is added.',
      data: await addPasskey(needs, session, { id: params.questionId, ...body, origin }),
    }),
    'POST /factors/app': async ({ session, body, origin }) => ({
      message: 'Scan the code with your app',
      data: await beginApp(needs, session, { password: body?.password, approval: body?.approval, origin }),
    }),
    'POST /factors/app/{questionId}': async ({ session, params, body, origin }) => ({
      message: 'Your authenticator app is added.',
      data: await addApp(needs, session, { id: params.questionId, ...body, origin }),
    }),
    'PUT /factors/{factorId}': async ({ session, params, body, origin }) => {
      const factorId = uuidOr('not_found', params.factorId)
      await rename(needs, session, { factorId, name: body.name, origin })
      return { message: 'The name is changed.' }
    },
    'POST /factor-remove/{factorId}': async ({ session, params, body, origin }) => {
      const factorId = uuidOr('not_found', params.factorId)
      await remove(needs, session, { factorId, approval: body?.approval, origin })
      return { message: 'Removed. We no longer ask for it.' }
    },
    'POST /recovery-codes': async ({ session, body, origin }) => ({
      message: 'Your new recovery codes. Earlier ones no longer work.',
      data: { recoveryCodes: await renewCodes(needs, session, { approval: body?.approval, origin }) },
    }),
    'DELETE /factor-loss': async ({ session, origin }) => {
      await stopOwn(needs, session, origin)
      return { message: 'Stopped. Nothing is removed.' }
    },
    'POST /stop-removal': async ({ body, origin }) => {
      await stopByLink(needs, body.token, origin)
      return { message: 'Stopped. Nothing is removed.' }
    },
    'DELETE /remembered-browsers/{browserId}': async ({ session, params, origin }) => {
      await forgetBrowser(needs, session, { browserId: uuidOr('not_found', params.browserId), origin })
      return { message: 'We ask for a factor in that browser again.' }
    },
    'DELETE /sessions/{sessionId}': async ({ session, params, origin }) => {
      await signOutOne(needs, session, { sessionId: uuidOr('not_found', params.sessionId), origin })
      return { message: 'That session is signed out.' }
    },
    'POST /sign-out-everywhere': async ({ session, origin }) => {
      await signOutEverywhere(needs, session, origin)
      return { message: 'You are signed out everywhere.' }
    },
  }
}
