import { texts } from '@larkfield/contract/texts.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { signInAdmin } from './admin-sign-in.ts'
import { changePassword } from './change-password.ts'
import { changeSignUpEmail } from './change-sign-up-email.ts'
import { enterCode, PROOF_MINUTES } from './enter-code.ts'
import { askForAccountNumber } from './forgot-account-number.ts'
import { beginReset, resetPassword } from './reset.ts'
import { resendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

/** Only the browser that entered a reset's code holds this cookie. */
const PROOF_COOKIE = 'reset_proof'

export const identityRoutes = (needs: Dependencies): Handlers => ({
  'POST /sign-up': async ({ body, origin }) => ({
    message: 'Your account is open. We have sent a code to your email address to verify it.',
    data: await signUp(needs, body, origin),
  }),

  'POST /verify/{userId}': async ({ params, body, origin, setCookie }) => {
    const given = { flowId: params.userId, code: body.userInput }
    const { proof } = await enterCode(needs, given, origin)
    if (proof !== undefined) setCookie(PROOF_COOKIE, proof, PROOF_MINUTES * 60)
    return { message: texts.code.verified }
  },

  'GET /resend-otp/{userId}': async ({ params, origin }) => {
    await resendCode(needs, params.userId, origin)
    return { message: 'A new code is on its way. Earlier codes no longer work.' }
  },

  'PUT /sign-up-email/{userId}': async ({ params, body, origin }) => {
    await changeSignUpEmail(needs, { flowId: params.userId, ...body }, origin)
    return {
      message: 'Your email address is changed. We have sent a new code to it; earlier codes no longer work.',
    }
  },

  'POST /loginA': async ({ body, origin }) => {
    const given = { accountNumber: String(body.accountNumber), password: body.password }
    const { customer, token } = await signIn(needs, given, origin)
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

  'POST /admin-login': async ({ body, origin }) => {
    const { admin, token } = await signInAdmin(needs, body, origin)
    return { message: 'You are signed in.', token, data: { _id: admin.id, username: admin.username } }
  },

  'POST /forgot': async ({ body, origin }) => ({
    message: 'If this address belongs to an account, a code has been sent to it.',
    data: await beginReset(needs, body.email, origin),
  }),

  'POST /forgot-account-number': async ({ body, origin }) => {
    await askForAccountNumber(needs, body.email, origin)
    return { message: 'If this address belongs to an account, we have sent its number there.' }
  },

  'POST /reset-user/{userId}': async ({ params, body, cookies, origin, setCookie }) => {
    const given = { flowId: params.userId, proof: cookies[PROOF_COOKIE], password: body.password }
    await resetPassword(needs, given, origin)
    setCookie(PROOF_COOKIE, '', 0)
    return { message: texts.reset.done }
  },

  'PUT /change-password': async ({ session, body, origin }) => {
    await changePassword(needs, session, body, origin)
    return { message: 'Your password has been changed. All other sessions have been signed out.' }
  },

  'POST /logout': async ({ session, origin }) => {
    await needs.database.transaction(async (tx) => {
      await needs.sessions.end(tx, session)
      await recordAudit(tx, { actor: actorOf(session), action: 'signed_out', origin })
    })
    return { message: 'You are signed out.' }
  },
})
