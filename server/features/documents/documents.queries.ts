import type { Queries } from '../../floor/database/database.ts'
import { everyWord, searchWords } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'
import { type DocumentRecord, documentColumns } from './document-record.queries.ts'

export type NewFile = {
  customerId: string
  purpose: 'photo' | 'document'
  contentType: string
  content: Buffer
}

export async function insertFile(queries: Queries, file: NewFile): Promise<string> {
  const row = await queries.row<{ id: string }>(sql`
    insert into bank.files (customer_id, purpose, content_type, byte_count, content)
    values (${file.customerId}, ${file.purpose}, ${file.contentType}, ${file.content.length}, ${file.content})
    returning id`)
  return row!.id
}

export const deleteFile = (queries: Queries, fileId: string) =>
  queries.run(sql`delete from bank.files where id = ${fileId}`)

export const setPhoto = (queries: Queries, { customerId, fileId }: { customerId: string; fileId: string }) =>
  queries.run(sql`update bank.customers set photo_file_id = ${fileId} where id = ${customerId}`)

export type StoredFile = { purpose: 'photo' | 'document'; content_type: string; content: Buffer }

export const findFile = (queries: Queries, fileId: string) =>
  queries.row<StoredFile>(sql`select purpose, content_type, content from bank.files where id = ${fileId}`)

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

export const totalOfDocuments = (queries: Queries, filter: Filter) => boundedTotal(queries, wanted(filter))
