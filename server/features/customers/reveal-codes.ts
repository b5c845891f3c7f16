import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { openTransferCodes, type TransferCodes } from '../../floor/secrets/transfer-codes.ts'
import { confirmPassword } from '../../floor/sessions/confirm-password.ts'

type Needs = Pick<Dependencies, 'database' | 'secrets' | 'passwords' | 'throttles'>

/** The customer's own transfer codes, which are always theirs to see; the password shows who is asking. */
export async function revealCodes(
  needs: Needs,
  { session, origin, password }: { session: CustomerSession; origin: Origin; password: string },
): Promise<TransferCodes> {
  const { database, secrets } = needs
  await confirmPassword(needs, { session, password, action: 'codes_revealed', origin })
  const record = await findCustomer(database, session.customerId)
  if (!record) throw new Refusal('user_not_found')
  await recordAudit(database, {
    actor: { role: 'customer', id: record.id, name: record.full_name },
    action: 'codes_revealed',
    subject: { kind: 'customer', id: record.id, name: record.full_name },
    origin,
  })
  return openTransferCodes(secrets, record.transfer_codes_sealed)
}
