import type { Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { sql } from '../../floor/database/sql.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'

export type ExportedDocument = {
  owner: string
  title: string
  content_type: string
  state: string
  reason: string | null
  reviewed_by: string | null
  uploaded_at: Date
}

type DocumentFilter = { q?: string | undefined; state?: string | undefined; userId?: string | undefined }

const keys = (queries: Queries, filter: DocumentFilter) =>
  keysInOrder(queries, sql`d.seq`, {
    from: sql`
      from bank.documents d
      join bank.customers c on c.id = d.customer_id
      where d.file_id is not null
        and c.deleted_at is null
        and ${filter.state ? sql`d.state = ${filter.state}` : sql`true`}
        and ${filter.userId ? sql`d.customer_id::text = ${filter.userId}` : sql`true`}
        and (${everyWord(sql`c.search_text`, filter.q)} or ${everyWord(sql`(' ' || lower(d.title))`, filter.q)})`,
    order: sql`d.seq desc`,
  })

const rows = (queries: Queries, some: readonly bigint[]) =>
  queries.rows<ExportedDocument>(sql`
    select c.full_name as owner, d.title, f.content_type, d.state, d.reason, d.reviewed_by, d.uploaded_at
    from ${among(some)}
    join bank.documents d on d.seq = k.key
    join bank.files f on f.id = d.file_id
    join bank.customers c on c.id = d.customer_id
    where c.deleted_at is null
    order by k.place`)

export const exportedDocuments = { keys, rows }
