import type { Dependencies } from '../../floor/dependencies.ts'
import type { CallContext, Handlers } from '../../floor/http/call-context.ts'
import { browserCookieIn, KNOWN_BROWSER_DAYS } from '../../floor/sessions/known-browsers.ts'
import { type AdminSignedIn, signInAdmin, staffDoor } from './admin-sign-in.ts'
import { customerDoor, type SignedIn } from './customer-door.ts'
import { answerAtDoor, askAnyPasskey, enterByPasskey } from './door.ts'
import { signIn } from './sign-in.ts'

export const BROWSER_SECONDS = KNOWN_BROWSER_DAYS * 24 * 60 * 60

type Coming = Pick<CallContext<'POST /loginA'>, 'cookies' | 'origin' | 'setCookie'>

/** The ways in: by password, by password and factor, by passkey alone; for customers and for staff. */
export function signInRoutes(needs: Dependencies): Handlers {
  const COOKIE = browserCookieIn(needs.config.mode)
  const comingWith = ({ cookies, origin }: Coming) => ({ browserCookie: cookies[COOKIE], origin })

  const welcome = ({ setCookie }: Coming, { customer, token, browserCookie }: SignedIn) => {
    setCookie(COOKIE, browserCookie, BROWSER_SECONDS)
    return { message: 'You are signed in.', token, data: shown(customer) }
  }
  const welcomeStaff = ({ setCookie }: Coming, { admin, token, browserCookie, hasFactor }: AdminSignedIn) => {
    setCookie(COOKIE, browserCookie, BROWSER_SECONDS)
    const { id: _id, username, password_is_temporary: mustChangePassword } = admin
    const mustEnrolFactor = needs.config.mode === 'live' && !hasFactor
    return {
      message: 'You are signed in.',
      token,
      data: { _id, username, mustChangePassword, mustEnrolFactor },
    }
  }

  return {
    'POST /loginA': async (call) => {
      const { accountNumber, password } = call.body
      const { browserCookie, origin } = comingWith(call)
      const given = { accountNumber: String(accountNumber), password, browserCookie }
      return welcome(call, await signIn(needs, given, origin))
    },
    'POST /admin-login': async (call) => {
      const { browserCookie, origin } = comingWith(call)
      return welcomeStaff(call, await signInAdmin(needs, { ...call.body, browserCookie }, origin))
    },
    'POST /sign-in-factor/{questionId}': async (call) => {
      const coming = comingWith(call)
      const answer = { ...answerIn(call), browserCookie: coming.browserCookie }
      return welcome(call, await answerAtDoor(needs, customerDoor(needs, coming), answer, coming.origin))
    },
    'POST /admin-sign-in-factor/{questionId}': async (call) => {
      const coming = comingWith(call)
      const answer = { ...answerIn(call), browserCookie: coming.browserCookie }
      return welcomeStaff(call, await answerAtDoor(needs, staffDoor(needs, coming), answer, coming.origin))
    },
    'POST /passkey-sign-in': async ({ origin }) => ({
      message: 'Choose a passkey',
      data: await askAnyPasskey(needs, origin),
    }),
    'POST /passkey-sign-in/{questionId}': async (call) => {
      const coming = comingWith(call)
      const signed = { ...call.params, ...call.body }
      return welcome(call, await enterByPasskey(needs, customerDoor(needs, coming), signed, coming.origin))
    },
    'POST /admin-passkey-sign-in/{questionId}': async (call) => {
      const coming = comingWith(call)
      const signed = { ...call.params, ...call.body }
      return welcomeStaff(call, await enterByPasskey(needs, staffDoor(needs, coming), signed, coming.origin))
    },
  }
}

const answerIn = ({
  params,
  body,
}: Pick<CallContext<'POST /sign-in-factor/{questionId}'>, 'params' | 'body'>) => ({
  questionId: params.questionId,
  proof: body.proof,
  isTrusted: body.remember === true,
})

const shown = (customer: SignedIn['customer']) => ({
  _id: customer.id,
  fullName: customer.full_name,
  username: customer.username,
  accountNumber: customer.number,
  email: customer.email,
  accountStatus: customer.status,
  isVerified: customer.is_verified,
  mustChangePassword: customer.password_is_temporary,
})
