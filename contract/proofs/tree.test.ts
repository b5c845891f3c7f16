import { createHash } from 'node:crypto'
import { sample, search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bytes, fromHex, toHex } from './bytes.ts'
import { auditPath, consistency, leafOf, treeHash } from './testing/plain-tree.ts'
import { continues, hashLeaf, inclusionIn, type Tree } from './tree.ts'
import { hashesIn, nodesOf, placeOfNode, rangesBetween, siblingsOf } from './tree-shape.ts'

/** The eight leaves on which implementations of RFC 6962 agree, the roots of their trees, and some of their proofs. */
const published = {
  leaves: [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ],
  roots: [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
  inclusions: [
    { leaf: 0, size: 1, path: [] },
    {
      leaf: 0,
      size: 8,
      path: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      leaf: 5,
      size: 8,
      path: [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    { leaf: 2, size: 3, path: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
    {
      leaf: 1,
      size: 5,
      path: [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ],
  continuations: [
    { old: 1, size: 1, proof: [] },
    {
      old: 1,
      size: 8,
      proof: [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    },
    {
      old: 6,
      size: 8,
      proof: [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    },
    {
      old: 2,
      size: 5,
      proof: [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    },
  ],
}

const bytes = (hash: string): Bytes => fromHex(hash)!
const all = (hashes: readonly string[]) => hashes.map(bytes)
const publishedRoot = (size: number) => bytes(published.roots[size - 1]!)

test('a leaf and a tree have the hashes that were published', async () => {
  for (const leaf of published.leaves)
    expect(toHex(await hashLeaf(bytes(leaf)))).toBe(leafOf(Buffer.from(leaf, 'hex')))
  const leaves = published.leaves.map((leaf) => leafOf(Buffer.from(leaf, 'hex')))
  expect(published.roots.map((_, nth) => treeHash(leaves.slice(0, nth + 1)))).toEqual(published.roots)
})

test.each(published.inclusions)('the published proof of leaf $leaf in $size holds', async (given) => {
  const { leaf, size, path } = given
  const hash = await hashLeaf(bytes(published.leaves[leaf]!))
  expect(await inclusionIn({ size, root: publishedRoot(size) })({ leaf, hash, path: all(path) })).toBe(true)
})

test.each(published.continuations)('the published proof that $size continues $old holds', async (given) => {
  const { old, size, proof } = given
  const next = { size, root: publishedRoot(size) }
  expect(await continues({ size: old, root: publishedRoot(old) }, next, all(proof))).toBe(true)
})

const MOST = 300
const leaves = Array.from({ length: MOST }, (_, nth) => leafOf(Buffer.from(`leaf ${nth}`)))
const known = new Map<number, Tree>()
function treeOf(size: number): Tree {
  if (!known.has(size)) known.set(size, { size, root: bytes(treeHash(leaves.slice(0, size))) })
  return known.get(size)!
}

const flipped = (path: readonly Bytes[], at: number): Bytes[] =>
  path.map((hash, place) => (place === at ? hash.map((byte, nth) => (nth === 7 ? byte ^ 1 : byte)) : hash))

/** How many there are, counted from the first. */
const upTo = (most: number, first = 1) => Array.from({ length: most + 1 - first }, (_, nth) => first + nth)

test('every leaf of every small tree is shown by the slow path, and by no other', async () => {
  for (const size of upTo(33)) {
    const isIn = inclusionIn(treeOf(size))
    for (const leaf of sample(upTo(size - 1, 0), 6)) {
      const given = { leaf, hash: bytes(leaves[leaf]!), path: all(auditPath(leaf, leaves.slice(0, size))) }
      expect(await inclusionIn(treeOf(size))(given)).toBe(true)
      // Also when others have come by before.
      expect(await isIn(given)).toBe(true)
      for (const at of given.path.keys())
        expect(await isIn({ ...given, path: flipped(given.path, at) })).toBe(false)
      expect(await isIn({ ...given, hash: bytes(leaves[leaf + 1]!) })).toBe(false)
      expect(await isIn({ ...given, path: [...given.path, given.hash] })).toBe(false)
      expect(await isIn({ ...given, path: given.path.slice(1) })).toBe(size === 1)
    }
  }
})

test('in a bigger tree a leaf is shown where it is and nowhere else', async () => {
  const pair = fc.integer({ min: 1, max: MOST }).chain((size) => {
    const leaf = fc.integer({ min: 0, max: size - 1 })
    return fc.record({ size: fc.constant(size), leaf, other: leaf })
  })
  await fc.assert(
    fc.asyncProperty(pair, async ({ size, leaf, other }) => {
      const path = all(auditPath(leaf, leaves.slice(0, size)))
      const isIn = inclusionIn(treeOf(size))
      expect(await isIn({ leaf: other, hash: bytes(leaves[leaf]!), path })).toBe(other === leaf)
      expect(await isIn({ leaf, hash: bytes(leaves[leaf]!), path })).toBe(true)
    }),
    search(100),
  )
})

test.each([-1, 5, 0.5, Number.NaN, 2 ** 53])('no proof shows a leaf at %d of five', async (leaf) => {
  const isIn = inclusionIn(treeOf(5))
  expect(await isIn({ leaf, hash: bytes(leaves[0]!), path: all(auditPath(0, leaves.slice(0, 5))) })).toBe(
    false,
  )
})

test('every small tree continues every smaller one, and a fork of it does not', async () => {
  const forked = leaves.with(2, leafOf(Buffer.from('a fork')))
  for (const size of upTo(40)) {
    for (const old of sample(upTo(size), 6)) {
      const proof = all(consistency(old, leaves.slice(0, size)))
      expect(await continues(treeOf(old), treeOf(size), proof)).toBe(true)
      for (const at of proof.keys())
        expect(await continues(treeOf(old), treeOf(size), flipped(proof, at))).toBe(false)
      if (old < 3) continue
      const fork = { size, root: bytes(treeHash(forked.slice(0, size))) }
      expect(await continues(treeOf(old), fork, proof)).toBe(false)
      expect(await continues(treeOf(old), fork, all(consistency(old, forked.slice(0, size))))).toBe(false)
    }
  }
})

test('in bigger trees too, for any two sizes', async () => {
  const sizes = fc.tuple(fc.integer({ min: 0, max: MOST }), fc.integer({ min: 0, max: MOST }))
  await fc.assert(
    fc.asyncProperty(sizes, async ([one, other]) => {
      const [old, size] = [Math.min(one, other), Math.max(one, other)]
      const proof = old === 0 ? [] : all(consistency(old, leaves.slice(0, size)))
      expect(await continues(treeOf(old), treeOf(size), proof)).toBe(true)
      if (old < size) expect(await continues(treeOf(size), treeOf(old), proof)).toBe(false)
      if (old > 0) expect(await continues(treeOf(old), treeOf(size), [...proof, proof[0]!])).toBe(false)
    }),
    search(100),
  )
})

test('a hash of another length than 32 bytes is in no proof, wherever its neighbour gives or takes the rest', async () => {
  const [l2, l3, n01] = all(consistency(3, leaves.slice(0, 4))) as [Bytes, Bytes, Bytes]
  const shorter = l2.slice(1)
  const longer = Uint8Array.of(...n01, l2[0]!)
  const sha = (...parts: Uint8Array[]) =>
    Uint8Array.from(parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest())
  const node = Uint8Array.of(1)
  const next = { size: 4, root: sha(node, longer, sha(node, shorter, l3)) }
  expect(await continues(treeOf(3), next, [shorter, l3, longer])).toBe(false)
})

test('the shapes hold the ranges that the slow proofs are of', () => {
  for (const size of upTo(70)) {
    const rootIn = ([from, before]: readonly [number, number]) => treeHash(leaves.slice(from, before))
    for (let leaf = 0; leaf < size; leaf++)
      expect(siblingsOf(leaf, size).map(({ range }) => rootIn(range))).toEqual(
        auditPath(leaf, leaves.slice(0, size)),
      )
    for (let old = 1; old <= size; old++)
      expect(rangesBetween(old, size).map(rootIn)).toEqual(consistency(old, leaves.slice(0, size)))
  }
})

test('a tree that is smaller than the old one has nothing to show, and is not searched for ever', () => {
  for (const [old, size] of [
    [5, 4],
    [1, 0],
    [100, 3],
    [2 ** 52, 7],
  ] as const)
    expect(rangesBetween(old, size)).toEqual([])
})

test('places of kept hashes have no gap and no double, in the order in which they become final', () => {
  const places: number[] = []
  for (let leaf = 0; leaf < 200; leaf++) {
    for (let [level, place] = [0, leaf]; ; level++, place = (place - 1) / 2) {
      places.push(placeOfNode({ level, place }))
      if (place % 2 === 0) break
    }
    expect(places.length).toBe(hashesIn(leaf + 1))
  }
  expect(places).toEqual(places.map((_, nth) => nth))
})

test('a range consists of whole subtrees that cover it once', () => {
  for (const range of [
    [0, 0],
    [0, 13],
    [8, 13],
    [0, 64],
    [96, 99],
  ] as const) {
    const covered = nodesOf(range).map(({ level, place }) => [place * 2 ** level, (place + 1) * 2 ** level])
    let at: number = range[0]
    for (const [from, before] of covered) {
      expect(from).toBe(at)
      at = before!
    }
    expect(at).toBe(range[1])
  }
})
