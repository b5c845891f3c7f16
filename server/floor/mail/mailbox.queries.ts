import { type Sql, sql } from '../database/sql.ts'
import { storedSpellings } from './mailbox.ts'

/** By the index of addresses, in whichever spelling a row has it. */
export function isMailbox(column: Sql, address: string): Sql {
  const [stored, inLetters] = storedSpellings(address)
  return sql`lower(${column}) in (lower(${stored}), lower(${inLetters}))`
}
