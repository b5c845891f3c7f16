import { blockHashes, type Queryable, type Verdict } from '@larkfield/ledger'
import { auditBlockHashes } from '../audit/audit-chain.queries.ts'
import { signersOf } from './anchor.ts'
import type { FoundAnchor, FoundAnchors } from './anchor-folder.ts'

type Fault = Verdict['faults'][number]

export type AnchorVerdict = {
  faults: Fault[]
  remarks: string[]
  /** The anchors that today's chains were compared with. */
  compared: FoundAnchor[]
}

const SAYS = 'what was anchored outside the database is still in it'
const fault = (subject: string, detail: string): Fault => ({
  rule: 'S36',
  says: SAYS,
  subject,
  wrong: `${subject} ${detail}`,
})

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
  for (const name of unreadable.slice(0, 1))
    faults.push(fault(`the file ${name}`, 'holds no anchor any more'))
  const leftBehind = new Set(anchors.flatMap(({ anchor }) => anchor.restore?.leavesBehind ?? []))
  for (const { anchor } of anchors) {
    if (anchor.restore) remarks.push(restoreRemark(anchor.number, anchor.at, anchor.restore))
  }
  const compared = anchors.filter(({ hash }) => !leftBehind.has(hash))
  faults.push(...judgeOrder(compared), ...(await judgeHeads(db, compared)))
  const first = compared[0]?.anchor.number ?? 1
  const newest = compared.at(-1)?.anchor.number ?? 0
  if (first > 1) remarks.push(`the anchors here begin with number ${first}`)
  if (newest > newestKnown) {
    faults.push(
      fault(`anchor ${newest}`, `is unknown to the database, which ends with number ${newestKnown}`),
    )
  }
  if (newest < newestKnown) remarks.push(`the newest ${newestKnown - newest} anchors are not here`)
  return { faults, remarks, compared }
}

const restoreRemark = (number: number, at: string, { leavesBehind, reason }: Restore) =>
  `anchor ${number} of ${at} says that the bank was restored (${reason}) and leaves ${leavesBehind.length} anchors behind`

type Restore = { reason: string; leavesBehind: string[] }

/**
 * An anchor is the bank's when a known key signed it, or when a later one that is the bank's follows it by hash. A key
 * that signs together with a known one is known from then on: so keys change.
 */
function judgeSignatures(anchors: readonly FoundAnchor[], keys: readonly string[]) {
  const faults: Fault[] = []
  const remarks: string[] = []
  const signers = anchors.map((found) => signersOf(found))
  const known = new Set(keys)
  if (known.size === 0 && signers[0]) {
    for (const key of signers[0]) known.add(key)
    remarks.push(`no key was given: the first anchor's, ${signers[0].join(' and ')}, is taken on trust`)
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
    const by = signatures.map(({ key }) => key).join(' and ')
    const detail = signers[stranger] ? `is signed with an unknown key, ${by}` : 'was changed or forged'
    faults.push(fault(`anchor ${anchor.number} of ${anchor.at}`, detail))
  }
  return { faults, remarks }
}

/** Numbers without a gap, each naming the one before. */
function judgeOrder(anchors: readonly FoundAnchor[]): Fault[] {
  for (const [index, { anchor }] of anchors.entries()) {
    const before = anchors[index - 1]
    if (!before) continue
    if (anchor.number === before.anchor.number)
      return [fault(`anchor ${anchor.number}`, `is there twice, of ${before.anchor.at} and of ${anchor.at}`)]
    if (anchor.number !== before.anchor.number + 1)
      return [fault(`anchor ${before.anchor.number + 1}`, 'is missing')]
    if (anchor.previous !== before.hash)
      return [
        fault(`anchor ${anchor.number}`, `does not follow the anchor ${before.anchor.number} found here`),
      ]
  }
  return []
}

const HEIGHTS_AT_ONCE = 5_000

async function judgeHeads(db: Queryable, anchors: readonly FoundAnchor[]): Promise<Fault[]> {
  const books = await firstLost(anchors, 'ledger', (heights) => blockHashes(db, heights))
  const trail = await firstLost(anchors, 'audit', (heights) => auditBlockHashes(db, heights))
  return [...books, ...trail]
}

async function firstLost(
  anchors: readonly FoundAnchor[],
  chain: 'ledger' | 'audit',
  hashesAt: (heights: number[]) => Promise<Map<number, string>>,
): Promise<Fault[]> {
  const of = chain === 'ledger' ? 'of the books' : 'of the audit trail'
  const sealed = anchors.filter(({ anchor }) => anchor[chain].height > 0)
  for (let from = 0; from < sealed.length; from += HEIGHTS_AT_ONCE) {
    const some = sealed.slice(from, from + HEIGHTS_AT_ONCE)
    const hashes = await hashesAt(some.map(({ anchor }) => anchor[chain].height))
    for (const { anchor } of some) {
      const { height, hash } = anchor[chain]
      if (hashes.get(height) === hash) continue
      const what = hashes.has(height) ? 'is not the one' : 'is gone, which was'
      return [fault(`block ${height} ${of}`, `${what} anchored on ${anchor.at} (anchor ${anchor.number})`)]
    }
  }
  return []
}
