import { createHash } from 'node:crypto'

/**
 * RFC 6962, section 2.1, word for word and as slowly as it stands there: a second hand that shares nothing with the code
 * it is compared with.
 */
type Hash = string

const sha256 = (...parts: Buffer[]): Hash =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const bytes = (hash: Hash) => Buffer.from(hash, 'hex')

export const leafOf = (data: Buffer): Hash => sha256(Buffer.of(0), data)

/** Thousands of proofs have the same few nodes in them: each is hashed once. */
const known = new Map<string, Hash>()

function nodeOf(left: Hash, right: Hash): Hash {
  const name = left + right
  if (!known.has(name)) known.set(name, sha256(Buffer.of(1), bytes(left), bytes(right)))
  return known.get(name)!
}

function splitOf(count: number): number {
  let k = 1
  while (2 * k < count) k = 2 * k
  return k
}

export function treeHash(leaves: readonly Hash[]): Hash {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]!
  const k = splitOf(leaves.length)
  return nodeOf(treeHash(leaves.slice(0, k)), treeHash(leaves.slice(k)))
}

export function auditPath(m: number, leaves: readonly Hash[]): Hash[] {
  if (leaves.length === 1) return []
  const k = splitOf(leaves.length)
  return m < k
    ? [...auditPath(m, leaves.slice(0, k)), treeHash(leaves.slice(k))]
    : [...auditPath(m - k, leaves.slice(k)), treeHash(leaves.slice(0, k))]
}

export const consistency = (m: number, leaves: readonly Hash[]): Hash[] => subproof(m, leaves, true)

function subproof(m: number, leaves: readonly Hash[], isWhole: boolean): Hash[] {
  if (m === leaves.length) return isWhole ? [] : [treeHash(leaves)]
  const k = splitOf(leaves.length)
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), isWhole), treeHash(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), treeHash(leaves.slice(0, k))]
}
