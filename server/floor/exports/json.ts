import { Readable } from 'node:stream'
import type { RawReply } from '../http/call-context.ts'

/** The parts of a file by name: a value as it is, or rows that are read while they are sent. */
export type Parts = Record<string, object | AsyncIterable<object>>

/** One JSON object, written part by part and row by row, however long. */
export function jsonReply(fileName: string, parts: Parts): RawReply & { content: Readable } {
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
    content: Readable.from(textOf(parts)),
  }
}

async function* textOf(parts: Parts): AsyncGenerator<string> {
  let before = '{\n'
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}${JSON.stringify(name)}: `
    if (Symbol.asyncIterator in part) yield* listOf(part)
    else yield JSON.stringify(part, null, 1)
    before = ',\n'
  }
  yield '\n}\n'
}

async function* listOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]' : '\n]'
}
