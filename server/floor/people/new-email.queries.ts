import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { isMailbox } from '../mail/mailbox.queries.ts'

/** A new address that waits for its code, a day at most, under the id that the code is entered with. */
export type PendingEmail = { id: string; address: string; until: Date }

const waiting = sql`
  purpose = 'email'
  and used_at is null
  and tries_left > 0
  and created_at > clock_timestamp() - interval '1 day'`

export const pendingEmailOf = (queries: Queries, customerId: string): Promise<PendingEmail | undefined> =>
  queries.row<PendingEmail>(sql`
    select id, email as address, created_at + interval '1 day' as until
    from bank.code_flows
    where customer_id = ${customerId} and ${waiting}
    order by created_at desc
    limit 1`)

/** Nobody asks for two addresses: the one before is over. */
export const dropNewEmail = (queries: Queries, customerId: string) =>
  queries.run(sql`
    delete from bank.code_flows
    where customer_id = ${customerId} and purpose = 'email' and used_at is null`)

export type EmailOwner = { id: string; full_name: string; email: string }

export const ownerOfEmail = (queries: Queries, email: string): Promise<EmailOwner | undefined> =>
  queries.row<EmailOwner>(sql`
    select id, full_name, email
    from bank.customers
    where ${isMailbox(sql`email`, email)} and deleted_at is null and is_verified`)

export const setEmail = (queries: Queries, customerId: string, email: string) =>
  queries.run(sql`update bank.customers set email = ${email} where id = ${customerId}`)

/** Whoever entered a code that was mailed to the address has shown that it is theirs (S39). */
export const proveEmail = (customerId: string) => sql`
  update bank.customers
  set email_is_proven = true
  where id = ${customerId} and not email_is_proven`
