import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Parts } from '../../floor/dependencies.ts'
import type { AdminSession, Origin } from '../../floor/http/call-context.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import type { Secrets } from '../../floor/secrets/secrets.ts'
import { openTransferCodes } from '../../floor/secrets/transfer-codes.ts'
import { customerDetails } from './customer-shapes.ts'
import { lastSignIns, pendingCodeEnd } from './customer-view.queries.ts'

/** One customer as the desk sees them: everything but the password and the one-time code. */
async function forDesk(queries: Queries, secrets: Secrets, customerId: string) {
  const record = await findCustomer(queries, customerId)
  if (!record) throw new Refusal('user_not_found')
  const pending = await pendingCodeEnd(queries, customerId)
  const signIns = await lastSignIns(queries, customerId)
  return {
    ...customerDetails(record, secrets),
    ...openTransferCodes(secrets, record.transfer_codes_sealed),
    otpCode: pending ? `Pending, expires ${pending.expires_at.toISOString().slice(11, 16)}` : 'None pending',
    signIns: signIns.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  }
}

type Asked = { session: AdminSession; origin: Origin; customerId: string }

/** Whoever looks sees the transfer codes, so the look itself is on record, or it did not happen. */
export const viewCustomer = (
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  { session, origin, customerId }: Asked,
) =>
  database.transaction(async (tx) => {
    const view = await forDesk(tx, secrets, customerId)
    await recordAudit(tx, {
      actor: { role: 'admin', id: session.adminId, name: session.username },
      action: 'codes_revealed',
      subject: { kind: 'customer', id: customerId, name: view.fullName },
      origin,
    })
    return view
  })
