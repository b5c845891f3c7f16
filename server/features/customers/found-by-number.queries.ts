import { isAccountNumber } from '@larkfield/contract/rules.ts'
import type { Queries } from '../../floor/database/database.ts'
import { searchWords } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { type HeldEnd, heldTables } from '../../floor/holdings/held-accounts.queries.ts'

/** Fewer digits of a number would find thousands in a large bank, and tell them apart from nobody. */
const PART_LEAST = 4

const isPart = (word: string) => word.length >= PART_LEAST && /^\d+$/.test(word)

/** The whole number of an account, as people group it; undefined for any other search. */
function numberIn(q: string | undefined): string | undefined {
  const number = q?.replace(/[ -]/g, '')
  return number !== undefined && isAccountNumber(number) ? number : undefined
}

const accountWith = (number: string): Sql =>
  sql`(select n.id from books.accounts n where n.number = ${number})`

/** Who holds an account or pot with this number, or, except for first accounts, with this part in its number. */
export function holdsNumber(word: string): Sql | undefined {
  if (!isPart(word)) return undefined
  const accounts = isAccountNumber(word)
    ? accountWith(word)
    : sql`any(array(select n.account_id from bank.account_numbers n where n.number like ${`%${word}%`}))`
  return sql`c.id = any(array(select h.customer_id from bank.account_holders h where h.account_id = ${accounts}))`
}

/** Of those who hold one account together, its owner comes first. */
export function ownerFirst(q: string | undefined): Sql {
  const number = numberIn(q)
  if (number === undefined) return sql``
  const owner = sql`(select o.customer_id from bank.account_owners o where o.account_id = ${accountWith(number)})`
  return sql`c.id is distinct from ${owner}, `
}

export type FoundAccount = HeldEnd & { customer_id: string }

/** Which accounts and pots of these customers, besides their own first ones, have what was searched in their number. */
export async function foundAccounts(
  queries: Queries,
  customerIds: readonly string[],
  q: string | undefined,
): Promise<FoundAccount[]> {
  const parts = searchWords(q)
    .filter(isPart)
    .map((word) => `%${word}%`)
  if (parts.length === 0 || customerIds.length === 0) return []
  return queries.rows<FoundAccount>(sql`
    select h.customer_id, a.number, coalesce(p.name, h.name) as name, coalesce(t.type, main.account_type) as type
    from ${heldTables}
    where h.customer_id = any(${customerIds}::uuid[])
      and a.number like any(${parts}::text[])
      and main.id is distinct from h.customer_id
    order by a.id`)
}
