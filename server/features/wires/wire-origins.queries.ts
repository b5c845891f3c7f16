import type { FactorMethod } from '@larkfield/contract/entities/factors.ts'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** What the ledger runs in the transaction that books a wire; see `keepBeside`. */
export const keepWireOrigins = `
  insert into bank.wire_origins
    (transfer_id, customer_id, address, browser, session_id, session_started_at, factor, approval_id)
  select id, (beside ->> 'customerId')::uuid, beside ->> 'address', beside ->> 'browser',
         (beside ->> 'sessionId')::uuid, (beside ->> 'sessionStartedAt')::timestamptz, beside ->> 'factor',
         beside ->> 'approvalId'
    from kept
   where beside ->> 'sessionId' is not null`

export type WireOriginRow = {
  address: string
  browser: string
  session_id: string
  session_started_at: Date
  factor: 'password_and_codes' | FactorMethod
}

export const wireOriginById = (queries: Queries, id: number): Promise<WireOriginRow | undefined> =>
  queries.row(sql`
    select address, browser, session_id, session_started_at, factor
    from bank.wire_origins
    where transfer_id = ${id}`)
