import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { DEFAULT_DISABLED_REASON, noticesOf } from '../../floor/mail/notices.ts'
import {
  type CustomerIdentity,
  customerByIdHeld,
  customerByNumber,
  earlierSignIns,
  insertSignIn,
} from './identity.queries.ts'
import { proveIdentity } from './prove-identity.ts'
import { renewSignUpCode } from './send-code.ts'

type Needs = Pick<
  Dependencies,
  | 'config'
  | 'database'
  | 'knownBrowsers'
  | 'passwords'
  | 'secrets'
  | 'sendMail'
  | 'sessions'
  | 'throttles'
  | 'ceilings'
>
type Given = { accountNumber: string; password: string; browserCookie: string | undefined }
export type SignedIn = { customer: CustomerIdentity; token: string; browserCookie: string }

const wrong = () => new Refusal('wrong_account_number_or_password')

/** Customer sign-in: the password first, then the account's standing, then the session. */
export async function signIn(needs: Needs, given: Given, origin: Origin): Promise<SignedIn> {
  const { database } = needs
  const { person: proven, admit } = await proveIdentity<CustomerIdentity>(needs, {
    name: { role: 'customer', name: given.accountNumber },
    password: given.password,
    browserCookie: given.browserCookie,
    holderOf: ({ id }) => ({ customerId: id }),
    find: () => database.row(customerByNumber(given.accountNumber)),
    note: async (tx, found, refusal) => {
      await note(tx, { found, given, origin, outcome: refusal.code })
    },
    wrong,
    origin,
  })
  // A second factor is asked for here, between what the customer knows and the session.
  try {
    return await decide(database, async (tx) => {
      const customer = await tx.row<CustomerIdentity>(customerByIdHeld(proven.id))
      const refusal = (await admit(tx)) ?? standing(customer, proven)
      if (!refusal && customer) return openSession(needs, tx, { customer, given, origin })
      await note(tx, { found: proven, given, origin, outcome: refusal!.code })
      return refusal!
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_verified')
      throw await sentToCodePage(needs, proven, origin)
    throw error
  }
}

/** What stands between the right password and the account. The password may have changed since it was matched. */
function standing(customer: CustomerIdentity | undefined, proven: CustomerIdentity): Refusal | undefined {
  if (!customer || customer.password_hash !== proven.password_hash) return wrong()
  return barred(customer) ?? (customer.is_verified ? undefined : new Refusal('not_verified'))
}

/** Accounts that let nobody in, whatever they know. */
export function barred(customer: CustomerIdentity): Refusal | undefined {
  if (customer.status === 'closed') return new Refusal('account_closed')
  if (customer.status === 'disabled') {
    const because = customer.status_reason || DEFAULT_DISABLED_REASON
    return new Refusal('account_disabled_because', { values: { because } })
  }
  return undefined
}

async function sentToCodePage(needs: Needs, proven: CustomerIdentity, origin: Origin): Promise<Refusal> {
  const { id } = proven
  if (await renewSignUpCode(needs, proven, origin)) return new Refusal('not_verified', { data: { id } })
  return new Refusal('not_verified_code_sent_before', { data: { id } })
}

type Opening = { customer: CustomerIdentity; given: Given; origin: Origin }

async function openSession(needs: Needs, tx: Transaction, opening: Opening): Promise<SignedIn> {
  const { customer, given, origin } = opening
  const earlier = await tx.row<{ any: boolean; from_this_browser: boolean }>(
    earlierSignIns(customer.id, origin.browser),
  )
  const at = await note(tx, { found: customer, given, origin, outcome: 'done' })
  const token = await needs.sessions.open(tx, { customerId: customer.id }, origin)
  if (earlier?.any && !earlier.from_this_browser) {
    const person = { fullName: customer.full_name, email: customer.email }
    await needs.sendMail(tx, noticesOf(needs.config.brand).newBrowser(person, { at, ...origin }))
  }
  const browserCookie = await needs.knownBrowsers.remember(tx, given.browserCookie, {
    customerId: customer.id,
  })
  return { customer, token, browserCookie }
}

type Attempt = { found: CustomerIdentity | undefined; given: Given; origin: Origin; outcome: string }

/** For the customer's own list of sign-ins and for the audit trail; gives the time by the database's clock. */
async function note(tx: Transaction, { found, given, origin, outcome }: Attempt): Promise<Date> {
  const { address, browser } = origin
  const written = await tx.row<{ at: Date }>(
    insertSignIn({ customerId: found?.id ?? null, address, browser, outcome }),
  )
  await recordAudit(tx, {
    actor:
      outcome === 'done'
        ? { role: 'customer', id: found!.id, name: found!.full_name }
        : { role: 'visitor', name: given.accountNumber },
    action: 'sign_in',
    outcome,
    ...(found && { subject: { kind: 'customer', id: found.id, name: found.full_name } }),
    origin,
  })
  return written?.at ?? new Date()
}
