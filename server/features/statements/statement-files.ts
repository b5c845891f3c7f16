import { Readable } from 'node:stream'
import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { exporters } from '@larkfield/contract/staff-roles.ts'
import type { Database, Transaction } from '../../floor/database/database.ts'
import { findNow } from '../../floor/database/liveness.queries.ts'
import type { CustomerSession, RawReply, Session, StaffSession } from '../../floor/http/call-context.ts'
import { addJobInLine } from '../../floor/jobs/jobs.queries.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { isUuid } from '../../floor/money/record-ids.ts'
import type { StatementCut } from './cut.ts'
import { fileNameOf, mediaTypeOf } from './file-names.ts'
import { linesIn } from './file-reply.ts'
import { holdsEach } from './holders.queries.ts'
import type { StatementMaking } from './make-statement.ts'
import { type CutNeeds, readCut } from './read-cut.ts'
import {
  beginFile,
  countWaiting,
  type FileAsked,
  type FileRow,
  failFile,
  findFile,
  finishFile,
  insertFile,
  insertPart,
  readPart,
  tellProgress,
} from './statement-files.queries.ts'

const JOB = 'statement file'
/** All of the bank's long files are made one after the other: however many are asked for, everything else goes on. */
const LINE = 'statement files'
/** A file of so many lines is made while whoever asked for it waits: in well under a second. */
const MOST_LINES_AT_ONCE = 2_000
const MOST_WAITING = 5
const PART_BYTES = 256 * 1024
const TELL_EVERY_LINES = 500

type Needs = CutNeeds & { database: Database; making: StatementMaking }

export type Order = FileAsked & { format: StatementFormat; customerId: string; orderedBy: string }

export type StatementFiles = ReturnType<typeof openStatementFiles>

/** Files are made into the database, piece by piece, and taken from there: who reads slowly keeps nobody waiting. */
export function openStatementFiles({ making, ...needs }: Needs) {
  const { database } = needs

  const cutOf = async ({ customer_id, asked }: Pick<FileRow, 'customer_id' | 'asked'>) =>
    readCut(needs, { customerId: customer_id, ...asked }, await findNow(database))

  async function make(file: FileRow, cut: StatementCut): Promise<void> {
    let [lines, told, bytes, parts] = [0, 0, 0, 0]
    const onLine = () => {
      lines += 1
    }
    const { signal } = new AbortController()
    const content = await making.write(file.format, cut, { customerId: file.customer_id, signal, onLine })
    for await (const piece of inParts(content)) {
      await insertPart(database, file, { part: parts, content: piece })
      parts += 1
      bytes += piece.length
      if (lines - told < TELL_EVERY_LINES) continue
      told = lines
      await tellProgress(database, file, lines)
    }
    const { format } = file
    const names = { fileName: fileNameOf(cut, format, needs.brand), mediaType: mediaTypeOf(format) }
    await finishFile(database, file, { ...names, accounts: accountsIn(cut), bytes, lines: linesIn(cut) })
  }

  async function order({ format, customerId, orderedBy, ...asked }: Order): Promise<FileRow> {
    if ((await countWaiting(database, orderedBy)) >= MOST_WAITING)
      throw new Refusal('statement_files_waiting', { retryAfterSeconds: 10 })
    const cut = await cutOf({ customer_id: customerId, asked })
    making.assertDrawable(format, cut)
    const line_count = linesIn(cut)
    const accounts = accountsIn(cut)
    const file = { customer_id: customerId, ordered_by: orderedBy, format, asked, accounts, line_count }
    if (line_count > MOST_LINES_AT_ONCE) return database.transaction((tx) => queue(tx, file))
    const made = await insertFile(database, file)
    const begun = (await beginFile(database, made.id))!
    try {
      await make(begun, cut)
    } catch (error) {
      await failFile(database, begun)
      throw error
    }
    return (await findFile(database, made.id))!
  }

  async function queue(tx: Transaction, file: Parameters<typeof insertFile>[1]): Promise<FileRow> {
    const row = await insertFile(tx, file)
    await addJobInLine(tx, JOB, { fileId: row.id }, LINE)
    return row
  }

  /** Asked whenever a file is looked at or taken: who has lost the role or the account since has lost the file (S44). */
  const findOwn = async (fileId: string, session: Session): Promise<FileRow> => {
    const file = isUuid(fileId) ? await findFile(database, fileId) : undefined
    if (!file || file.ordered_by !== ordererOf(session)) throw new Refusal('not_found')
    if (session.role === 'admin') assertExporter(session)
    else if (!(await isStillTheirs(session, file))) throw new Refusal('not_found')
    return file
  }

  const isStillTheirs = async ({ customerId }: CustomerSession, { accounts }: FileRow) =>
    accounts !== null && (await holdsEach(database, { customerId, accounts }))

  return {
    order,
    findOwn,

    async content(fileId: string, session: Session): Promise<RawReply> {
      const file = await findOwn(fileId, session)
      if (file.state !== 'ready') throw new Refusal('statement_file_not_ready')
      return {
        headers: {
          'content-type': file.media_type!,
          'content-disposition': `attachment; filename="${file.file_name}"`,
          'x-line-count': String(file.line_count),
        },
        content: Readable.from(partsOf(database, file)),
      }
    },

    /** A job that fails is tried once more by itself; then it says so, and whoever waits may ask again. */
    task: {
      [JOB]: async (payload, log) => {
        const { fileId } = payload as { fileId: string }
        const file = await beginFile(database, fileId)
        if (!file) return
        try {
          await make(file, await cutOf(file))
        } catch (error) {
          await failFile(database, file)
          log.warn({ err: error, file: fileId }, 'a statement could not be made as a file')
        }
      },
    } satisfies Record<string, Task>,
  }
}

const accountsIn = ({ accounts }: StatementCut): number[] => accounts.map(({ id }) => id)

const ordererOf = (session: Session): string =>
  session.role === 'customer' ? session.customerId : session.staffId

function assertExporter({ roles }: StaffSession): void {
  if (!exporters.some((role) => roles.includes(role))) throw new Refusal('wrong_role')
}

async function* partsOf(database: Database, file: FileRow): AsyncGenerator<Buffer> {
  let left = Number(file.bytes)
  for (let part = 0; left > 0; part++) {
    const content = await readPart(database, file, part)
    // Its age may come while it is read: what is left of it is no file.
    if (!content) throw new Refusal('not_found')
    left -= content.length
    yield content
  }
}

/** Small pieces gathered, so that a row of the database is worth writing. */
async function* inParts(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    const some = Buffer.from(piece as Uint8Array)
    pieces.push(some)
    bytes += some.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}
