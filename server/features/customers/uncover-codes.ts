import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { openTransferCodes, type TransferCodes } from '../../floor/secrets/transfer-codes.ts'
import type { Desk } from './desk-tools.ts'

/** Shows the codes to whoever gave a reason; that they were shown, to whom and why is on record, or they were not. */
export async function uncoverCodes(
  tx: Transaction,
  { secrets }: Desk,
  { customerId }: { customerId: string },
): Promise<Done<TransferCodes>> {
  const record = await findCustomer(tx, customerId)
  if (!record) throw new Refusal('user_not_found')
  return {
    result: openTransferCodes(secrets, record.transfer_codes_sealed),
    touches: [customerId],
    noted: { subject: { kind: 'customer', id: customerId, name: record.full_name } },
  }
}
