import { Refusal } from '@larkfield/contract/refusals.ts'
import { COVERED } from '@larkfield/contract/rules.ts'
import type { Queries } from '../../floor/database/database.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { pendingEmailOf } from '../../floor/people/new-email.queries.ts'
import type { FileLinks } from '../../floor/stored-files/file-links.ts'
import { customerDetails, shownPending } from './customer-shapes.ts'
import { lastSignIns, pendingCodeEnd } from './customer-view.queries.ts'

/** One customer as the desk sees them: everything but the password, the one-time code and the transfer codes. */
export async function viewCustomer(queries: Queries, links: FileLinks, customerId: string) {
  const record = await findCustomer(queries, customerId)
  if (!record) throw new Refusal('user_not_found')
  const pending = await pendingCodeEnd(queries, customerId)
  const signIns = await lastSignIns(queries, customerId)
  return {
    ...customerDetails(record, links),
    isEmailConfirmed: record.email_is_proven,
    pendingEmail: shownPending(await pendingEmailOf(queries, customerId)),
    cotCode: COVERED,
    taxCode: COVERED,
    matchingCode: COVERED,
    otpCode: pending ? `Pending, expires ${pending.expires_at.toISOString().slice(11, 16)}` : 'None pending',
    signIns: signIns.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  }
}
