import { bytesOf } from '@larkfield/contract/proofs/bytes.ts'
import { checkpointText, readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import {
  cosignature,
  cosignedBytes,
  noteOf,
  readNote,
  signatureLine,
  signersOf,
} from '@larkfield/contract/proofs/signed-note.ts'
import { newSigner } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkpointedBooks } from '../../testing/checkpointed-books.ts'
import { openCosignatures } from './cosignatures.ts'
import { makeCheckpoint } from './make-checkpoint.ts'

const SEEN = new Date('2026-11-19T08:30:00Z')
type Signer = Awaited<ReturnType<typeof newSigner>>

let books: Awaited<ReturnType<typeof checkpointedBooks>>
const ada = await newSigner('ada.example/witness', 'witness')
const ben = await newSigner('ben.example', 'witness')
const eve = await newSigner('eve.example', 'witness')
const open = (known = [ada, ben]) =>
  openCosignatures({ database: books.database, witnesses: known.map(({ key }) => key) })

beforeAll(async () => {
  books = await checkpointedBooks()
})

/** A checkpoint that nobody has co-signed yet. */
async function newCheckpoint() {
  await books.moveOn()
  return makeCheckpoint({ database: books.database, keys: books.keysOf() })
}

const signedAt = ({ key, sign }: Signer, text: string, at: Date) => {
  const seconds = at.getTime() / 1000
  const { name, keyId } = key
  return { name, keyId, signature: cosignature(seconds, sign(cosignedBytes(text, seconds))) }
}
const lineBy = (witness: Signer, note: string, at = SEEN) =>
  signatureLine(signedAt(witness, readNote(note)!.text, at))
const rows = async (size: number) =>
  (await books.owner.query('select name, line, seen_at from bank.cosignatures where size = $1', [size])).rows

test('what known witnesses have signed is kept and handed on, each once however often it comes', async () => {
  const { note, size } = await newCheckpoint()
  const node = open()
  expect(await node.ofCheckpoint(size)).toEqual([])
  await node.take(note + lineBy(ben, note))
  const later = lineBy(ada, note) + lineBy(ben, note, new Date('2026-11-20T08:30:00Z'))
  await Promise.all([node.take(note + later), open().take(note + later), node.take(note + later)])
  expect(await node.ofCheckpoint(size)).toEqual([lineBy(ada, note), lineBy(ben, note)])
  expect(await rows(size)).toHaveLength(2)
  expect((await rows(size)).map(({ seen_at }) => seen_at)).toEqual([SEEN, SEEN])
  const handed = readNote(note + (await node.ofCheckpoint(size)).join(''))!
  const keys = [...(await books.keysOf().known()), ada.key, ben.key]
  expect((await signersOf(handed, keys)).map(({ key, seconds }) => [key.kind, seconds])).toEqual([
    ['signer', undefined],
    ['witness', SEEN.getTime() / 1000],
    ['witness', SEEN.getTime() / 1000],
  ])
})

test('a checkpoint with nothing but the line of a witness is as good', async () => {
  const { note, size } = await newCheckpoint()
  const text = readNote(note)!.text
  await open().take(noteOf(text, [signedAt(ada, text, SEEN)]))
  expect(await open().ofCheckpoint(size)).toEqual([lineBy(ada, note)])
})

test('of lines by strangers, and of lines that do not hold, nothing is kept', async () => {
  const { note, size } = await newCheckpoint()
  const { note: next } = await newCheckpoint()
  const ofAnother = lineBy(ben, next)
  await open().take(note + lineBy(eve, note) + ofAnother + lineBy(ada, note))
  expect((await rows(size)).map(({ name }) => name)).toEqual(['ada.example/witness'])
})

const signedBySpy = async (note: string) => {
  // Another key under the name of a witness.
  const spy = await newSigner('ada.example/witness', 'witness')
  return note + lineBy(spy, note)
}
const changed = (line: string) => line.replace(/.{4}\n$/, (end) => (end === 'AAA\n' ? 'BBB\n' : 'AAAA\n'))

test.each([
  ['nothing', () => '', 'invalid'],
  ['no note', () => 'a checkpoint', 'invalid'],
  ['a note that is no checkpoint', () => noteOf('hello\n', [signedAt(ada, 'hello\n', SEEN)]), 'invalid'],
  ['a checkpoint without any signature', (note: string) => `${readNote(note)!.text}\n`, 'invalid'],
  ['more signatures than anybody has', (note: string) => note + lineBy(ada, note).repeat(20), 'invalid'],
  ['the bank’s signature alone', (note: string) => note, 'wrong_role'],
  ['the signature of a stranger', (note: string) => note + lineBy(eve, note), 'wrong_role'],
  ['another key under a known name', signedBySpy, 'wrong_role'],
  ['a signature that was changed', (note: string) => note + changed(lineBy(ada, note)), 'wrong_role'],
  [
    'a signature at a moment that no calendar has',
    (note: string) => note + lineBy(ada, note, { getTime: () => 9e15 } as Date),
    'wrong_role',
  ],
])('%s is refused, and nothing is kept', async (_, noteFrom, code) => {
  const { note, size } = await newCheckpoint()
  await expect(open().take(await noteFrom(note))).rejects.toMatchObject({ code })
  expect(await rows(size)).toEqual([])
})

test('a checkpoint that the bank has not issued is not found, whoever signed it', async () => {
  const { note, size } = await newCheckpoint()
  const issued = readCheckpoint(note)!
  const others = [
    { ...issued, size: size + 1_000 },
    { ...issued, root: bytesOf('a root of thirty-two bytes, made') },
    { ...issued, origin: 'another.example/books' },
    { ...issued, block: null },
  ]
  for (const other of others) {
    const text = checkpointText(other)
    const forged = noteOf(text, [signedAt(ada, text, SEEN)])
    await expect(open().take(forged)).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await rows(size)).toEqual([])
})

test('of each witness is told what it signed last', async () => {
  const { note: first } = await newCheckpoint()
  const { note: next, size } = await newCheckpoint()
  const cat = await newSigner('cat.example', 'witness')
  const node = open([ada, cat])
  await node.take(next + lineBy(ada, next))
  // What was seen earlier may come in later.
  await node.take(first + lineBy(ada, first, new Date('2026-11-18T08:30:00Z')))
  expect(await node.ofWitnesses()).toEqual([
    { name: 'ada.example/witness', size, seenAt: SEEN },
    { name: 'cat.example', size: null, seenAt: null },
  ])
  expect(node.witnesses()).toEqual([ada.key, cat.key])
})

test('what somebody signed who is no longer known is handed to nobody', async () => {
  const { note, size } = await newCheckpoint()
  await open().take(note + lineBy(ada, note) + lineBy(ben, note))
  expect(await open([ben]).ofCheckpoint(size)).toEqual([lineBy(ben, note)])
  expect(await open([]).ofCheckpoint(size)).toEqual([])
  // The same name with a new key has signed nothing yet.
  const anew = await newSigner('ada.example/witness', 'witness')
  expect(await open([anew]).ofCheckpoint(size)).toEqual([])
  expect(await open([anew]).ofWitnesses()).toMatchObject([{ size: null }])
})
