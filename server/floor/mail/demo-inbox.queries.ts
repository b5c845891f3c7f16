import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export const insertDemoMail = (queries: Queries, recipient: string, sealed: Buffer) =>
  queries.run(sql`
    insert into bank.demo_inbox (recipient, sealed)
    values (${recipient}, ${sealed})`)

export const newestDemoMails = (queries: Queries, recipient: string | null, most: number) =>
  queries.rows<{ sealed: Buffer; arrived_at: Date }>(sql`
    select sealed, arrived_at
    from bank.demo_inbox
    where ${recipient}::text is null or lower(recipient) = lower(${recipient})
    order by id desc
    limit ${most}`)
