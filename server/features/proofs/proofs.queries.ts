import type { TransferId } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export async function isBooked(queries: Queries, transfer: TransferId): Promise<boolean> {
  return (await queries.row(sql`select 1 as one from books.transfers where id = ${transfer}`)) !== undefined
}
