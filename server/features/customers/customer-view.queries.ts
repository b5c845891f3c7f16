import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export type SignInRecord = { at: Date; address: string; browser: string; outcome: string }

export const lastSignIns = (queries: Queries, customerId: string) =>
  queries.rows<SignInRecord>(sql`
    select at, address, browser, outcome
    from bank.sign_ins
    where customer_id = ${customerId}
    order by id desc
    limit 10`)

/** When the code that is still on its way runs out; the code itself nobody can see. */
export const pendingCodeEnd = (queries: Queries, customerId: string) =>
  queries.row<{ expires_at: Date }>(sql`
    select expires_at
    from bank.code_flows
    where customer_id = ${customerId}
      and code_hash is not null
      and used_at is null
      and tries_left > 0
      and expires_at > clock_timestamp()
    order by expires_at desc
    limit 1`)
