import { readers } from '@larkfield/contract/staff-roles.ts'
import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { sessionHolds, sessionTables } from '../sessions/sessions.queries.ts'

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

export const deleteFilesOf = (queries: Queries, customerId: string) =>
  queries.run(sql`delete from bank.files where customer_id = ${customerId}`)

export type StoredFile = { purpose: 'photo' | 'document'; content_type: string; content: Buffer }

/** For a session that holds now: the customer's own file, or staff whose role reads customers. */
export const findFileFor = (queries: Queries, { fileId, session }: { fileId: string; session: string }) =>
  queries.row<StoredFile>(sql`
    select f.purpose, f.content_type, f.content
    from bank.files f
    where f.id = ${fileId} and exists (
      select from ${sessionTables}
      where s.id = ${session}::uuid and ${sessionHolds}
        and (s.customer_id = f.customer_id or a.roles && ${readers}::text[]))`)
