import type { AccountStatus, Signers } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

type PayFrom = { account: bigint; payFrom: bigint; signatures: 1 | 2 }

export const changePayFrom = ({ account, payFrom, signatures }: PayFrom): Sql => sql`
  update bank.loan_accounts
  set pay_from = ${payFrom}, pay_from_signatures = ${signatures}
  where account_id = ${account}`

export const payFromOf = async (queries: Queries, loanId: string): Promise<bigint | null> =>
  (
    await queries.row<{ pay_from: bigint | null }>(sql`
      select pay_from from bank.loan_accounts where loan_id = ${loanId}::uuid`)
  )?.pay_from ?? null

export type AccountOfCustomer = {
  account_id: bigint
  number: string
  currency: string
  available_minor: bigint
  status: AccountStatus
  signers: Signers
}

/** Accounts that are the customer's own and open; not those they share as somebody else's, and no pots. */
export const accountsOfCustomer = (queries: Queries, customerId: string): Promise<AccountOfCustomer[]> =>
  queries.rows(sql`
    select a.id as account_id, a.number, a.currency, a.balance_minor - a.held_minor as available_minor,
           a.status, a.signers
    from bank.holdings h
    join books.accounts a on a.id = h.account_id
    where h.customer_id = ${customerId} and h.role = 'owner' and a.status <> 'closed'
    order by a.id`)

export const accountOfCustomer = async (queries: Queries, customerId: string, number: string) =>
  (await accountsOfCustomer(queries, customerId)).find((account) => account.number === number)
