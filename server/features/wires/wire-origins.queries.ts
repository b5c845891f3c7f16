import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** What the ledger runs in the transaction that books a wire; see `keepBeside`. */
export const keepWireOrigins = `
  insert into bank.wire_origins
    (transfer_id, customer_id, address, browser, session_id, session_started_at, factor)
  select id, (beside ->> 'customerId')::uuid, beside ->> 'address', beside ->> 'browser',
         (beside ->> 'sessionId')::uuid, (beside ->> 'sessionStartedAt')::timestamptz, beside ->> 'factor'
    from kept`

export type WireOriginRow = {
  address: string
  browser: string
  session_id: string
  session_started_at: Date
  factor: 'password_and_codes'
}

export const wireOriginById = (queries: Queries, id: number): Promise<WireOriginRow | undefined> =>
  queries.row(sql`
    select address, browser, session_id, session_started_at, factor
    from bank.wire_origins
    where transfer_id = ${id}`)
