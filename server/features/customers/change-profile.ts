import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, alsoByYoung, approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Database } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { assertPhone } from '../../floor/http/judge-fields.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { updateProfile } from './customers.queries.ts'
import { assertWellFormed } from './judge-person.ts'
import { sayingWhatIsTaken } from './taken-fields.ts'

type Needs = ApprovalNeeds & { database: Database }
type Changes = { username: string; phoneNumber: string; maritalStatus?: string | undefined; address: string }
type Given = {
  session: CustomerSession
  origin: Origin
  changes: Changes
  approval: Approval | undefined
}

/** The part of the profile that is the customer's own to change; the rest is the desk's. */
export async function changeProfile(
  needs: Needs,
  { session, origin, changes, approval }: Given,
): Promise<void> {
  assertPhone(changes.phoneNumber)
  const { customerId } = session
  const change = decide(needs.database, async (tx) => {
    const before = await lockCustomer(tx, customerId)
    if (!before) return new Refusal('user_not_found')
    const after = {
      username: changes.username.trim(),
      phoneNumber: changes.phoneNumber.trim(),
      maritalStatus: changes.maritalStatus ?? before.marital_status,
      address: changes.address.trim(),
    }
    assertWellFormed(after, { username: before.username, phoneNumber: before.phone_number })
    const { phoneNumber } = after
    const approved = isSameNumber(phoneNumber, before.phone_number)
      ? undefined
      : await approvedOrAsked(needs, tx, {
          session,
          origin,
          approval,
          approvable: {
            approving: { purpose: 'change_phone', value: phoneNumber },
            what: [before.number, before.phone_number, phoneNumber],
            youngMay: alsoByYoung,
          },
        })
    if (approved instanceof Refusal) return approved
    await updateProfile(tx, customerId, after)
    await recordAudit(tx, {
      actor: { role: 'customer', id: customerId, name: before.full_name },
      action: 'profile_changed',
      subject: { kind: 'customer', id: customerId, name: before.full_name },
      before: {
        username: before.username,
        phoneNumber: before.phone_number,
        maritalStatus: before.marital_status,
        address: before.address,
      },
      after: { ...after, ...(approved && { approval: approved.id }) },
      origin,
    })
    await notifyCustomer(tx, customerId, 'profile')
    await notifyDesk(tx, 'customers')
    return undefined
  })
  await sayingWhatIsTaken(change)
}

/** Grouped in another way it is still the same. */
const isSameNumber = (one: string, other: string): boolean => {
  const digits = (number: string) => number.replace(/[ ()./-]/g, '')
  return digits(one) === digits(other)
}
