import type { Line } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import {
  type HeldAccount,
  type HeldEnd,
  heldColumns,
  heldTables,
} from '../../floor/holdings/held-accounts.queries.ts'
import type { HeldEnds } from '../../floor/holdings/other-ends.ts'
import { isUuid } from '../../floor/money/record-ids.ts'

export type HolderRow = {
  id: string
  full_name: string
  address: string
  deleted_at: Date | null
}

/** Whose statement it is, also when the bank no longer has them as a customer. */
export const holderOf = async (queries: Queries, customerId: string): Promise<HolderRow | undefined> =>
  isUuid(customerId)
    ? queries.row<HolderRow>(sql`
        select id, full_name, address, deleted_at from bank.customers where id = ${customerId}`)
    : undefined

/** All that somebody holds or looks at, closed accounts too. */
export const everHeld = (queries: Queries, customerId: string): Promise<HeldAccount[]> =>
  queries.rows<HeldAccount>(sql`
    select ${heldColumns}
    from ${heldTables}
    where h.customer_id = ${customerId}
    order by main.id is distinct from h.customer_id, a.status = 'closed', h.position nulls last, h.since, h.id,
             p.parent_id nulls first, a.id`)

export type AccountHolder = { id: string; full_name: string }

/** Whose an account is, its owner first; whoever only looks at it is none of them. */
export const holdersOf = (queries: Queries, account: number): Promise<AccountHolder[]> =>
  queries.rows(sql`
    select c.id, c.full_name
    from bank.account_holders h
    join bank.holdings held on held.id = h.holding_id
    join bank.customers c on c.id = h.customer_id
    where h.account_id = ${account} and h.role <> 'viewer'
    order by h.role <> 'owner', held.since, held.id`)

export async function isHeld(
  queries: Queries,
  { customerId, account }: { customerId: string; account: number },
): Promise<boolean> {
  const row = await queries.row(sql`
    select from bank.account_holders where customer_id = ${customerId} and account_id = ${account} limit 1`)
  return row !== undefined
}

/** Whether a customer holds or looks at each of these accounts now. */
export async function holdsEach(
  queries: Queries,
  { customerId, accounts }: { customerId: string; accounts: readonly bigint[] },
): Promise<boolean> {
  const missing = await queries.row(sql`
    select from unnest(${accounts}::bigint[]) as one (account)
    where not exists (
      select from bank.held_accounts h where h.customer_id = ${customerId} and h.account_id = one.account)
    limit 1`)
  return missing === undefined
}

/** The other ends of moves that everybody knows who holds an account: the pots under it. */
export async function potsAmong(
  queries: Queries,
  account: number,
  lines: readonly Pick<Line, 'kind' | 'counter'>[],
): Promise<HeldEnds> {
  const numbers = lines.filter(({ kind }) => kind === 'move').map(({ counter }) => counter.number)
  if (numbers.length === 0) return new Map()
  const pots = await queries.rows<HeldEnd>(sql`
    select a.number, p.name, 'pot' as type
    from bank.pots p
    join books.accounts a on a.id = p.account_id
    where p.parent_id = ${account} and a.number = any(${numbers}::text[])`)
  return new Map(pots.map((pot) => [pot.number, pot]))
}
