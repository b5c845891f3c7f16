import { collectedKeys } from '../../floor/database/collected.queries.ts'
import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord, searchWords } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { among } from '../../floor/exports/slices.queries.ts'

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

const tables = sql`
  bank.documents d
  join bank.files f on f.id = d.file_id
  join bank.customers c on c.id = d.customer_id`

const wanted = ({ customerId, state }: Filter): Sql => sql`
  c.deleted_at is null
  and d.file_id is not null
  and ${customerId ? sql`d.customer_id = ${customerId}` : sql`true`}
  and ${state ? sql`d.state = ${state}` : sql`true`}`

/** Words are looked for in the title and in what the owner is searched by; each has its own index. */
const matches = (filter: Filter): Sql => sql`
  select d.seq as key
  from (
    select t.seq, t.customer_id, t.file_id, t.state
    from bank.documents t
    where ${everyWord(sql`(' ' || lower(t.title))`, filter.q)}
    union
    select o.seq, o.customer_id, o.file_id, o.state
    from bank.customers w
    join bank.documents o on o.customer_id = w.id
    where w.deleted_at is null and ${everyWord(sql`w.search_text`, filter.q)}
  ) as d
  join bank.customers c on c.id = d.customer_id
  where ${wanted(filter)}`

type Page = { filter: Filter; before: bigint | undefined; limit: number }

/** Newest first, one row more than asked for; a search tells how many it found. */
export async function findDocuments(
  queries: Queries,
  { filter, before, limit }: Page,
): Promise<{ rows: DocumentRecord[]; total?: number }> {
  if (searchWords(filter.q).length === 0) return { rows: await listed(queries, { filter, before, limit }) }
  const ask = { matches: matches(filter), after: before, order: 'newest first', limit: limit + 1 } as const
  const { keys, total } = await collectedKeys(queries, ask)
  const rows = await queries.rows<DocumentRecord>(sql`
    select ${documentColumns}
    from ${among(keys)}
    join ${tables} on d.seq = k.key
    order by k.place`)
  return { rows, total }
}

const listed = (queries: Queries, { filter, before, limit }: Page) =>
  queries.rows<DocumentRecord>(sql`
    with page as materialized (
      select d.seq
      from bank.documents d
      cross join lateral (select deleted_at from bank.customers where id = d.customer_id limit 1) c
      where ${wanted(filter)}
        and ${before === undefined ? sql`true` : sql`d.seq < ${before}`}
      order by d.seq desc
      limit ${limit + 1}
    )
    select ${documentColumns}
    from ${tables}
    join page on page.seq = d.seq
    order by d.seq desc`)

export const totalOfDocuments = (database: Database, filter: Filter) =>
  boundedTotal(database, sql`from ${tables} where ${wanted(filter)}`)

export const setDocumentState = (
  queries: Queries,
  review: { documentId: string; state: string; reason: string | null; by: string },
) =>
  queries.run(sql`
    update bank.documents
    set state = ${review.state}, reason = ${review.reason}, reviewed_by = ${review.by},
        reviewed_at = clock_timestamp()
    where id = ${review.documentId}`)
