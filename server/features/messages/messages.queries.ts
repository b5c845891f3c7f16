import type { Database, Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { boundedTotal } from '../../floor/database/totals.queries.ts'

export type MessageRecord = {
  id: string
  seq: bigint
  direction: 'in' | 'out'
  customer_id: string | null
  sender_name: string
  sender_email: string
  receiver: string
  subject: string
  content: string
  sent_at: Date
  read_at: Date | null
  is_automatic: boolean
}

const columns = sql`
  m.id, m.seq, m.direction, m.customer_id, m.sender_name, m.sender_email, m.receiver, m.subject, m.content, m.sent_at,
  m.read_at, m.is_automatic`

export type Filter = {
  customerId?: string | undefined
  direction?: 'in' | 'out' | undefined
  unread?: boolean | undefined
  /** The last word of each conversation, where it is the customer's. */
  unanswered?: boolean | undefined
  q?: string | undefined
}

/**
 * What a customer wrote last, unless a person answered since. Visitors have no conversation here: they are answered by
 * email.
 */
export const isLastWord = sql`
  m.direction = 'in'
  and m.customer_id is not null
  and not exists (
    select 1
    from bank.messages since
    where since.customer_id = m.customer_id
      and since.deleted_at is null
      and since.seq > m.seq
      and not since.is_automatic
  )`

function wanted({ customerId, direction, unread, unanswered, q }: Filter): Sql {
  const haystack = sql`(' ' || lower(m.sender_name || ' ' || m.sender_email || ' ' || m.subject || ' ' || m.content))`
  return sql`
    from bank.messages m
    where m.deleted_at is null
      and ${customerId ? sql`m.customer_id = ${customerId}` : sql`true`}
      and ${direction ? sql`m.direction = ${direction}` : sql`true`}
      and ${unread ? sql`m.read_at is null` : sql`true`}
      and ${unanswered ? isLastWord : sql`true`}
      and ${everyWord(haystack, q)}`
}

export const listMessages = (
  queries: Queries,
  { filter, before, limit }: { filter: Filter; before: bigint | undefined; limit: number },
) =>
  queries.rows<MessageRecord>(sql`
    select ${columns}
    ${wanted(filter)}
      and ${before === undefined ? sql`true` : sql`m.seq < ${before}`}
    order by m.seq desc
    limit ${limit + 1}`)

export const totalOfMessages = (database: Database, filter: Filter) => boundedTotal(database, wanted(filter))

export async function unreadByDesk(queries: Queries): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`
    select count(*)::int as n
    from bank.messages
    where direction = 'in' and read_at is null and deleted_at is null`)
  return row?.n ?? 0
}

export type Incoming = {
  customerId: string | null
  senderName: string
  senderEmail: string
  receiver: string
  subject: string
  content: string
}

export const insertIncoming = (queries: Queries, message: Incoming) =>
  queries.run(sql`
    insert into bank.messages (direction, customer_id, sender_name, sender_email, receiver, subject, content)
    values ('in', ${message.customerId}, ${message.senderName}, ${message.senderEmail}, ${message.receiver},
            ${message.subject}, ${message.content})`)

/** Reading twice changes nothing; how many messages this found, read or not. */
export const markRead = (queries: Queries, messageId: string, reader: 'desk' | { customerId: string }) =>
  queries.run(sql`
    update bank.messages
    set read_at = coalesce(read_at, clock_timestamp())
    where id = ${messageId}
      and deleted_at is null
      and ${reader === 'desk' ? sql`direction = 'in'` : sql`direction = 'out' and customer_id = ${reader.customerId}`}`)

export const softDelete = (queries: Queries, messageId: string, by: string) =>
  queries.row<Pick<MessageRecord, 'direction' | 'customer_id' | 'sender_name' | 'receiver' | 'subject'>>(sql`
    update bank.messages
    set deleted_at = clock_timestamp(), deleted_by = ${by}
    where id = ${messageId} and deleted_at is null
    returning direction, customer_id, sender_name, receiver, subject`)
