import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** What lines of the trail name, by kind: ids of rows, numbers of accounts, numbers of transfers and wires. */
export type Named = Record<'customer' | 'document' | 'message' | 'loan' | 'memo' | 'account', string[]> &
  Record<'transfer' | 'wire', number[]>

/** A customer whom something of the trail leads to. */
export type PersonRow = {
  kind: keyof Named
  id: string
  customer_id: string
  full_name: string
  number: string
  is_deleted: boolean
}

/** All at once; of a transfer the payer is meant, unless only the payee is a customer. */
export const customersNamed = (queries: Queries, named: Named): Promise<PersonRow[]> =>
  queries.rows(sql`
    select about.kind, about.id, c.id as customer_id, c.full_name, a.number, c.deleted_at is not null as is_deleted
    from (
      select 'customer' as kind, id::text as id, id as customer_id
      from bank.customers where id = any(${named.customer}::uuid[])
      union all
      select 'document', id::text, customer_id from bank.documents where id = any(${named.document}::uuid[])
      union all
      select 'message', id::text, customer_id from bank.messages where id = any(${named.message}::uuid[])
      union all
      select 'loan', id::text, customer_id from bank.loans where id = any(${named.loan}::uuid[])
      union all
      select 'memo', id::text, customer_id from bank.memos where id = any(${named.memo}::uuid[])
      union all
      select 'account', account.number, owner.customer_id
      from books.accounts account join bank.account_owners owner on owner.account_id = account.id
      where account.number = any(${named.account}::text[])
      union all
      select 'wire', h.id::text, owner.customer_id
      from books.holds h join bank.account_owners owner on owner.account_id = h.account_id
      where h.id = any(${named.wire}::bigint[])
      union all
      select 'transfer', t.id::text, coalesce(payer.customer_id, payee.customer_id)
      from books.transfers t
      left join bank.account_owners payer on payer.account_id = t.debit_account
      left join bank.account_owners payee on payee.account_id = t.credit_account
      where t.id = any(${named.transfer}::bigint[])
    ) as about
    join bank.customers c on c.id = about.customer_id
    join books.accounts a on a.id = c.account_id`)
