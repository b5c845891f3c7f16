import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { isSameMailbox, storedAddress } from '../../floor/mail/mailbox.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import { type Flow, lockFlow, noteResend, setTries } from '../../floor/one-time-codes/code-flows.queries.ts'
import { CODE_TRIES } from '../../floor/one-time-codes/codes.ts'
import { barred } from './customer-door.ts'
import { type CustomerIdentity, customerOfSignUp, setSignUpEmail } from './identity.queries.ts'
import { proveIdentity } from './prove-identity.ts'
import { mailSignUpCode, tooMuchMail, tooSoonForAnother } from './send-code.ts'

type Needs = Pick<
  Dependencies,
  'config' | 'database' | 'knownBrowsers' | 'passwords' | 'secrets' | 'sendMail' | 'throttles' | 'ceilings'
>
type Given = { flowId: string; email: string; password: string }

const wrong = () => new Refusal('wrong_password', { field: 'password' })

/**
 * Mends a mistyped address while nobody has confirmed it. The sign-up's password shows whose account it is, counted
 * together with the sign-in's, so that this is no second place to guess it; the code sent before stops working. An address
 * in use is answered like any other, as at the sign-up (S10).
 */
export async function changeSignUpEmail(needs: Needs, given: Given, origin: Origin): Promise<void> {
  const { database } = needs
  const email = storedAddress(given.email)
  const found = await database.row<CustomerIdentity>(customerOfSignUp(given.flowId))
  const { person: proven, admit } = await proveIdentity<CustomerIdentity>(needs, {
    name: { role: 'customer', name: found?.number ?? given.flowId },
    password: given.password,
    browserCookie: undefined,
    takesNoCode: true,
    find: async () => found,
    holderOf: ({ id }) => ({ customerId: id }),
    note: (tx, customer, refusal) => note(tx, { customer, origin, outcome: refusal.code }),
    wrong,
    origin,
  })
  await decide(database, async (tx) => {
    const flow = await tx.row<Flow>(lockFlow(given.flowId))
    const refusal =
      (await admit(tx)) ??
      barred(proven) ??
      (flow ? unchangeable(flow) : wrong()) ??
      (await tooMuchMail(needs, tx, { network: origin.address, address: email }))
    if (!refusal && flow) return change(needs, tx, { flow, proven, email, origin })
    await note(tx, { customer: proven, origin, outcome: refusal!.code })
    return refusal
  })
}

const unchangeable = (flow: Flow): Refusal | undefined =>
  flow.is_used ? new Refusal('already_verified') : tooSoonForAnother(flow)

type Change = { proven: CustomerIdentity; email: string; origin: Origin }

async function change(
  needs: Needs,
  tx: Transaction,
  { flow, proven, email, origin }: Change & { flow: Flow },
): Promise<undefined> {
  // The password may have been replaced since it was matched.
  const changed = await tx.run(
    setSignUpEmail({ customerId: proven.id, email, matched: proven.password_hash }),
  )
  if (changed === 0) throw wrong()
  // A mistyped address is a stranger's: a reset asked for there ends with it (S41).
  if (!isSameMailbox(email, proven.email))
    await endPendingOf(needs, tx, { holder: { customerId: proven.id }, by: 'email', origin })
  await tx.run(noteResend(flow.id))
  await tx.run(setTries(flow.id, CODE_TRIES))
  await mailSignUpCode(needs, tx, flow)
  await notifyDesk(tx, 'customers')
  await note(tx, {
    customer: proven,
    origin,
    outcome: 'done',
    changes: { before: { email: proven.email }, after: { email } },
  })
}

type Attempt = {
  customer: CustomerIdentity | undefined
  origin: Origin
  outcome: string
  changes?: { before: object; after: object }
}

async function note(tx: Transaction, { customer, origin, outcome, changes }: Attempt): Promise<void> {
  await recordAudit(tx, {
    actor: { role: 'visitor' },
    action: 'sign_up_email_changed',
    outcome,
    ...(customer && { subject: { kind: 'customer', id: customer.id, name: customer.full_name } }),
    ...changes,
    origin,
  })
}
