import type { Queries } from '../../floor/database/database.ts'
import { everyWord } from '../../floor/database/search.queries.ts'
import { sql } from '../../floor/database/sql.ts'
import { AT_ONCE, older, type Slice } from '../../floor/exports/slices.queries.ts'
import { isLastWord } from './messages.queries.ts'

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

type MessageFilter = Partial<
  Record<'q' | 'direction' | 'unread' | 'unanswered' | 'userId', string | undefined>
>

export const someMessages = (queries: Queries, { before, filter }: Slice<MessageFilter>) =>
  queries.rows<ExportedMessage>(sql`
    select m.seq, m.direction, m.sender_name, m.sender_email, m.receiver, m.subject, m.content, m.sent_at, m.read_at
    from bank.messages m
    where ${older(sql`m.seq`, before)}
      and m.deleted_at is null
      and ${filter.direction ? sql`m.direction = ${filter.direction}` : sql`true`}
      and ${filter.unread ? sql`m.read_at is null` : sql`true`}
      and ${filter.unanswered ? isLastWord : sql`true`}
      and ${filter.userId ? sql`m.customer_id::text = ${filter.userId}` : sql`true`}
      and ${everyWord(sql`(' ' || lower(m.sender_name || ' ' || m.sender_email || ' ' || m.subject || ' ' || m.content))`, filter.q)}
    order by m.seq desc
    limit ${AT_ONCE}`)
