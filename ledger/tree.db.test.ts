import { randomInt } from 'node:crypto'
import { hashDetails, hashEntry, hashWords } from '@larkfield/contract/proofs/entry.ts'
import { treeHash } from '@larkfield/contract/proofs/testing/plain-tree.ts'
import { continues, inclusionIn } from '@larkfield/contract/proofs/tree.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProvedEntry, proveContinuation, proveEntries, proveEntry, readTree } from './prove.ts'
import { newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import { takeAllIn } from './testing/take-in.ts'
import type { Account } from './types.ts'

const bank: TestBank = await testBank()
const app = new pg.Pool({ connectionString: bank.appUrl, max: 4 })
afterAll(() => app.end())
let ada: Account
let ben: Account

/** The hash of each entry's leaf, by its place. */
async function leafHashes(account: number, size: number): Promise<[number, string][]> {
  const entries = await proveEntries(app, { account, from: 1, through: 1_000, size })
  return Promise.all(
    entries.map(
      async (entry) => [entry.leaf, Buffer.from(await hashed(entry)).toString('hex')] as [number, string],
    ),
  )
}

const hashed = async ({ head, details, detailsSalt, words, wordsSalt }: ProvedEntry) =>
  hashEntry(head, await hashDetails(details, await hashWords(words, wordsSalt), detailsSalt))

const sizes: number[] = []
beforeAll(async () => {
  ;[ada, ben] = [await bank.openWith(1_000_000), await bank.openWith(1_000_000)]
  for (let round = 0; round < 9; round++) {
    await Promise.all(Array.from({ length: randomInt(1, 9) }, () => bank.ledger.post(wire(ada, ben, 3))))
    const held = await bank.ledger.hold({
      ...wire(ben, ada, 5),
      kind: 'wire_out',
      credit: 'wire_clearing',
      details: { remark: 'für „Zoë“\n' },
    })
    if (round % 2) await bank.ledger.release({ request: newKey(), hold: held.hold.id })
    else
      await bank.ledger.settle({
        request: newKey(),
        hold: held.hold.id,
        details: { remark: 'für „Zoë“\n', wireId: 'tr-1' },
      })
    sizes.push(await takeAllIn(app))
  }
})

test('B30 a leaf for each side of each transfer in which money moved, and none of any other', async () => {
  const { rows } = await bank.owner.query(
    'select count(*)::int * 2 as leaves from ledger.transfers where debit_version is not null',
  )
  expect(sizes.at(-1)).toBe(rows[0].leaves)
})

test('B30 every entry of an account is shown in the tree by its opened leaf', async () => {
  const tree = await readTree(app)
  const isIn = inclusionIn(tree)
  const entries = await proveEntries(app, { account: ben.id, from: 1, through: 1_000, size: tree.size })
  const { version } = (await bank.ledger.account(ben.id))!
  expect(entries.map(({ head }) => head.version)).toEqual(Array.from({ length: version }, (_, n) => n + 1))
  for (const entry of entries) {
    const { leaf, path } = entry
    const hash = await hashed(entry)
    expect(await isIn({ leaf, hash, path })).toBe(true)
    expect(await isIn({ leaf: leaf ^ 1, hash, path })).toBe(false)
  }
  const one = entries[3]!
  expect(
    await proveEntry(app, { transfer: one.details.transfer, side: one.details.side, size: tree.size }),
  ).toEqual(one)
})

test('B30 the tree is the one that RFC 6962 makes of its leaves, at every size', async () => {
  const size = sizes.at(-1)!
  const { rows } = await bank.owner.query<{ id: string }>('select id from ledger.accounts')
  const all = await Promise.all(rows.map(({ id }) => leafHashes(Number(id), size)))
  const leaves = new Map(all.flat())
  const inOrder = Array.from({ length: size }, (_, leaf) => leaves.get(leaf)!)
  for (const size of sizes)
    expect((await readTree(app, size)).root.toString('hex')).toBe(treeHash(inOrder.slice(0, size)))
})

test('B30 any two trees of these books are shown to continue each other, and no other root is', async () => {
  const trees = await Promise.all([0, ...sizes].map((size) => readTree(app, size)))
  for (const [place, next] of trees.entries())
    for (const old of trees.slice(0, place + 1)) {
      const proof = await proveContinuation(app, { old: old.size, size: next.size })
      expect(await continues(old, next, proof)).toBe(true)
      if (old.size === 0 || old.size === next.size) continue
      const forked = { ...old, root: Buffer.concat([old.root.subarray(1), Buffer.of(7)]) }
      expect(await continues(forked, next, proof)).toBe(false)
      expect(await continues(old, { ...next, root: old.root }, proof)).toBe(false)
      expect(await continues(old, next, proof.slice(1))).toBe(false)
    }
})
