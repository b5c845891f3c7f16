import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import { endOfLoss } from '../../floor/factors/losses.queries.ts'
import { leftTodayMinor } from '../../floor/money/left-today.ts'
import { unreadByCustomer } from '../../floor/news/letters.queries.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { pendingEmailOf } from '../../floor/people/new-email.queries.ts'
import type { FileLinks } from '../../floor/stored-files/file-links.ts'
import { customerDetails, shownPending } from './customer-shapes.ts'

export async function viewOwn(queries: Queries, links: FileLinks, customerId: string) {
  const record = await findCustomer(queries, customerId)
  if (!record) throw new Refusal('user_not_found')
  return {
    ...customerDetails(record, links),
    isEmailConfirmed: record.email_is_proven,
    pendingEmail: shownPending(await pendingEmailOf(queries, customerId)),
    sentToday: toMajor(record.sent_today_minor, record.currency),
    leftToday: toMajor(leftTodayMinor(record), record.currency),
    unreadMessages: await unreadByCustomer(queries, customerId),
    factorsRemovedAt: (await endOfLoss(queries, customerId))?.toISOString() ?? null,
  }
}
