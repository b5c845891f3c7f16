import { Readable } from 'node:stream'
import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import type { StatementCut } from './cut.ts'
import { fileNameOf, mediaTypeOf } from './file-names.ts'

type Written = { cut: StatementCut; content: AsyncIterable<string | Uint8Array> }

export const linesIn = ({ accounts }: StatementCut): number =>
  accounts.reduce((sum, { lineCount }) => sum + lineCount, 0)

export function fileReply(
  { cut, content }: Written,
  format: StatementFormat,
  brand: { locale: string },
): RawReply & { content: Readable } {
  return {
    headers: {
      'content-type': mediaTypeOf(format),
      'content-disposition': `attachment; filename="${fileNameOf(cut, format, brand)}"`,
      'x-line-count': String(linesIn(cut)),
    },
    content: Readable.from(content, { objectMode: false }),
  }
}

/** A document takes memory for as long as its reader takes to read it. */
const MOST_READ_AT_ONCE = 3

/** Counts what each reader has open, and refuses what would be too much. */
export function openReading() {
  const beingRead = new Map<string, number>()

  const end = (reader: string) => {
    const left = (beingRead.get(reader) ?? 1) - 1
    if (left > 0) beingRead.set(reader, left)
    else beingRead.delete(reader)
  }

  return async function read<Reply extends { content: Readable }>(
    reader: string,
    make: () => Promise<Reply>,
  ): Promise<Reply> {
    const reading = beingRead.get(reader) ?? 0
    if (reading >= MOST_READ_AT_ONCE) throw new Refusal('downloads_open', { retryAfterSeconds: 10 })
    beingRead.set(reader, reading + 1)
    try {
      const reply = await make()
      reply.content.once('close', () => end(reader))
      return reply
    } catch (error) {
      end(reader)
      throw error
    }
  }
}
