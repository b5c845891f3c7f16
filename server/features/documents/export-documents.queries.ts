import type { Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { sql } from '../../floor/database/sql.ts'
import { AT_ONCE, older, type Slice } from '../../floor/exports/slices.queries.ts'

export type ExportedDocument = {
  seq: bigint
  owner: string
  title: string
  content_type: string
  state: string
  reason: string | null
  reviewed_by: string | null
  uploaded_at: Date
}

type DocumentFilter = { q?: string | undefined; state?: string | undefined; userId?: string | undefined }

export const someDocuments = (queries: Queries, { before, filter }: Slice<DocumentFilter>) =>
  queries.rows<ExportedDocument>(sql`
    select d.seq, c.full_name as owner, d.title, f.content_type, d.state, d.reason, d.reviewed_by, d.uploaded_at
    from bank.documents d
    join bank.files f on f.id = d.file_id
    join bank.customers c on c.id = d.customer_id
    where ${older(sql`d.seq`, before)}
      and c.deleted_at is null
      and ${filter.state ? sql`d.state = ${filter.state}` : sql`true`}
      and ${filter.userId ? sql`d.customer_id::text = ${filter.userId}` : sql`true`}
      and (${everyWord(sql`c.search_text`, filter.q)} or ${everyWord(sql`(' ' || lower(d.title))`, filter.q)})
    order by d.seq desc
    limit ${AT_ONCE}`)
