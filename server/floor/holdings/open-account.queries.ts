import type { HolderRole } from '@larkfield/contract/entities/own-accounts.ts'
import type { AccountId } from '@larkfield/ledger'
import { type Sql, sql } from '../database/sql.ts'

/** Accounts of a customer's own that are not closed; pots are counted where they stand. */
export const countOwned = (customerId: string): Sql => sql`
  select count(*) as count
  from bank.holdings h
  join books.accounts a on a.id = h.account_id
  where h.customer_id = ${customerId} and h.role = 'owner' and a.status <> 'closed'`

export const insertTerms = (account: AccountId, type: 'savings' | 'current' | 'pot'): Sql => sql`
  insert into bank.account_terms (account_id, type)
  values (${account}, ${type})`

type NewHolding = { accountId: AccountId; customerId: string; role: HolderRole; name: string | null }

export const insertHolding = ({ accountId, customerId, role, name }: NewHolding): Sql => sql`
  insert into bank.holdings (account_id, customer_id, role, name)
  values (${accountId}, ${customerId}, ${role}, ${name})`
