import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** A document with its owner; the content itself stays where it is. */
export type DocumentRecord = {
  id: string
  seq: bigint
  title: string
  state: 'pending' | 'approved' | 'rejected'
  reason: string | null
  uploaded_at: Date
  file_id: string
  content_type: string
  customer_id: string
  customer_name: string
  customer_email: string
}

export const documentColumns = sql`
  d.id, d.seq, d.title, d.state, d.reason, d.uploaded_at, d.file_id, f.content_type,
  d.customer_id, c.full_name as customer_name, c.email as customer_email`

export const findDocument = (queries: Queries, documentId: string) =>
  queries.row<DocumentRecord>(sql`
    select ${documentColumns}
    from bank.documents d
    join bank.files f on f.id = d.file_id
    join bank.customers c on c.id = d.customer_id
    where d.id = ${documentId} and c.deleted_at is null
    for update of d`)
