import { createHash } from 'node:crypto'
import { bytesOf, toBase64 } from '@larkfield/contract/proofs/bytes.ts'
import { checkpointText, readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { vouchedFor } from '@larkfield/contract/proofs/key-vouch.ts'
import { isSignedThroughout, readNote, signersOf } from '@larkfield/contract/proofs/signed-note.ts'
import { newSigner } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { continues } from '@larkfield/contract/proofs/tree.ts'
import { proveContinuation, readTree } from '@larkfield/ledger'
import { beforeEach, expect, test } from 'vitest'
import { checkpointedBooks, FIRST_SECRET, NEXT_SECRET } from '../../testing/checkpointed-books.ts'
import { openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { CheckpointKeys } from './checkpoint-keys.ts'
import { findCheckpoint } from './checkpoints.queries.ts'
import { makeCheckpoint } from './make-checkpoint.ts'

let books: Awaited<ReturnType<typeof checkpointedBooks>>
beforeEach(async () => {
  books = await checkpointedBooks()
})

const make = (keys: CheckpointKeys) => makeCheckpoint({ database: books.database, keys })
const sizes = async () =>
  (await books.owner.query('select size::int from bank.checkpoints order by size')).rows.map(
    ({ size }) => size,
  )
const idsOf = async (keys: CheckpointKeys) => (await keys.known()).map(({ keyId }) => toBase64(keyId))

test('B30 a checkpoint is made for each tree that has grown, and none for one that has not', async () => {
  const keys = books.keysOf()
  const first = await books.moveOn()
  await make(keys)
  await make(keys)
  const next = await books.moveOn()
  await make(keys)
  expect(await sizes()).toEqual([first, next])
  const { root, note } = (await findCheckpoint(books.database, next))!
  const tree = await readTree(books.database.pool)
  expect(tree).toMatchObject({ size: next, root })
  expect(readNote(note)!.text).toBe(checkpointText({ ...tree, origin: await keys.origin() }))
  expect(await isSignedThroughout(readNote(note)!, await keys.known())).toBe(true)
})

test('B30 every checkpoint ever issued continues every one before it', async () => {
  const keys = books.keysOf()
  for (let n = 0; n < 5; n += 1) {
    await books.moveOn()
    await make(keys)
  }
  const issued = await Promise.all(
    (await sizes()).map(async (size) => readCheckpoint((await findCheckpoint(books.database, size))!.note)!),
  )
  for (const [nth, next] of issued.entries())
    for (const old of issued.slice(0, nth)) {
      const proof = await proveContinuation(books.database.pool, { old: old.size, size: next.size })
      expect(await continues(old, next, proof)).toBe(true)
    }
})

test('B30 while keys change a checkpoint is signed by both, and old ones stay known when the old key is gone', async () => {
  const before = books.keysOf(FIRST_SECRET)
  await books.moveOn()
  const old = await make(before)
  const meanwhile = books.keysOf(NEXT_SECRET, [FIRST_SECRET])
  await books.moveOn()
  const both = await make(meanwhile)
  expect(await signersOf(readNote(both.note)!, await before.known())).toHaveLength(1)
  expect(await signersOf(readNote(both.note)!, await meanwhile.known())).toHaveLength(2)
  const after = books.keysOf(NEXT_SECRET)
  expect(await idsOf(after)).toEqual(await idsOf(meanwhile))
  for (const { note } of [old, both])
    expect(await isSignedThroughout(readNote(note)!, await after.known())).toBe(true)
  expect(await after.origin()).toBe(await before.origin())
  const trusted = await vouchedFor(await before.known(), {
    offered: await after.known(),
    vouches: await after.vouches(),
  })
  expect(trusted).toHaveLength(2)
})

test('B30 a key of long ago is known through every key since', async () => {
  const secrets = [FIRST_SECRET, NEXT_SECRET, 'a third key of the books', 'a fourth key of the books']
  const expected: string[] = []
  for (const [nth, secret] of secrets.entries()) {
    const keys = books.keysOf(secret, nth === 0 ? [] : [secrets[nth - 1]!])
    expected.unshift((await idsOf(keys))[0]!)
  }
  expect((await idsOf(books.keysOf(secrets.at(-1)))).sort()).toEqual(expected.sort())
})

test('B30 a key that somebody writes into the table is not the bank’s', async () => {
  const keys = books.keysOf()
  const [own] = await keys.known()
  const origin = await keys.origin()
  const eve = await newSigner(origin, 'signer')
  const vouch = (of: Uint8Array) => bytesOf(`larkfield checkpoint key\n${origin}\n${toBase64(of)}\n`)
  const write = (vouchedBy: Uint8Array, signature: Uint8Array) =>
    books.owner.query(sql`
      insert into bank.checkpoint_keys (public_key, vouched_by, signature)
      values (${Buffer.from(eve.key.publicKey)}, ${Buffer.from(vouchedBy)}, ${Buffer.from(signature)})`)
  await write(eve.key.publicKey, eve.sign(vouch(eve.key.publicKey)))
  await write(own!.publicKey, eve.sign(vouch(eve.key.publicKey)))
  expect(await books.keysOf().known()).toEqual([own])
})

test('B30 what the bank vouched for elsewhere is not vouched for here', async () => {
  const elsewhere = await checkpointedBooks()
  await elsewhere.keysOf(NEXT_SECRET, [FIRST_SECRET]).known()
  const { rows } = await elsewhere.owner.query('select * from bank.checkpoint_keys')
  expect(rows).toHaveLength(4)
  for (const { public_key, vouched_by, signature } of rows)
    await books.owner.query(sql`
      insert into bank.checkpoint_keys (public_key, vouched_by, signature)
      values (${public_key}, ${vouched_by}, ${signature})`)
  expect(await books.keysOf(NEXT_SECRET).known()).toHaveLength(1)
})

test('B30 several nodes at once make one checkpoint of a size', async () => {
  const other = openDatabase({ url: books.urls.appUrl })
  const nodes = [books.database, other].map((database) => ({ database, keys: books.keysOf() }))
  for (let round = 0; round < 4; round += 1) {
    await books.moveOn()
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => makeCheckpoint(nodes[n % nodes.length]!)),
    )
    expect(new Set(made.map(({ note }) => note)).size).toBe(1)
  }
  await other.close()
  expect(await sizes()).toHaveLength(4)
  expect((await books.owner.query('select origin from bank.checkpoint_origin')).rows).toHaveLength(1)
})

test('B30 a forked tree is never signed', async () => {
  const keys = books.keysOf()
  const size = await books.moveOn()
  await make(keys)
  await books.owner.query(sql`update ledger.tree set hashes = ${noise(size)}`)
  const grown = await books.moveOn()
  await expect(make(keys)).rejects.toThrow(
    `the tree of ${grown} leaves does not continue the checkpoint of ${size}`,
  )
  expect(await sizes()).toEqual([size])
})

/** Other hashes than those of the tree, and as many. */
const noise = (size: number) =>
  Buffer.concat(
    Array.from({ length: size * 2 - 1 }, (_, n) => createHash('sha256').update(`fork ${n}`).digest()),
  )

test('B30 a tree that was rolled back is never signed', async () => {
  const keys = books.keysOf()
  const earlier = await books.moveOn()
  const size = await books.moveOn()
  await make(keys)
  await books.owner.query(sql`update ledger.tree_head set size = ${earlier}`)
  await expect(make(keys)).rejects.toThrow(
    `the tree of ${earlier} leaves does not continue the checkpoint of ${size}`,
  )
  expect(await sizes()).toEqual([size])
})

test('B30 the bank itself can neither change nor take back what it has issued', async () => {
  await books.moveOn()
  await make(books.keysOf())
  for (const statement of [
    "update bank.checkpoints set note = ''",
    'delete from bank.checkpoints',
    "update bank.checkpoint_origin set origin = 'other'",
    'delete from bank.checkpoint_keys',
    "update bank.cosignatures set line = ''",
  ])
    await expect(books.database.pool.query(statement)).rejects.toThrow('permission denied')
})
