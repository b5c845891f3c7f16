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

function splitOf(count: number): number {
  let k = 1
  while (2 * k < count) k = 2 * k
  return k
}

export function treeHash(leaves: readonly Hash[]): Hash {
  if (leaves.length === 0) return sha256()
  if (leaves.length === 1) return leaves[0]!
  const k = splitOf(leaves.length)
  return sha256(Buffer.of(1), bytes(treeHash(leaves.slice(0, k))), bytes(treeHash(leaves.slice(k))))
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
