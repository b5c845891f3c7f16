import type { FindingCode } from '@larkfield/contract/book-findings.ts'
import type { Values } from '@larkfield/contract/sentences.ts'
import { blockHashes, type Fault, faultOf, type Queryable } from '@larkfield/ledger'
import { auditBlockHashes } from '../audit/audit-chain.queries.ts'
import { signersOf } from './anchor.ts'
import type { FoundAnchor, FoundAnchors } from './anchor-folder.ts'

export type AnchorVerdict = {
  faults: Fault[]
  /** What is worth knowing and no fault. */
  remarks: Fault[]
  /** The anchors that today's chains were compared with. */
  compared: FoundAnchor[]
}

/** Anchors are looked at as a whole each time, so that nothing is kept that would need a name of its own. */
const found = (code: FindingCode, given: Values): Fault => faultOf('S36', { subject: code, code, given })

/**
 * Whether today's books and audit trail continue every anchor that was found. `keys` are the public keys known to be the
 * bank's; `newestKnown` is the number of the newest anchor the database has. Finds the first wrong anchor of every kind.
 */
export async function checkAnchors(
  db: Queryable,
  { anchors, unreadable }: FoundAnchors,
  { keys, newestKnown }: { keys: readonly string[]; newestKnown: number },
): Promise<AnchorVerdict> {
  const { faults, remarks } = judgeSignatures(anchors, keys)
  for (const name of unreadable.slice(0, 1)) faults.push(found('anchor_file_unreadable', { file: name }))
  const leftBehind = new Set(anchors.flatMap(({ anchor }) => anchor.restore?.leavesBehind ?? []))
  for (const { anchor } of anchors) {
    if (anchor.restore) remarks.push(restoreRemark(anchor.number, anchor.at, anchor.restore))
  }
  const compared = anchors.filter(({ hash }) => !leftBehind.has(hash))
  faults.push(...judgeOrder(compared), ...(await judgeHeads(db, compared)))
  const first = compared[0]?.anchor.number ?? 1
  const newest = compared.at(-1)?.anchor.number ?? 0
  if (first > 1) remarks.push(found('anchors_begin_late', { anchor: first }))
  if (newest > newestKnown) faults.push(found('anchor_unknown', { anchor: newest, newest: newestKnown }))
  if (newest < newestKnown) remarks.push(found('anchors_not_here', { count: newestKnown - newest }))
  return { faults, remarks, compared }
}

const restoreRemark = (number: number, at: string, { leavesBehind, reason }: Restore) =>
  found('bank_restored', { anchor: number, at, reason, count: leavesBehind.length })

type Restore = { reason: string; leavesBehind: string[] }

/**
 * An anchor is the bank's when a known key signed it, or when a later one that is the bank's follows it by hash. A key
 * that signs together with a known one is known from then on: so keys change.
 */
function judgeSignatures(anchors: readonly FoundAnchor[], keys: readonly string[]) {
  const faults: Fault[] = []
  const remarks: Fault[] = []
  const signers = anchors.map((found) => signersOf(found))
  const known = new Set(keys)
  if (known.size === 0 && signers[0]) {
    for (const key of signers[0]) known.add(key)
    remarks.push(found('anchors_on_trust', { keys: signers[0].join(', ') }))
  }
  for (const signed of signers) {
    if (signed?.some((key) => known.has(key))) for (const key of signed) known.add(key)
  }
  const vouched = new Set<string>()
  const strangers: number[] = []
  for (const [index, { anchor, hash }] of [...anchors.entries()].reverse()) {
    const signed = signers[index]
    const isOurs = signed !== undefined && (vouched.has(hash) || signed.some((key) => known.has(key)))
    if (isOurs && anchor.previous) vouched.add(anchor.previous)
    else if (!isOurs) strangers.unshift(index)
  }
  const stranger = strangers[0]
  if (stranger !== undefined) {
    const { anchor, signatures } = anchors[stranger]!
    const keys = signatures.map(({ key }) => key).join(', ')
    const code = signers[stranger] ? 'anchor_by_stranger' : 'anchor_forged'
    faults.push(found(code, { anchor: anchor.number, at: anchor.at, keys }))
  }
  return { faults, remarks }
}

/** Numbers without a gap, each naming the one before. */
function judgeOrder(anchors: readonly FoundAnchor[]): Fault[] {
  for (const [index, { anchor }] of anchors.entries()) {
    const before = anchors[index - 1]
    if (!before) continue
    const { number } = anchor
    if (number === before.anchor.number)
      return [found('anchor_twice', { anchor: number, first: before.anchor.at, second: anchor.at })]
    if (number !== before.anchor.number + 1)
      return [found('anchor_missing', { anchor: before.anchor.number + 1 })]
    if (anchor.previous !== before.hash)
      return [found('anchor_does_not_follow', { anchor: number, before: before.anchor.number })]
  }
  return []
}

const HEIGHTS_AT_ONCE = 5_000

async function judgeHeads(db: Queryable, anchors: readonly FoundAnchor[]): Promise<Fault[]> {
  const books = await firstLost(anchors, 'ledger', (heights) => blockHashes(db, heights))
  const trail = await firstLost(anchors, 'audit', (heights) => auditBlockHashes(db, heights))
  return [...books, ...trail]
}

const lostCodes = {
  ledger: { differs: 'anchored_block_differs', gone: 'anchored_block_gone' },
  audit: { differs: 'anchored_trail_differs', gone: 'anchored_trail_gone' },
} as const

async function firstLost(
  anchors: readonly FoundAnchor[],
  chain: 'ledger' | 'audit',
  hashesAt: (heights: number[]) => Promise<Map<number, string>>,
): Promise<Fault[]> {
  const sealed = anchors.filter(({ anchor }) => anchor[chain].height > 0)
  for (let from = 0; from < sealed.length; from += HEIGHTS_AT_ONCE) {
    const some = sealed.slice(from, from + HEIGHTS_AT_ONCE)
    const hashes = await hashesAt(some.map(({ anchor }) => anchor[chain].height))
    for (const { anchor } of some) {
      const { height, hash } = anchor[chain]
      if (hashes.get(height) === hash) continue
      const code = lostCodes[chain][hashes.has(height) ? 'differs' : 'gone']
      return [found(code, { block: height, at: anchor.at, anchor: anchor.number })]
    }
  }
  return []
}
