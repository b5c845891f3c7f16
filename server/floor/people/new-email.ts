import { randomBytes } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { endPendingOf } from '../factors/end-pending.ts'
import type { Origin } from '../http/call-context.ts'
import { isSameMailbox } from '../mail/mailbox.ts'
import { noticesOf } from '../mail/notices.ts'
import { notifyCustomer, notifyDesk } from '../news/notify.queries.ts'
import { type Flow, insertFlow } from '../one-time-codes/code-flows.queries.ts'
import { CODE_TRIES, renewCode } from '../one-time-codes/codes.ts'
import { type CustomerRecord, lockCustomer } from './customer-record.queries.ts'
import { dropNewEmail, ownerOfEmail, proveEmail, setEmail } from './new-email.queries.ts'

/**
 * A new email address counts when a code mailed to it was entered (S39). Until then it waits in the flow of that code, and
 * the present address counts everywhere.
 */
type Needs = Pick<Dependencies, 'config' | 'secrets' | 'sendMail' | 'ceilings'>
type Customer = Pick<CustomerRecord, 'id' | 'full_name' | 'email'>

const FLOW_ID_BYTES = 18

type Asked = { customer: Customer; email: string; byStaff: boolean; origin?: Origin }

/** The one asked for before is over. Both addresses are told, and whoever asked learns nothing of who has the new one (S10). */
export async function beginNewEmail(needs: Needs, tx: Transaction, asked: Asked): Promise<void> {
  const { customer, email, byStaff, origin } = asked
  const use = { ...(origin && { network: origin.address }), address: email, bank: true as const }
  const full = await needs.ceilings.count(tx, 'code', use)
  if (full) throw full.refusal
  await dropNewEmail(tx, customer.id)
  const flow = { id: randomBytes(FLOW_ID_BYTES).toString('base64url'), purpose: 'email', email } as const
  await tx.run(insertFlow({ ...flow, customerId: customer.id, tries: CODE_TRIES }))
  await mailNewEmailCode(needs, tx, flow, customer)
  if (isSameMailbox(email, customer.email)) return
  const person = { fullName: customer.full_name, email: customer.email }
  await needs.sendMail(tx, noticesOf(needs.config.brand).newEmailAsked(person, { to: email, byStaff }))
}

/** Where the address is a customer's already, they read that it is, and no code. */
export async function mailNewEmailCode(
  needs: Needs,
  tx: Transaction,
  flow: Pick<Flow, 'id' | 'purpose'> & { email: string },
  customer: Customer,
): Promise<void> {
  const notices = noticesOf(needs.config.brand)
  const code = await renewCode(needs, tx, flow)
  const owner = await ownerOfEmail(tx, flow.email)
  const mail =
    owner && owner.id !== customer.id
      ? notices.accountExists({ fullName: owner.full_name, email: owner.email })
      : notices.newEmailCode({ fullName: customer.full_name, email: flow.email }, { code })
  await needs.sendMail(tx, mail)
}

/** Its code was entered: from here on the new address counts, and what was mailed to the one before opens nothing (S41). */
export async function confirmNewEmail(
  needs: Needs,
  tx: Transaction,
  { flow, origin }: { flow: Flow; origin: Origin },
): Promise<void> {
  const before = await lockCustomer(tx, flow.customer_id!)
  if (!before) throw new Refusal('not_found')
  const email = flow.email!
  await setEmail(tx, before.id, email)
  await tx.run(proveEmail(before.id))
  await recordAudit(tx, {
    actor: { role: 'customer', id: before.id, name: before.full_name },
    action: 'email_changed',
    subject: { kind: 'customer', id: before.id, name: before.full_name },
    before: { email: before.email },
    after: { email },
    origin,
  })
  if (!isSameMailbox(email, before.email)) {
    const person = { fullName: before.full_name, email: before.email }
    await needs.sendMail(tx, noticesOf(needs.config.brand).emailChanged(person, { to: email }))
    await endPendingOf(needs, tx, { holder: { customerId: before.id }, by: 'email', origin })
  }
  await notifyCustomer(tx, before.id, 'profile')
  await notifyDesk(tx, 'customers')
}
