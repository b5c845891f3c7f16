import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export type OldSignUp = { id: string; account_id: bigint; number: string }

/**
 * Locked with their flow, so that no code can be entered meanwhile; one that is being verified now is left alone. A
 * customer made by the desk or by the demonstration has no such flow.
 */
export const oldSignUps = (queries: Queries, { days, most }: { days: number; most: number }) =>
  queries.rows<OldSignUp>(sql`
    select c.id, c.account_id, a.number
    from bank.customers c
    join bank.code_flows f on f.id = c.id::text and f.purpose = 'sign_up'
    join books.accounts a on a.id = c.account_id
    where not c.is_verified
      and c.deleted_at is null
      and c.created_at < statement_timestamp() - make_interval(days => ${days})
      and f.used_at is null
      and f.expires_at < statement_timestamp()
      and a.version = 0
      and a.held_minor = 0
      and a.status = 'active'
      and not exists (select 1 from bank.loans l where l.customer_id = c.id)
    order by c.created_at
    limit ${most}
    for update of f, c skip locked`)

export const dropSignIns = (queries: Queries, customerId: string) =>
  queries.run(sql`delete from bank.sign_ins where customer_id = ${customerId}`)
