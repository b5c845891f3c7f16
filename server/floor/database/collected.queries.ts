import type { Queries } from './database.ts'
import { type Sql, sql } from './sql.ts'

type Ask = {
  /** Everything that matches, as one column `key`; a key is a row's number in the order of arrival. */
  matches: Sql
  /** The key of the last row seen. */
  after: bigint | undefined
  order: 'newest first' | 'oldest first'
  limit: number
}

const ways = {
  'newest first': { beyond: sql`<`, sorted: sql`key desc` },
  'oldest first': { beyond: sql`>`, sorted: sql`key` },
}

/**
 * Which rows a page shows and how many there are, by one look. For searches that have to find all that match before they
 * know which come first: to count them with another statement would take as long once more.
 */
export async function collectedKeys(
  queries: Queries,
  { matches, after, order, limit }: Ask,
): Promise<{ keys: bigint[]; total: number }> {
  const { beyond, sorted } = ways[order]
  const row = await queries.row<{ keys: string[]; total: number }>(sql`
    with found as materialized (${matches})
    select
      array(
        select key
        from found
        where ${after === undefined ? sql`true` : sql`key ${beyond} ${after}`}
        order by ${sorted}
        limit ${limit}
      ) as keys,
      (select count(*)::int from found) as total`)
  return { keys: row!.keys.map(BigInt), total: row!.total }
}
