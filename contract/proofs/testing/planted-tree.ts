import { sha256, toHex } from '../bytes.ts'
import { siblingsOf } from '../tree-shape.ts'

type Hash = Uint8Array<ArrayBuffer>

/** A tree as RFC 6962, section 2.1 defines it, with the ways from its leaves to the root in a shared list of hashes. */
export async function plantedTree(leaves: readonly Hash[]) {
  const known = new Map<string, Hash>()

  async function hashOf(from: number, before: number): Promise<Hash> {
    const name = `${from}-${before}`
    const found = known.get(name)
    if (found) return found
    if (before - from === 1) return leaves[from]!
    let half = 1
    while (half * 2 < before - from) half *= 2
    const [left, right] = [await hashOf(from, from + half), await hashOf(from + half, before)]
    const hash = await sha256(Uint8Array.of(1), left, right)
    known.set(name, hash)
    return hash
  }

  const hashes: Hash[] = []
  const places = new Map<string, number>()
  const placeOf = (hash: Hash) => {
    const name = toHex(hash)
    if (!places.has(name)) places.set(name, hashes.push(hash) - 1)
    return places.get(name)!
  }
  const size = leaves.length
  const root = await hashOf(0, size)
  const paths = new Map<number, number[]>()
  for (let leaf = 0; leaf < size; leaf += 2) {
    const path: number[] = []
    for (const { range } of siblingsOf(leaf, size)) path.push(placeOf(await hashOf(...range)))
    paths.set(leaf, path)
  }
  return { size, root, hashes, pathOf: (leaf: number) => paths.get(leaf)! }
}
