import { areSame, type Bytes, sha256 } from './bytes.ts'
import { type Range, rangesBetween, siblingsOf } from './tree-shape.ts'

/** The hashes of RFC 6962, section 2.1, checked with WebCrypto: the same code runs in a browser and on a server. */

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const HASH_BYTES = 32

export const hashLeaf = (data: Uint8Array): Promise<Bytes> => sha256(LEAF, data)
const hashNode = (left: Uint8Array, right: Uint8Array): Promise<Bytes> => sha256(NODE, left, right)

export type Tree = { size: number; root: Uint8Array }
export type Inclusion = { leaf: number; hash: Uint8Array; path: readonly Uint8Array[] }

/** Of another length, two hashes side by side could be read as two others. */
const areHashes = (hashes: readonly Uint8Array[]) => hashes.every(({ length }) => length === HASH_BYTES)

const nameOf = ([from, before]: Range) => `${from}-${before}`

/**
 * Judges many leaves against one root. Whatever was shown to lie under the root is remembered, so that leaves that share
 * a part of their way walk it once.
 */
export function inclusionIn({ size, root }: Tree): (given: Inclusion) => Promise<boolean> {
  const shown = new Map<string, Uint8Array>([[nameOf([0, size]), root]])
  const isShown = (range: Range, hash: Uint8Array) => {
    const known = shown.get(nameOf(range))
    return known !== undefined && areSame(known, hash)
  }
  return async ({ leaf, hash, path }) => {
    if (!Number.isSafeInteger(leaf) || leaf < 0 || leaf >= size) return false
    const siblings = siblingsOf(leaf, size)
    if (path.length !== siblings.length || !areHashes(path)) return false
    const walked: [Range, Uint8Array][] = []
    let [at, here]: [Range, Uint8Array] = [[leaf, leaf + 1], hash]
    for (const [step, { range, side }] of siblings.entries()) {
      const beside = path[step]!
      walked.push([at, here], [range, beside])
      here = await (side === 'left' ? hashNode(beside, here) : hashNode(here, beside))
      at = side === 'left' ? [range[0], at[1]] : [at[0], range[1]]
      // Once another leaf came by here, the rest of the way must be the one that it went.
      const rest = siblings.slice(step + 1)
      if (rest.every(({ range }, place) => isShown(range, path[step + 1 + place]!)) && isShown(at, here))
        break
    }
    if (!isShown(at, here)) return false
    for (const [range, value] of walked) shown.set(nameOf(range), value)
    return true
  }
}

/** Whether `next` continues `old`: it holds the same leaves in the same order, and perhaps more after them. */
export async function continues(old: Tree, next: Tree, proof: readonly Uint8Array[]): Promise<boolean> {
  if (old.size > next.size) return false
  if (old.size === next.size) return proof.length === 0 && areSame(old.root, next.root)
  if (old.size === 0) return proof.length === 0
  const ranges = rangesBetween(old.size, next.size)
  if (proof.length !== ranges.length || !areHashes(proof)) return false
  // A tree of a power of two is a whole subtree of the next; of another, the proof begins with its last part.
  const isWhole = ranges[0]![0] >= old.size
  let before = isWhole ? old.root : proof[0]!
  let after = before
  for (const [place, range] of ranges.entries()) {
    if (place === 0 && !isWhole) continue
    const hash = proof[place]!
    if (range[0] >= old.size) after = await hashNode(after, hash)
    else {
      before = await hashNode(hash, before)
      after = await hashNode(hash, after)
    }
  }
  return areSame(before, old.root) && areSame(after, next.root)
}
