import { ofSomeAccounts, type Within } from '../database/some-accounts.queries.ts'

const unowned = (within: Within, most: number) => `
  select a.number
  from bank.customers c
  join books.accounts a on a.id = c.account_id
  where ${within('c.account_id')}
    and not exists (
      select from bank.holdings h
      where h.account_id = c.account_id and h.customer_id = c.id and h.role = 'owner')
  order by c.account_id
  limit ${most}`

export const unownedAccounts = (most: number) => unowned(() => 'true', most)
export const unownedOfSome = (most: number) => unowned(ofSomeAccounts, most)

export const lastOfNextFirst = `
  select max(account_id) as through
    from (select account_id from bank.customers where account_id > $1 order by account_id limit $2) as next`
