import { texts } from '@larkfield/contract/texts.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Config } from '../../floor/config.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { KNOWN_BROWSER_DAYS } from '../../floor/sessions/known-browsers.ts'
import { signInAdmin } from './admin-sign-in.ts'
import { changePassword } from './change-password.ts'
import { changeSignUpEmail } from './change-sign-up-email.ts'
import { enterCode, PROOF_MINUTES } from './enter-code.ts'
import { askForAccountNumber } from './forgot-account-number.ts'
import { beginReset, resetPassword } from './reset.ts'
import { resendCode } from './send-code.ts'
import { setUpAdministrator } from './set-up-administrator.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Only the browser that entered a reset's code holds this cookie. */
const PROOF_COOKIE = 'reset_proof'

/** The prefix keeps other hosts of the domain from setting it; browsers take it over TLS alone. */
const browserCookieIn = (mode: Config['mode']) => (mode === 'live' ? '__Host-known_browser' : 'known_browser')
const BROWSER_SECONDS = KNOWN_BROWSER_DAYS * 24 * 60 * 60

export function identityRoutes(needs: Dependencies): Handlers {
  const BROWSER_COOKIE = browserCookieIn(needs.config.mode)
  return {
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

    'POST /loginA': async ({ body, cookies, origin, setCookie }) => {
      const { password } = body
      const given = {
        accountNumber: String(body.accountNumber),
        password,
        browserCookie: cookies[BROWSER_COOKIE],
      }
      const { customer, token, browserCookie } = await signIn(needs, given, origin)
      setCookie(BROWSER_COOKIE, browserCookie, BROWSER_SECONDS)
      return {
        message: 'You are signed in.',
        token,
        data: {
          _id: customer.id,
          fullName: customer.full_name,
          username: customer.username,
          accountNumber: customer.number,
          email: customer.email,
          accountStatus: customer.status,
          isVerified: customer.is_verified,
          mustChangePassword: customer.password_is_temporary,
        },
      }
    },

    'POST /admin-login': async ({ body, cookies, origin, setCookie }) => {
      const given = { ...body, browserCookie: cookies[BROWSER_COOKIE] }
      const { admin, token, browserCookie } = await signInAdmin(needs, given, origin)
      setCookie(BROWSER_COOKIE, browserCookie, BROWSER_SECONDS)
      const { id: _id, username, password_is_temporary: mustChangePassword } = admin
      return { message: 'You are signed in.', token, data: { _id, username, mustChangePassword } }
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
      const { browserCookie } = await resetPassword(needs, given, origin)
      setCookie(PROOF_COOKIE, '', 0)
      setCookie(BROWSER_COOKIE, browserCookie, BROWSER_SECONDS)
      return { message: texts.reset.done }
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
