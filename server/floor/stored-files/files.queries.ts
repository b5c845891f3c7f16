import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

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

export const findFile = (queries: Queries, fileId: string) =>
  queries.row<StoredFile>(sql`select purpose, content_type, content from bank.files where id = ${fileId}`)
