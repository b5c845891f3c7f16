import { type Sql, sql } from '../database/sql.ts'

/** Whether these accounts have their status from the customer who owns them. */
export const setFollows = (accounts: readonly bigint[], follows: boolean): Sql => sql`
  update bank.account_terms
  set follows_customer = ${follows}
  where account_id = any(${accounts}::bigint[])`
