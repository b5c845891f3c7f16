import type { Person } from '../../floor/acts/act.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Notices } from '../../floor/mail/notices.ts'

/** What the desk works with inside one act on a customer, and who sits there. */
export type Desk = Pick<
  Dependencies,
  'ceilings' | 'config' | 'secrets' | 'ledger' | 'sessions' | 'knownBrowsers' | 'sendMail'
> & {
  notices: Notices
  by: Person
  /** What the form showed is no longer asked about: a second person has seen what changes. */
  hasWaited: boolean
  /** What closing takes, as it was named to whoever asks for it. */
  seenSwept?: number | undefined
}
