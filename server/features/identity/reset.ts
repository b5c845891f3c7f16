import { randomBytes } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { storedAddress } from '../../floor/mail/mailbox.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import {
  deleteSomeOldFlows,
  insertFlow,
  resetFlow,
  useProof,
} from '../../floor/one-time-codes/code-flows.queries.ts'
import { CODE_TRIES } from '../../floor/one-time-codes/codes.ts'
import { forgetFailures } from '../../floor/sessions/forget-failures.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { hashOfProof, newProof, wrongCodeUse } from './enter-code.ts'
import { type CustomerIdentity, customerById, setCustomerPassword } from './identity.queries.ts'
import { hasFactors } from './lose-factors.ts'
import { mayBeMailed } from './mailed-on-request.ts'
import { queueResetCode } from './send-code.ts'
import { FLOW_ID_BYTES } from './sign-in-code.ts'

/** Begins a reset for any address, known or not (S10): the same rows, the same job, the same answer. */
export async function beginReset(
  needs: Pick<Dependencies, 'database' | 'secrets' | 'ceilings'>,
  email: string,
  origin: Origin,
): Promise<string> {
  const { database } = needs
  const id = randomBytes(FLOW_ID_BYTES).toString('base64url')
  const isMailed = await mayBeMailed(needs, 'reset', { email, origin })
  return database.transaction(async (tx) => {
    await tx.run(deleteSomeOldFlows)
    await tx.run(insertFlow({ id, purpose: 'reset', customerId: null, tries: CODE_TRIES }))
    if (!isMailed) return id
    await queueResetCode(needs, tx, { flow: id, email: storedAddress(email) })
    await recordAudit(tx, { actor: { role: 'visitor' }, action: 'reset_asked_for', origin })
    return id
  })
}

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
type Given = {
  flowId: string
  proof: string | undefined
  password: string
  browserCookie: string | undefined
}

/** Whoever has a factor gets another proof: to say that it is lost, which only they may know there is. */
type Reset = { browserCookie: string; proof: string | undefined }

/**
 * Sets a new password for whoever holds the proof of the code: once, and only after the password is a good one. All
 * other browsers are strangers from then on; this one is known, and gets the cookie that says so.
 */
export async function resetPassword(needs: Needs, given: Given, origin: Origin): Promise<Reset> {
  const { database, passwords } = needs
  const proofHash = hashOfProof(given.proof ?? '')
  await needs.ceilings.assertOpen(database, 'wrongCode', { network: origin.address })
  const flow = await database.row<{ customer_id: string | null; is_proven: boolean | null }>(
    resetFlow(given.flowId, proofHash),
  )
  const customer =
    flow?.is_proven && flow.customer_id
      ? await database.row<CustomerIdentity>(customerById(flow.customer_id))
      : undefined
  if (!customer) {
    await needs.ceilings.assertBelow(database, 'wrongCode', wrongCodeUse(given.flowId, origin))
    throw new Refusal(flow ? 'reset_not_proven' : 'not_found')
  }
  await passwords.assertAcceptable(given.password, [customer.full_name, customer.username, customer.email])
  const hash = await passwords.hash(given.password)
  return decide(database, async (tx) => {
    if (!(await tx.row(useProof(given.flowId, proofHash)))) return new Refusal('reset_not_proven')
    await finish(needs, tx, { customer, hash, origin })
    const holder = { customerId: customer.id }
    await needs.knownBrowsers.endAllOf(tx, holder)
    return {
      browserCookie: await needs.knownBrowsers.remember(tx, given.browserCookie, { holder, origin }),
      proof: (await hasFactors(tx, customer.id)) ? await newProof(tx, given.flowId) : undefined,
    }
  })
}

type Finish = { customer: CustomerIdentity; hash: string; origin: Origin }

async function finish(needs: Needs, tx: Transaction, { customer, hash, origin }: Finish): Promise<void> {
  const { sessions, throttles, config, sendMail } = needs
  const holder = { customerId: customer.id }
  const changed = await tx.run(setCustomerPassword({ customerId: customer.id, hash }))
  if (changed === 0) throw new Refusal('reset_not_proven')
  await endPendingOf(needs, tx, { holder, by: 'password', origin })
  await sessions.endAllOf(tx, holder)
  // Whoever was locked out by another's guesses is in again.
  await forgetFailures(throttles, tx, { role: 'customer', name: customer.number })
  await throttles.clear(tx, counters.password(customer.id))
  const person = { fullName: customer.full_name, email: customer.email }
  await sendMail(tx, noticesOf(config.brand).passwordReset(person, { at: new Date(), ...origin }))
  await recordAudit(tx, {
    actor: { role: 'customer', id: customer.id, name: customer.full_name },
    action: 'password_reset',
    subject: { kind: 'customer', id: customer.id, name: customer.full_name },
    origin,
  })
}
