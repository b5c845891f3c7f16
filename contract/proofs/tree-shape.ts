/**
 * Where the hashes of an append-only tree stand (RFC 6962, section 2.1), without any hashing. A range of leaves is
 * written [from, before); a node is the whole subtree of 2^level leaves that begins at leaf place × 2^level.
 */
export type Range = readonly [from: number, before: number]
export type Node = { level: number; place: number }

/** The greatest power of two below `count`, which must be two or more. */
function halfOf(count: number): number {
  let half = 1
  while (half * 2 < count) half *= 2
  return half
}

export type Sibling = { range: Range; side: 'left' | 'right' }

/** The ranges beside a leaf on its way to the root, from the bottom up: their hashes are its inclusion proof. */
export function siblingsOf(leaf: number, size: number): Sibling[] {
  const siblings: Sibling[] = []
  let [from, before] = [0, size]
  while (before - from > 1) {
    const middle = from + halfOf(before - from)
    if (leaf < middle) {
      siblings.push({ range: [middle, before], side: 'right' })
      before = middle
    } else {
      siblings.push({ range: [from, middle], side: 'left' })
      from = middle
    }
  }
  return siblings.reverse()
}

/** The ranges whose hashes show that the tree of `size` leaves continues the one of `old` (RFC 6962, 2.1.2). */
export function rangesBetween(old: number, size: number): Range[] {
  if (old === 0 || old >= size) return []
  const ranges: Range[] = []
  let [from, before] = [0, size]
  while (old !== before) {
    const middle = from + halfOf(before - from)
    if (old <= middle) {
      ranges.push([middle, before])
      before = middle
    } else {
      ranges.push([from, middle])
      from = middle
    }
  }
  // The old tree's own root is known to whoever asks; a part of it is not.
  if (from > 0) ranges.push([from, before])
  return ranges.reverse()
}

/** The whole subtrees that a range consists of, from left to right; only the last range of a tree has several. */
export function nodesOf([from, before]: Range): Node[] {
  const nodes: Node[] = []
  let at = from
  while (at < before) {
    let [level, width] = [0, 1]
    while (at % (width * 2) === 0 && at + width * 2 <= before) {
      level += 1
      width *= 2
    }
    nodes.push({ level, place: at / width })
    at += width
  }
  return nodes
}

function onesIn(count: number): number {
  let [ones, left] = [0, count]
  while (left > 0) {
    ones += left % 2
    left = Math.floor(left / 2)
  }
  return ones
}

/** How many hashes a tree of so many leaves has, of leaves and of whole subtrees: as many as are kept of it. */
export const hashesIn = (leaves: number): number => 2 * leaves - onesIn(leaves)

/**
 * The tree is kept as one row of hashes, in the order in which they become final: a leaf, and after it each subtree that
 * this leaf completes. So it is only ever added to.
 */
export const placeOfNode = ({ level, place }: Node): number => hashesIn((place + 1) * 2 ** level - 1) + level
