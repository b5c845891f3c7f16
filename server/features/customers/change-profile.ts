import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Database } from '../../floor/database/database.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { assertPhone } from '../../floor/http/judge-fields.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { updateProfile } from './customers.queries.ts'
import { assertWellFormed } from './judge-person.ts'
import { sayingWhatIsTaken } from './taken-fields.ts'

type Changes = { username: string; phoneNumber: string; maritalStatus?: string | undefined; address: string }

/** The part of the profile that is the customer's own to change; the rest is the desk's. */
export async function changeProfile(
  database: Database,
  { session, origin, changes }: { session: CustomerSession; origin: Origin; changes: Changes },
): Promise<void> {
  assertPhone(changes.phoneNumber)
  const { customerId } = session
  const change = database.transaction(async (tx) => {
    const before = await lockCustomer(tx, customerId)
    if (!before) throw new Refusal('user_not_found')
    const after = {
      username: changes.username.trim(),
      phoneNumber: changes.phoneNumber.trim(),
      maritalStatus: changes.maritalStatus ?? before.marital_status,
      address: changes.address.trim(),
    }
    assertWellFormed(after, { username: before.username, phoneNumber: before.phone_number })
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
      after,
      origin,
    })
    await notifyCustomer(tx, customerId, 'profile')
    await notifyDesk(tx, 'customers')
  })
  await sayingWhatIsTaken(change)
}
