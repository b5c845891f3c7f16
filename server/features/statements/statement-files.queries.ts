import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import type { Queries } from '../../floor/database/database.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'

/** What was asked for: an account or all, and days. */
export type FileAsked = { account?: string | undefined; from?: string | undefined; to?: string | undefined }

export type FileRow = {
  id: string
  customer_id: string
  ordered_by: string
  format: StatementFormat
  asked: FileAsked
  /** Whose lines are in it; none of a file that an older release made. */
  accounts: bigint[] | null
  state: 'waiting' | 'making' | 'ready' | 'failed'
  try: number
  lines_done: number
  line_count: number
  file_name: string | null
  media_type: string | null
  bytes: bigint | null
}

const columns = sql`
  id, customer_id, ordered_by, format, asked, accounts, state, try, lines_done, line_count, file_name, media_type, bytes`

type NewFile = Pick<FileRow, 'customer_id' | 'ordered_by' | 'format' | 'asked' | 'line_count'> & {
  accounts: readonly number[]
}

export async function insertFile(queries: Queries, file: NewFile): Promise<FileRow> {
  const { customer_id, ordered_by, format, asked, accounts, line_count } = file
  const row = await queries.row<FileRow>(sql`
    insert into bank.statement_files (customer_id, ordered_by, format, asked, accounts, line_count)
    values (${customer_id}, ${ordered_by}, ${format}, ${JSON.stringify(asked)}::json, ${accounts}::bigint[], ${line_count})
    returning ${columns}`)
  return row!
}

export const findFile = (queries: Queries, id: string): Promise<FileRow | undefined> =>
  queries.row(sql`select ${columns} from bank.statement_files where id = ${id}`)

/** One whose process died while somebody waited for it stays in the making, and is in nobody's way for long. */
export async function countWaiting(queries: Queries, orderedBy: string): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`
    select count(*)::int as n
    from bank.statement_files
    where ordered_by = ${orderedBy} and state in ('waiting', 'making')
      and ordered_at > clock_timestamp() - interval '1 hour'`)
  return row!.n
}

/** What an earlier try has left is thrown away. */
export async function beginFile(queries: Queries, id: string): Promise<FileRow | undefined> {
  await queries.run(sql`delete from bank.statement_file_parts where file_id = ${id}`)
  return queries.row<FileRow>(sql`
    update bank.statement_files
    set state = 'making', try = try + 1, lines_done = 0
    where id = ${id} and state <> 'ready'
    returning ${columns}`)
}

type Try = Pick<FileRow, 'id' | 'try'>

/** Of the try that writes the file now; of one that was given up nothing is taken any more. */
const ofTry = ({ id, try: tried }: Try): Sql => sql`id = ${id} and try = ${tried} and state = 'making'`

export const tellProgress = (queries: Queries, file: Try, linesDone: number) =>
  queries.run(sql`update bank.statement_files set lines_done = ${linesDone} where ${ofTry(file)}`)

export const insertPart = (
  queries: Queries,
  file: Try,
  { part, content }: { part: number; content: Buffer },
) =>
  queries.run(sql`
    insert into bank.statement_file_parts (file_id, try, part, content)
    values (${file.id}, ${file.try}, ${part}, ${content})`)

type Finished = {
  accounts: readonly number[]
  fileName: string
  mediaType: string
  bytes: number
  lines: number
}

export const finishFile = (
  queries: Queries,
  file: Try,
  { accounts, fileName, mediaType, bytes, lines }: Finished,
) =>
  queries.run(sql`
    update bank.statement_files
    set state = 'ready', accounts = ${accounts}::bigint[], file_name = ${fileName}, media_type = ${mediaType}, bytes = ${bytes},
        lines_done = ${lines}, line_count = ${lines}
    where ${ofTry(file)}`)

export const failFile = (queries: Queries, file: Try) =>
  queries.run(sql`update bank.statement_files set state = 'failed' where ${ofTry(file)}`)

export async function readPart(queries: Queries, file: Try, part: number): Promise<Buffer | undefined> {
  const row = await queries.row<{ content: Buffer }>(sql`
    select content from bank.statement_file_parts
    where file_id = ${file.id} and try = ${file.try} and part = ${part}`)
  return row?.content
}
