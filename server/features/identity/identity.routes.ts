import { texts } from '@larkfield/contract/texts.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { browserCookieIn } from '../../floor/sessions/known-browsers.ts'
import { changePassword } from './change-password.ts'
import { changeSignUpEmail } from './change-sign-up-email.ts'
import { enterCode, PROOF_MINUTES } from './enter-code.ts'
import { askForAccountNumber } from './forgot-account-number.ts'
import { loseFactors } from './lose-factors.ts'
import { beginReset, resetPassword } from './reset.ts'
import { resendCode } from './send-code.ts'
import { setUpAdministrator } from './set-up-administrator.ts'
import { BROWSER_SECONDS, signInRoutes } from './sign-in.routes.ts'
import { signUp } from './sign-up.ts'

/** Only the browser that entered a reset's code holds this cookie. */
const PROOF_COOKIE = 'reset_proof'

export function identityRoutes(needs: Dependencies): Handlers {
  const BROWSER_COOKIE = browserCookieIn(needs.config.mode)
  return {
    ...signInRoutes(needs),

    'POST /sign-up': async ({ body, origin }) => ({
      message: 'Your account is open. We have sent a code to your email address to verify it.',
      data: await signUp(needs, body, origin),
    }),

    'POST /verify/{userId}': async ({ params, body, cookies, origin, setCookie }) => {
      const given = { flowId: params.userId, code: body.userInput, browserCookie: cookies[BROWSER_COOKIE] }
      const { proof, browserCookie } = await enterCode(needs, given, origin)
      if (proof !== undefined) setCookie(PROOF_COOKIE, proof, PROOF_MINUTES * 60)
      if (browserCookie !== undefined) setCookie(BROWSER_COOKIE, browserCookie, BROWSER_SECONDS)
      return { message: texts.code.verified }
    },

    'GET /resend-otp/{userId}': async ({ params, origin }) => {
      await resendCode(needs, params.userId, origin)
      return { message: 'A new code is on its way. Earlier codes no longer work.' }
    },

    'PUT /sign-up-email/{userId}': async ({ params, body, origin }) => {
      await changeSignUpEmail(needs, { flowId: params.userId, ...body }, origin)
      return {
        message:
          'Your email address is changed. We have sent a new code to it; earlier codes no longer work.',
      }
    },

    'POST /staff-set-up': async ({ body, origin, log }) => ({
      message: 'Your password is saved. You can sign in now.',
      data: { username: await setUpAdministrator(needs, body, { origin, log }) },
    }),

    'POST /forgot': async ({ body, origin }) => ({
      message: 'If this address belongs to an account, a code has been sent to it.',
      data: await beginReset(needs, body.email, origin),
    }),

    'POST /forgot-account-number': async ({ body, origin }) => {
      await askForAccountNumber(needs, body.email, origin)
      return { message: 'If this address belongs to an account, we have sent its number there.' }
    },

    'POST /reset-user/{userId}': async ({ params, body, cookies, origin, setCookie }) => {
      const { [PROOF_COOKIE]: proof, [BROWSER_COOKIE]: known } = cookies
      const given = { flowId: params.userId, proof, password: body.password, browserCookie: known }
      const { browserCookie, proof: proofOfReset } = await resetPassword(needs, given, origin)
      setCookie(PROOF_COOKIE, proofOfReset ?? '', proofOfReset ? PROOF_MINUTES * 60 : 0)
      setCookie(BROWSER_COOKIE, browserCookie, BROWSER_SECONDS)
      return { message: texts.reset.done, data: { hasFactor: proofOfReset !== undefined } }
    },

    'POST /lost-factors/{userId}': async ({ params, cookies, origin, setCookie }) => {
      const given = { flowId: params.userId, proof: cookies[PROOF_COOKIE] }
      const endsAt = await loseFactors(needs, given, origin)
      setCookie(PROOF_COOKIE, '', 0)
      return {
        message: 'We will remove your passkeys, apps and recovery codes after 24 hours.',
        data: { endsAt: endsAt.toISOString() },
      }
    },

    'PUT /change-password': async ({ session, body, cookies, origin }) => {
      await changePassword(needs, session, { ...body, browserCookie: cookies[BROWSER_COOKIE] }, origin)
      return { message: 'Your password has been changed. All other sessions have been signed out.' }
    },

    'POST /logout': async ({ session, origin }) => {
      await needs.database.transaction(async (tx) => {
        await needs.sessions.end(tx, session)
        await recordAudit(tx, { actor: actorOf(session), action: 'signed_out', origin })
      })
      return { message: 'You are signed out.' }
    },
  }
}
