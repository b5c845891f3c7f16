import type { TransferId } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** What people call an account that the tree names by its place in the books. */
export async function numberOf(queries: Queries, account: number): Promise<string> {
  const row = await queries.row<{ number: string }>(
    sql`select number from books.accounts where id = ${account}`,
  )
  return row!.number
}

export async function isBooked(queries: Queries, transfer: TransferId): Promise<boolean> {
  return (await queries.row(sql`select 1 as one from books.transfers where id = ${transfer}`)) !== undefined
}
