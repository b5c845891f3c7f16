import { checkpointText, readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { noteOf, signedBytes } from '@larkfield/contract/proofs/signed-note.ts'
import { newSigner } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { growTree, readTree, verifyBooks } from '@larkfield/ledger'
import { beforeEach, expect, test } from 'vitest'
import { checkpointedBooks, FIRST_SECRET, NEXT_SECRET } from '../../testing/checkpointed-books.ts'
import { sql } from '../database/sql.ts'
import { secretsFrom } from '../secrets/secrets.ts'
import type { CheckpointKeys } from './checkpoint-keys.ts'
import { findCheckpoint } from './checkpoints.queries.ts'
import { type KnownBooks, knownBooks, readKnownBooks } from './known-books.ts'
import { makeCheckpoint } from './make-checkpoint.ts'
import {
  BEFORE_FIRST_SIZE,
  verifyCheckpoints,
  verifyKeptCheckpoint,
  verifySomeCheckpoints,
} from './verify-checkpoints.ts'

let books: Awaited<ReturnType<typeof checkpointedBooks>>
let keys: CheckpointKeys
let known: KnownBooks
/** The sizes of three checkpoints, the first of them of a tree without leaves. */
let sizes: number[]

beforeEach(async () => {
  books = await checkpointedBooks()
  keys = books.keysOf()
  known = await knownBooks(keys)
  sizes = [await sign(), await moveOnAndSign(), await moveOnAndSign()]
})

const sign = async () => (await makeCheckpoint({ database: books.database, keys })).size
async function moveOnAndSign(): Promise<number> {
  await books.moveOn()
  return sign()
}

const noteOfSize = async (size: number) => (await findCheckpoint(books.database, size))!.note
const codes = (faults: readonly { rule: string; code: string }[]) =>
  faults.map(({ rule, code }) => `${rule} ${code}`)

/** What a whole run finds, after every slice of one checkpoint each has found the same. */
async function found(): Promise<string[]> {
  const bySlices = new Set<string>()
  for (let afterSize: number | null = BEFORE_FIRST_SIZE; afterSize !== null; ) {
    const some = await verifySomeCheckpoints(books.owner, known, { afterSize, most: 1 })
    for (const code of codes(some.faults)) bySlices.add(code)
    afterSize = some.throughSize
  }
  const whole = codes((await verifyCheckpoints(books.owner, known)).faults)
  expect([...bySlices].sort()).toEqual(whole.toSorted())
  return whole
}

/** Nothing of the books themselves is wrong: only whoever looks at checkpoints can tell. */
const expectBooksToVerify = async () => expect((await verifyBooks(books.owner)).faults).toEqual([])

const rollBackTo = async (size: number) => {
  await books.owner.query(sql`delete from ledger.tree where first_leaf >= ${size}`)
  await books.owner.query(sql`
    update ledger.tree_head
       set size = ${size}, last_id = coalesce((select max(last_id) from ledger.tree), 0)`)
}

/** The same transfers once more, with other salts. */
async function fork(): Promise<void> {
  await rollBackTo(sizes[1]!)
  while ((await growTree(books.database.pool)) > 0);
}

const rewrite = (size: number, note: string) =>
  books.owner.query(
    sql`update bank.checkpoints set note = ${note}, root = ${readCheckpoint(note)!.root} where size = ${size}`,
  )

test('B30 checkpoints of a tree that only grew are all continued, and counted', async () => {
  expect(await found()).toEqual([])
  expect(sizes[0]).toBe(0)
  expect(await verifyCheckpoints(books.owner, known)).toEqual({
    faults: [],
    checkpoints: 3,
    leaves: sizes[2],
  })
  for (const size of sizes)
    expect(await verifyKeptCheckpoint(books.owner, await noteOfSize(size), known)).toEqual([])
})

test('B30 a tree that was rolled back is found by the checkpoints that it does not reach', async () => {
  const kept = await noteOfSize(sizes[2]!)
  await rollBackTo(sizes[1]!)
  await expectBooksToVerify()
  expect(await found()).toEqual(['B30 checkpoint_beyond_tree'])
  await books.owner.query(sql`delete from bank.checkpoints where size = ${sizes[2]}`)
  expect(await found()).toEqual([])
  expect(codes(await verifyKeptCheckpoint(books.owner, kept, known))).toEqual(['B30 checkpoint_beyond_tree'])
})

test('B30 a tree that was forked is found, with the checkpoints of before it removed too by whoever kept one', async () => {
  const kept = await noteOfSize(sizes[2]!)
  await fork()
  await expectBooksToVerify()
  expect(await found()).toEqual(['B30 checkpoint_differs'])
  await books.owner.query(sql`delete from bank.checkpoints where size = ${sizes[2]}`)
  await moveOnAndSign()
  expect(await found()).toEqual([])
  expect(codes(await verifyKeptCheckpoint(books.owner, kept, known))).toEqual(['B30 checkpoint_differs'])
})

test('B30 another root than the note has is found', async () => {
  await books.owner.query(sql`update bank.checkpoints set root = sha256('x') where size = ${sizes[1]}`)
  expect(await found()).toEqual(['B30 checkpoint_forged'])
})

test('B30 another size than the note has, and a note that is none, are found', async () => {
  await books.owner.query(sql`update bank.checkpoints set size = size + 1 where size = ${sizes[2]}`)
  expect(await found()).toEqual(['B30 checkpoint_forged'])
  await books.owner.query(
    sql`update bank.checkpoints set size = size - 1, note = 'x' where size > ${sizes[1]}`,
  )
  expect(await found()).toEqual(['B30 checkpoint_forged'])
})

test('B30 a note that somebody else signed is found, unless nobody knows the keys', async () => {
  const eve = await newSigner(known.origin, 'signer')
  const text = checkpointText({ ...(await readTree(books.owner, sizes[1])), origin: known.origin })
  const signature = { name: known.origin, keyId: eve.key.keyId, signature: eve.sign(signedBytes(text)) }
  await rewrite(sizes[1]!, noteOf(text, [signature]))
  expect(await found()).toEqual(['B30 checkpoint_forged'])
  // Under the bank's own key id the signature is looked at, and is none.
  await rewrite(sizes[1]!, noteOf(text, [{ ...signature, keyId: known.keys[0]!.keyId }]))
  expect(await found()).toEqual(['B30 checkpoint_forged'])
  known = { ...known, keys: [] }
  expect(await found()).toEqual([])
})

test('B30 a checkpoint that the bank signed of another tree, of other books or of another block is found', async () => {
  const tree = await readTree(books.owner)
  const { origin } = known
  const other = Buffer.alloc(32, 7)
  await rewrite(sizes[2]!, await keys.sign(checkpointText({ ...tree, root: other, origin })))
  expect(await found()).toEqual(['B30 checkpoint_differs'])
  await rewrite(sizes[2]!, await keys.sign(checkpointText({ ...tree, origin: 'another/books' })))
  expect(await found()).toEqual(['B30 checkpoint_not_of_tree'])
  const block = { height: tree.block!.height, hash: '07'.repeat(32) }
  await rewrite(sizes[2]!, await keys.sign(checkpointText({ ...tree, block, origin })))
  expect(await found()).toEqual(['B30 checkpoint_block_differs'])
})

test('B30 who only reads knows the keys of before through those of today, and without any nothing is written', async () => {
  const queries = books.database
  const next = secretsFrom(NEXT_SECRET)
  expect(
    await readKnownBooks(queries, { secrets: secretsFrom(NEXT_SECRET, [FIRST_SECRET]), keys: [] }),
  ).toMatchObject({ origin: known.origin, keys: [{}, known.keys[0]] })
  known = await readKnownBooks(queries, { secrets: next, keys: [] })
  expect(await found()).toEqual(['B30 checkpoint_forged'])
  await knownBooks(books.keysOf(NEXT_SECRET, [FIRST_SECRET]))
  known = await readKnownBooks(queries, { secrets: next, keys: [] })
  expect(await found()).toEqual([])
})
