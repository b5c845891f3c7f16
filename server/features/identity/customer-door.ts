import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { stopLoss } from '../../floor/factors/losses.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { DEFAULT_DISABLED_REASON, noticesOf } from '../../floor/mail/notices.ts'
import type { Door, Shown } from './door.ts'
import { type CustomerIdentity, customerByIdHeld, earlierSignIns, insertSignIn } from './identity.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'knownBrowsers' | 'sendMail' | 'sessions'>
type Coming = { browserCookie: string | undefined; origin: Origin }
export type SignedIn = { customer: CustomerIdentity; token: string; browserCookie: string }

export const customerDoor = (needs: Needs, coming: Coming): Door<CustomerIdentity, SignedIn> => ({
  find: async (tx, holder) =>
    'customerId' in holder ? tx.row<CustomerIdentity>(customerByIdHeld(holder.customerId)) : undefined,
  holderOf: ({ id }) => ({ customerId: id }),
  standing,
  note: (tx, found, outcome) => noteSignIn(tx, { found, name: found.number, origin: coming.origin, outcome }),
  open: (tx, customer, shown) => openSession(needs, tx, { customer, shown, ...coming }),
})

function standing(customer: CustomerIdentity): Refusal | undefined {
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

type Opening = Coming & { customer: CustomerIdentity; shown: Shown }

async function openSession(needs: Needs, tx: Transaction, opening: Opening): Promise<SignedIn> {
  const { customer, shown, browserCookie, origin } = opening
  const holder = { customerId: customer.id }
  const earlier = await tx.row<{ any: boolean; from_this_browser: boolean }>(
    earlierSignIns(customer.id, origin.browser),
  )
  const at = await noteSignIn(tx, { found: customer, name: customer.number, origin, outcome: 'done' })
  const token = await needs.sessions.open(tx, holder, origin)
  // Whoever shows a factor has not lost them all (S34).
  if (shown.factor) await stopLoss(needs, tx, { customerId: customer.id, origin, by: 'factor' })
  if (earlier?.any && !earlier.from_this_browser) {
    const person = { fullName: customer.full_name, email: customer.email }
    await needs.sendMail(tx, noticesOf(needs.config.brand).newBrowser(person, { at, ...origin }))
  }
  const seen = { holder, origin, isTrusted: shown.isTrusted === true }
  return { customer, token, browserCookie: await needs.knownBrowsers.remember(tx, browserCookie, seen) }
}

type Attempt = { found: CustomerIdentity | undefined; name: string; origin: Origin; outcome: string }

/** For the customer's own list of sign-ins and for the audit trail; gives the time by the database's clock. */
export async function noteSignIn(tx: Transaction, { found, name, origin, outcome }: Attempt): Promise<Date> {
  const { address, browser } = origin
  const written = await tx.row<{ at: Date }>(
    insertSignIn({ customerId: found?.id ?? null, address, browser, outcome }),
  )
  await recordAudit(tx, {
    actor:
      outcome === 'done'
        ? { role: 'customer', id: found!.id, name: found!.full_name }
        : { role: 'visitor', name },
    action: 'sign_in',
    outcome,
    ...(found && { subject: { kind: 'customer', id: found.id, name: found.full_name } }),
    origin,
  })
  return written?.at ?? new Date()
}
