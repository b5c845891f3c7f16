import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { isSameMailbox, storedAddress } from '../../floor/mail/mailbox.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { type CustomerRecord, lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { dropNewEmail, pendingEmailOf, proveEmail } from '../../floor/people/new-email.queries.ts'
import { beginNewEmail } from '../../floor/people/new-email.ts'
import { updatePersonalFields } from './desk.queries.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'ceilings'>
type Given = { session: CustomerSession; origin: Origin; email: string; approval: Approval | undefined }

/**
 * A new address, approved with a factor or with a code to the present one. The present one is part of what is approved: an
 * approval is worth nothing once the address is another. The new one waits for the code that is mailed to it (S39), and
 * whose it is is told to its owner alone (S10).
 */
export const changeEmail = (needs: Needs, given: Given): Promise<void> =>
  decide(needs.database, (tx) => change(needs, tx, given))

/** The present address goes on. */
export const dropEmailChange = (
  { database }: Pick<Needs, 'database'>,
  { session, origin }: Pick<Given, 'session' | 'origin'>,
): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await lockCustomer(tx, session.customerId)
    const pending = before && (await pendingEmailOf(tx, before.id))
    if (!pending) return
    await dropNewEmail(tx, before.id)
    await record(tx, before, { action: 'new_email_dropped', after: { email: before.email }, origin })
  })

async function change(needs: Needs, tx: Transaction, given: Given): Promise<undefined | Refusal> {
  const { session, origin, approval } = given
  const email = storedAddress(given.email)
  const before = await lockCustomer(tx, session.customerId)
  if (!before) return new Refusal('user_not_found')
  if (email === before.email && before.email_is_proven) return undefined
  const approved = await approvedOrAsked(needs, tx, {
    session,
    origin,
    approval,
    byMail: true,
    approvable: {
      approving: { purpose: 'change_email', value: email },
      what: [before.number, before.email, email],
    },
  })
  if (approved instanceof Refusal) return approved
  const isOtherSpelling = before.email_is_proven && isSameMailbox(email, before.email)
  if (isOtherSpelling) await respell(tx, before.id, email)
  else await beginNewEmail(needs, tx, { customer: before, email, byStaff: false, origin })
  await record(tx, before, {
    action: isOtherSpelling ? 'email_changed' : 'new_email_asked',
    after: { email, approval: approved!.id },
    origin,
  })
  return undefined
}

/** The same mailbox, which stays proven. */
async function respell(tx: Transaction, customerId: string, email: string): Promise<void> {
  await updatePersonalFields(tx, customerId, { email })
  await tx.run(proveEmail(customerId))
}

type Done = { action: string; after: object; origin: Origin }

async function record(
  tx: Transaction,
  { id, full_name: name, email }: CustomerRecord,
  { action, after, origin }: Done,
): Promise<void> {
  await recordAudit(tx, {
    actor: { role: 'customer', id, name },
    action,
    subject: { kind: 'customer', id, name },
    before: { email },
    after,
    origin,
  })
  await notifyCustomer(tx, id, 'profile')
  await notifyDesk(tx, 'customers')
}
