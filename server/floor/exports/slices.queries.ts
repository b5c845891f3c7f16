import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'

/** So many rows are read at a time while a list is taken away. */
export const AT_ONCE = 1_000

/**
 * The keys of a whole list in its order, eight bytes each. It is found and sorted this once, however long it is; its rows
 * are read by their keys as fast as somebody takes them, and nothing is held open meanwhile. A row that is gone by then
 * is left out.
 */
export async function keysInOrder(queries: Queries, key: Sql, { from, order }: { from: Sql; order: Sql }) {
  const row = await queries.row<{ keys: Buffer | null }>(sql`
    select string_agg(int8send(listed.key), ''::bytea) as keys
    from (select ${key} as key ${from} order by ${order}) as listed`)
  return row?.keys ?? Buffer.alloc(0)
}

/** Some of the keys, for a query to join as `k.key` and to order by `k.place`. */
export const among = (keys: readonly bigint[]): Sql =>
  sql`unnest(${keys}::bigint[]) with ordinality as k (key, place)`
