import type { Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

/** Lists as they are taken away: newest first as on the screen, a thousand rows at a time, before the last one seen. */
type Slice<Filter> = { before: bigint | undefined; filter: Filter }

export const AT_ONCE = 1_000

const older = (seq: Sql, before: bigint | undefined): Sql =>
  before === undefined ? sql`true` : sql`${seq} < ${before}`

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

export type ExportedCard = {
  seq: bigint
  owner: string
  brand: string
  last_four: string
  holder_name: string
  expiry_date: string
  added_at: Date
}

export const someCards = (queries: Queries, { before, filter }: Slice<{ q?: string | undefined }>) =>
  queries.rows<ExportedCard>(sql`
    select k.seq, c.full_name as owner, k.brand, k.last_four, k.holder_name, k.expiry_date, k.added_at
    from bank.cards k
    join bank.customers c on c.id = k.customer_id
    where ${older(sql`k.seq`, before)}
      and k.deleted_at is null
      and ${everyWord(sql`(' ' || lower(k.holder_name || ' ' || k.brand || ' ' || k.last_four))`, filter.q)}
    order by k.seq desc
    limit ${AT_ONCE}`)

export type ExportedMessage = {
  seq: bigint
  direction: string
  sender_name: string
  sender_email: string
  receiver: string
  subject: string
  content: string
  sent_at: Date
  read_at: Date | null
}

type MessageFilter = { q?: string | undefined; direction?: string | undefined; unread?: string | undefined }

export const someMessages = (queries: Queries, { before, filter }: Slice<MessageFilter>) =>
  queries.rows<ExportedMessage>(sql`
    select m.seq, m.direction, m.sender_name, m.sender_email, m.receiver, m.subject, m.content, m.sent_at, m.read_at
    from bank.messages m
    where ${older(sql`m.seq`, before)}
      and m.deleted_at is null
      and ${filter.direction ? sql`m.direction = ${filter.direction}` : sql`true`}
      and ${filter.unread ? sql`m.read_at is null` : sql`true`}
      and ${everyWord(sql`(' ' || lower(m.sender_name || ' ' || m.sender_email || ' ' || m.subject || ' ' || m.content))`, filter.q)}
    order by m.seq desc
    limit ${AT_ONCE}`)
