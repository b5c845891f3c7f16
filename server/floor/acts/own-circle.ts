import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Done } from './act.ts'

/** Customers whom somebody of the staff may not act on: themselves, and everybody with whom they hold an account. */
export type OwnCircle = ReadonlySet<string>

/** Nothing is asked of the database for staff who are no customers. */
export async function ownCircle(queries: Queries, people: readonly (string | null)[]): Promise<OwnCircle> {
  const own = people.filter((id) => id !== null)
  if (own.length === 0) return new Set()
  const rows = await queries.rows<{ id: string }>(sql`
    select distinct theirs.customer_id as id
    from bank.holdings mine
    join bank.holdings theirs on theirs.account_id = mine.account_id
    where mine.customer_id = any(${own}::uuid[])`)
  return new Set([...own, ...rows.map(({ id }) => id)])
}

/**
 * Nobody acts on accounts of their own, alone or as one of two: on no account they hold, nor on customers with whom they
 * hold one. Looked at before the act and after it, since it may end what they share, or begin it.
 */
export async function performForOthers<Result>(
  tx: Transaction,
  people: readonly (string | null)[],
  perform: () => Promise<Done<Result>>,
): Promise<Done<Result>> {
  const before = await ownCircle(tx, people)
  const done = await perform()
  if (done.onlyDisables) return done
  for (const circle of [before, await ownCircle(tx, people)])
    if (done.touches.some((customer) => customer !== null && circle.has(customer)))
      throw new Refusal('own_account')
  return done
}
