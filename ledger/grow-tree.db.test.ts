import { continues } from '@larkfield/contract/proofs/tree.ts'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { search } from '../ops/testing/depth.ts'
import { proveContinuation, readTree } from './prove.ts'
import { findHead } from './seal.queries.ts'
import { sealOnce } from './seal.ts'
import { testBank, wire } from './testing/bank.ts'
import { growHistory } from './testing/grow-history.ts'
import { takeAllIn } from './testing/take-in.ts'
import { growTree } from './tree.ts'
import { verifyBooks } from './verify.ts'

const bank = await testBank()
const nodes = Array.from({ length: 3 }, () => new pg.Pool({ connectionString: bank.appUrl, max: 2 }))
const [app] = nodes as [pg.Pool]
afterAll(() => Promise.all(nodes.map((node) => node.end())))

/** More than is taken in at once. */
const OLD_TRANSFERS = 12_000

/** Every transfer in which money moved has its leaves, and every row of the tree comes from its transfers alone. */
async function expectAllTakenInOnce(): Promise<number> {
  const size = await takeAllIn(app)
  const { rows } = await bank.owner.query(
    'select count(*)::int * 2 as leaves from ledger.transfers where debit_version is not null',
  )
  expect(size).toBe(rows[0].leaves)
  expect((await verifyBooks(bank.owner)).faults).toEqual([])
  return size
}

test('B30 transfers from before there was a tree are taken in first, piece by piece', async () => {
  const ada = await bank.ledger.openAccount({ currency: 'USD' })
  await growHistory(bank.owner, { account: ada.id, count: OLD_TRANSFERS })
  const isSealed = async () => {
    await sealOnce(app)
    return (await findHead(app)).sealedTransfers
  }
  await expect.poll(isSealed, { timeout: 60_000, interval: 5 }).toBe(OLD_TRANSFERS)
  const first = await growTree(app)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(OLD_TRANSFERS)
  expect(await expectAllTakenInOnce()).toBe(2 * OLD_TRANSFERS)
})

test('B30 nodes that grow the tree at once, while everybody posts, take everything in once', async () => {
  const [ada, ben] = [await bank.openWith(1_000_000), await bank.openWith(1_000_000)]
  let isOver = false
  const working = nodes.map(async (node) => {
    while (!isOver) {
      await sealOnce(node)
      await growTree(node)
    }
  })
  for (let round = 0; round < 20; round++)
    await Promise.all(Array.from({ length: 8 }, () => bank.ledger.post(wire(ada, ben, 1))))
  isOver = true
  await Promise.all(working)
  await expectAllTakenInOnce()
})

test('B30 a tree of any size continues one of any smaller size, and no other root does', async () => {
  const { size } = await readTree(app)
  const sizes = fc.tuple(fc.nat({ max: size }), fc.nat({ max: size }), fc.nat({ max: 255 }))
  await fc.assert(
    fc.asyncProperty(sizes, async ([one, other, byte]) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)]
      const [old, next] = [await readTree(app, small), await readTree(app, large)]
      const proof = await proveContinuation(app, { old: small, size: large })
      expect(await continues(old, next, proof)).toBe(true)
      if (small === 0) return
      const forked = Buffer.from(old.root)
      forked[byte % 32]! ^= 1 + (byte >> 5)
      expect(await continues({ ...old, root: forked }, next, proof)).toBe(false)
    }),
    search(40, 2_000),
  )
})
