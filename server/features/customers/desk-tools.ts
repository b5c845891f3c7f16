import type { Dependencies } from '../../floor/dependencies.ts'
import type { StaffSession } from '../../floor/http/call-context.ts'
import type { Notices } from '../../floor/mail/notices.ts'

/** What the desk works with inside one act on a customer, and who sits there. */
export type Desk = Pick<
  Dependencies,
  'config' | 'secrets' | 'ledger' | 'sessions' | 'knownBrowsers' | 'sendMail'
> & {
  notices: Notices
  by: StaffSession
}
