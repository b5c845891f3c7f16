import type { Queries } from '../database/database.ts'
import { everyWord } from '../database/search.queries.ts'
import { sql } from '../database/sql.ts'

/** Lists as they are taken away: in order of arrival, a thousand rows at a time, after the last one seen. */
export type Slice = { after: bigint; q: string | undefined }

const AT_ONCE = 1_000

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

export const someDocuments = (queries: Queries, { after, q }: Slice) =>
  queries.rows<ExportedDocument>(sql`
    select d.seq, c.full_name as owner, d.title, f.content_type, d.state, d.reason, d.reviewed_by, d.uploaded_at
    from bank.documents d
    join bank.files f on f.id = d.file_id
    join bank.customers c on c.id = d.customer_id
    where d.seq > ${after}
      and c.deleted_at is null
      and ${everyWord(sql`(c.search_text || ' ' || lower(d.title))`, q)}
    order by d.seq
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

export const someCards = (queries: Queries, { after, q }: Slice) =>
  queries.rows<ExportedCard>(sql`
    select k.seq, c.full_name as owner, k.brand, k.last_four, k.holder_name, k.expiry_date, k.added_at
    from bank.cards k
    join bank.customers c on c.id = k.customer_id
    where k.seq > ${after}
      and k.deleted_at is null
      and ${everyWord(sql`(' ' || lower(k.holder_name || ' ' || k.brand || ' ' || k.last_four))`, q)}
    order by k.seq
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

export const someMessages = (queries: Queries, { after, q }: Slice) =>
  queries.rows<ExportedMessage>(sql`
    select m.seq, m.direction, m.sender_name, m.sender_email, m.receiver, m.subject, m.content, m.sent_at, m.read_at
    from bank.messages m
    where m.seq > ${after}
      and m.deleted_at is null
      and ${everyWord(sql`(' ' || lower(m.sender_name || ' ' || m.sender_email || ' ' || m.subject || ' ' || m.content))`, q)}
    order by m.seq
    limit ${AT_ONCE}`)
