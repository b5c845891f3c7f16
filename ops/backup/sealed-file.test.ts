import { expect, test } from 'vitest'
import { contentOf, pack, seal } from '../testing/first-format.ts'
import { unpack } from './pack.ts'
import { unseal } from './sealed-file.ts'
import type { Entry } from './tar.ts'
import { isUnbroken, segmentAfter } from './wal-archive.ts'

const SECRET = 'a key for tests and nothing else'
/** More than two chunks of a quarter of a megabyte. */
const clear = Buffer.alloc(600_000, 'lark')

async function gather(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sealed = await gather(seal(contentOf(clear), SECRET))
const open = (bytes: Buffer, secret = SECRET) => gather(unseal(contentOf(bytes), secret, 'x.backup'))

test('what was sealed opens again, in chunks and when it is empty', async () => {
  expect((await open(sealed)).equals(clear)).toBe(true)
  expect(await open(await gather(seal(contentOf(''), SECRET)))).toHaveLength(0)
  expect(sealed.includes('lark'.repeat(3))).toBe(false)
})

test('another key is one sentence', async () => {
  await expect(open(sealed, `${SECRET}!`)).rejects.toThrow(
    'The key does not open x.backup: set BACKUP_KEY (or SECRET_KEY) to the one it was made with.',
  )
})

test('something else is no backup', async () => {
  await expect(open(Buffer.from('a letter'))).rejects.toThrow('x.backup is not a backup of this bank.')
})

const HEADER = 49
const CHUNK = 4 + 256 * 1024 + 16

function flipped(at: number): Buffer {
  const copy = Buffer.from(sealed)
  copy[at]! ^= 1
  return copy
}

test.each([
  ['a flipped byte in the first chunk', flipped(HEADER + 100)],
  ['a flipped byte in a length', flipped(HEADER + 3)],
  ['a flipped byte in the last tag', flipped(sealed.length - 1)],
  ['a missing end', sealed.subarray(0, sealed.length - 1)],
  ['a missing last chunk', sealed.subarray(0, HEADER + 2 * CHUNK)],
  ['bytes after the end', Buffer.concat([sealed, Buffer.from('x')])],
  [
    'two chunks in the other order',
    Buffer.concat([
      sealed.subarray(0, HEADER),
      sealed.subarray(HEADER + CHUNK, HEADER + 2 * CHUNK),
      sealed.subarray(HEADER, HEADER + CHUNK),
      sealed.subarray(HEADER + 2 * CHUNK),
    ]),
  ],
])('%s is refused', async (_, bytes) => {
  await expect(open(bytes)).rejects.toThrow(/^x\.backup is damaged and was refused/)
})

test('files come out of a pack as they went in, folders and empty ones too', async () => {
  async function* entries(): AsyncGenerator<Entry> {
    yield { path: 'base/', content: contentOf('') }
    yield { path: 'base/1', content: contentOf(clear) }
    yield { path: 'empty', content: contentOf('') }
  }
  const found: [string, number][] = []
  for await (const { path, content } of unpack(pack(entries())))
    found.push([path, (await gather(content)).length])
  expect(found).toEqual([
    ['base/', 0],
    ['base/1', clear.length],
    ['empty', 0],
  ])
})

test('pieces of the log follow one another', () => {
  expect(segmentAfter('000000010000000000000009')).toBe('00000001000000000000000A')
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000')
  const names = ['000000010000000000000001', '000000010000000000000002']
  expect(isUnbroken(names[0]!, names)).toBe(true)
  expect(isUnbroken('000000010000000000000000', names)).toBe(false)
  expect(isUnbroken(names[0]!, [names[0]!, '000000010000000000000003'])).toBe(false)
})
