import type { Queries } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'

/** A customer with the ledger's account beside it: status, limit and balance live there alone. */
export type CustomerRecord = {
  id: string
  seq: bigint
  account_id: bigint
  full_name: string
  username: string
  email: string
  phone_number: string
  occupation: string
  date_of_birth: string
  marital_status: string
  address: string
  account_type: string
  registration_date: string
  password_hash: string
  password_is_temporary: boolean
  is_verified: boolean
  /** Whether a code that was mailed to the address was entered (S39). */
  email_is_proven: boolean
  status_reason: string | null
  transfer_codes_sealed: Buffer
  photo_file_id: string | null
  number: string
  currency: string
  status: 'active' | 'inactive' | 'closed' | 'disabled'
  balance_minor: bigint
  held_minor: bigint
  daily_limit_minor: bigint | null
  sent_today_minor: bigint
  version: bigint
}

export const customerColumns = sql`
  c.id, c.seq, c.account_id, c.full_name, c.username, c.email, c.phone_number, c.occupation,
  to_char(c.date_of_birth, 'YYYY-MM-DD') as date_of_birth,
  c.marital_status, c.address, c.account_type,
  to_char(c.registration_date, 'YYYY-MM-DD') as registration_date,
  c.password_hash, c.password_is_temporary, c.is_verified, c.email_is_proven, c.status_reason, c.transfer_codes_sealed, c.photo_file_id,
  a.number, a.currency, a.status, a.balance_minor, a.held_minor, a.daily_limit_minor, a.version,
  a.sent_today_minor`

const found = (id: string): Sql => sql`
  select ${customerColumns}
  from bank.customers c
  join books.accounts a on a.id = c.account_id
  where c.id = ${id} and c.deleted_at is null`

export const findCustomer = (queries: Queries, id: string): Promise<CustomerRecord | undefined> =>
  queries.row<CustomerRecord>(found(id))

/**
 * Waits for whoever changes this customer now, and keeps others waiting until the transaction ends. Rows that merely
 * refer to the customer, such as a new session, need not wait.
 */
export const lockCustomer = (queries: Queries, id: string): Promise<CustomerRecord | undefined> =>
  queries.row<CustomerRecord>(sql`${found(id)} for no key update of c`)
