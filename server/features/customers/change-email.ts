import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { type CustomerRecord, lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { updatePersonalFields } from './desk.queries.ts'
import { sayingWhatIsTaken } from './taken-fields.ts'

type Needs = ApprovalNeeds & { database: Database }
type Given = { session: CustomerSession; origin: Origin; email: string; approval: Approval | undefined }

/**
 * A new address, approved with a factor or with a code to the present one. The present one is part of what is approved: an
 * approval is worth nothing once the address is another. Whether the new one belongs to somebody else is told only
 * after that, and as rarely as at the sign-up (S10).
 */
export async function changeEmail(needs: Needs, given: Given): Promise<void> {
  const { database, throttles } = needs
  const counter = counters.takenFrom(given.origin.address)
  await throttles.assertOpen(database, [counter])
  try {
    await sayingWhatIsTaken(decide(database, (tx) => change(needs, tx, given)))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'taken') await throttles.failed(database, counter)
    throw error
  }
}

async function change(needs: Needs, tx: Transaction, given: Given): Promise<undefined | Refusal> {
  const { session, origin, approval } = given
  const email = given.email.trim()
  const before = await lockCustomer(tx, session.customerId)
  if (!before) return new Refusal('user_not_found')
  if (email === before.email) return undefined
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
  await updatePersonalFields(tx, before.id, { email })
  await recordAudit(tx, {
    actor: { role: 'customer', id: before.id, name: before.full_name },
    action: 'email_changed',
    subject: { kind: 'customer', id: before.id, name: before.full_name },
    before: { email: before.email },
    after: { email, approval: approved!.id },
    origin,
  })
  await leavePreviousAddress(needs, tx, { before, email, origin })
  await notifyCustomer(tx, before.id, 'profile')
  await notifyDesk(tx, 'customers')
  return undefined
}

/** Whoever reads the previous inbox learns of it there, and can do nothing any more with what was sent to it before. */
async function leavePreviousAddress(
  needs: Needs,
  tx: Transaction,
  { before, email, origin }: { before: CustomerRecord; email: string; origin: Origin },
): Promise<void> {
  if (email.toLowerCase() === before.email.toLowerCase()) return
  const person = { fullName: before.full_name, email: before.email }
  await needs.sendMail(tx, noticesOf(needs.config.brand).emailChanged(person, { to: email, byStaff: false }))
  await endPendingOf(needs, tx, { holder: { customerId: before.id }, by: 'email', origin })
}
