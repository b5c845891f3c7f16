import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What may have changed. A screen that shows it asks again; the news itself carries no data. */
export type Topic =
  | 'balance'
  | 'messages'
  | 'documents'
  | 'status'
  | 'profile'
  | 'cards'
  | 'loans'
  | 'wires'
  | 'customers'
  /** Which accounts somebody holds and with whom, what waits for a second signature, and what is ordered for later. */
  | 'accounts'
  | 'signatures'
  | 'orders'
  /** People of the desk, what waits for a second one of them, and who is at work on which customer. */
  | 'staff'
  | 'proposals'
  | 'editing'
  | 'products'
  /** A step of a night began or ended. */
  | 'night'

/** Who is told: one customer, whoever holds one of these accounts, or the desk. */
export type News = { topic: Topic; customer?: string; accounts?: number[]; desk?: true }

export const CHANNEL = 'bank_news'

/** Told when the caller's transaction commits, and never when it does not. */
export async function tell(queries: Queries, news: News): Promise<void> {
  await queries.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`)
}

export const notifyCustomer = (queries: Queries, customer: string, topic: Topic) =>
  tell(queries, { topic, customer })

export const notifyDesk = (queries: Queries, topic: Topic) => tell(queries, { topic, desk: true })

export const notifyAccounts = (queries: Queries, accounts: number[], topic: Topic) =>
  tell(queries, { topic, accounts })
