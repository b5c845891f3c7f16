import { type Sql, sql } from '../database/sql.ts'
import type { Amounts } from './search.ts'

/** A row is of one of these sums; without a sum every row is. */
export function isOneOf(
  amounts: Amounts | undefined,
  { currency, amount }: { currency: Sql; amount: Sql },
): Sql {
  if (amounts === undefined) return sql`true`
  return sql`(${currency}, ${amount}) in (
    select * from unnest(${[...amounts.keys()]}::text[], ${[...amounts.values()]}::bigint[]))`
}
