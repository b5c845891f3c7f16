import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord, searchWords } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'

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

const documentColumns = sql`
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

export async function countDocuments(queries: Queries, customerId: string): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`
    select count(*)::int as n from bank.documents where customer_id = ${customerId} and file_id is not null`)
  return row?.n ?? 0
}

type NewDocument = { customerId: string; title: string; fileId: string }

export async function insertDocument(queries: Queries, document: NewDocument): Promise<string> {
  const row = await queries.row<{ id: string }>(sql`
    insert into bank.documents (customer_id, title, file_id)
    values (${document.customerId}, ${document.title}, ${document.fileId})
    returning id`)
  return row!.id
}

export type Filter = {
  customerId?: string | undefined
  state?: string | undefined
  q?: string | undefined
}

/** Words are looked for in the title and in what the owner is searched by; each has its own index. */
function matching(q: string | undefined): Sql {
  if (searchWords(q).length === 0) return sql`true`
  return sql`d.id in (
    select t.id from bank.documents t where ${everyWord(sql`(' ' || lower(t.title))`, q)}
    union
    select o.id
    from bank.customers w
    join bank.documents o on o.customer_id = w.id
    where w.deleted_at is null and ${everyWord(sql`w.search_text`, q)}
  )`
}

const wanted = ({ customerId, state, q }: Filter): Sql => sql`
  from bank.documents d
  join bank.files f on f.id = d.file_id
  join bank.customers c on c.id = d.customer_id
  where c.deleted_at is null
    and d.file_id is not null
    and ${customerId ? sql`d.customer_id = ${customerId}` : sql`true`}
    and ${state ? sql`d.state = ${state}` : sql`true`}
    and ${matching(q)}`

export const listDocuments = (
  queries: Queries,
  { filter, before, limit }: { filter: Filter; before: bigint | undefined; limit: number },
) =>
  queries.rows<DocumentRecord>(sql`
    select ${documentColumns}
    ${wanted(filter)}
      and ${before === undefined ? sql`true` : sql`d.seq < ${before}`}
    order by d.seq desc
    limit ${limit + 1}`)

export const totalOfDocuments = (database: Database, filter: Filter) => boundedTotal(database, wanted(filter))

export const setDocumentState = (
  queries: Queries,
  review: { documentId: string; state: string; reason: string | null; by: string },
) =>
  queries.run(sql`
    update bank.documents
    set state = ${review.state}, reason = ${review.reason}, reviewed_by = ${review.by},
        reviewed_at = clock_timestamp()
    where id = ${review.documentId}`)
