import { accountId } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import type { DebtRow } from './debts.queries.ts'

/** The borrower, and everybody who holds the account it was paid out to or the one it is collected from. */
export async function touchedByLoan(
  queries: Queries,
  { customer_id, transfer_id, pay_from }: Pick<DebtRow, 'customer_id' | 'transfer_id' | 'pay_from'>,
): Promise<(string | null)[]> {
  const paidOut = await queries.row<{ credit_account: bigint }>(sql`
    select credit_account from books.transfers where id = ${transfer_id}`)
  const accounts = [paidOut?.credit_account ?? null, pay_from].filter((account) => account !== null)
  return touchedBy(
    queries,
    [customer_id],
    accounts.map((account) => accountId(String(account))),
  )
}
