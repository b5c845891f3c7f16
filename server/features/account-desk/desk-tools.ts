import type { Person } from '../../floor/acts/act.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { News } from '../../floor/news/notify.queries.ts'

/** What the desk works with inside one act on an account, and who sits there. */
export type Desk = Pick<Dependencies, 'config' | 'ledger' | 'sendMail'> & {
  by: Person
  /** What closing pays out, as it was named to whoever asks for it. */
  seenPaid?: number | undefined
}

/** Everybody's list of accounts has changed, and the desk's. */
export const newsFor = (customers: readonly string[]): News[] => [
  ...customers.map((customer): News => ({ topic: 'accounts', customer })),
  { topic: 'customers', desk: true },
]
