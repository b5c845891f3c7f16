import type { Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { sql } from '../../floor/database/sql.ts'
import { among, keysInOrder } from '../../floor/exports/slices.queries.ts'
import { isLastWord } from './messages.queries.ts'

export type ExportedMessage = {
  direction: string
  sender_name: string
  sender_email: string
  receiver: string
  subject: string
  content: string
  sent_at: Date
  read_at: Date | null
}

type MessageFilter = Partial<
  Record<'q' | 'direction' | 'unread' | 'unanswered' | 'userId', string | undefined>
>

const keys = (queries: Queries, filter: MessageFilter) =>
  keysInOrder(queries, sql`m.seq`, {
    from: sql`
      from bank.messages m
      where m.deleted_at is null
        and ${filter.direction ? sql`m.direction = ${filter.direction}` : sql`true`}
        and ${filter.unread ? sql`m.read_at is null` : sql`true`}
        and ${filter.unanswered ? isLastWord : sql`true`}
        and ${filter.userId ? sql`m.customer_id::text = ${filter.userId}` : sql`true`}
        and ${everyWord(sql`(' ' || lower(m.sender_name || ' ' || m.sender_email || ' ' || m.subject || ' ' || m.content))`, filter.q)}`,
    order: sql`m.seq desc`,
  })

const rows = (queries: Queries, some: readonly bigint[]) =>
  queries.rows<ExportedMessage>(sql`
    select m.direction, m.sender_name, m.sender_email, m.receiver, m.subject, m.content, m.sent_at, m.read_at
    from ${among(some)}
    join bank.messages m on m.seq = k.key
    where m.deleted_at is null
    order by k.place`)

export const exportedMessages = { keys, rows }
