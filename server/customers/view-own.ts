import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../database/database.ts'
import { customerDetails } from '../people/customer-shapes.ts'
import { findCustomer } from '../people/customers.queries.ts'
import { unreadByCustomer } from '../people/letters.queries.ts'
import type { Secrets } from '../secrets.ts'

export async function viewOwn(queries: Queries, secrets: Secrets, customerId: string) {
  const record = await findCustomer(queries, customerId)
  if (!record) throw new Refusal('user_not_found')
  return {
    ...customerDetails(record, secrets),
    sentToday: toMajor(record.sent_today_minor, record.currency),
    unreadMessages: await unreadByCustomer(queries, customerId),
  }
}
