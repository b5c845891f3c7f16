import { findHead } from '@larkfield/ledger'
import { findAuditHead } from '../audit/audit-chain.queries.ts'
import type { Database, Transaction } from '../database/database.ts'
import { findNow } from '../database/liveness.queries.ts'
import { addJob } from '../jobs/jobs.queries.ts'
import { type Anchor, documentOf, hashOf, readAnchor, type SignedAnchor, signAnchor } from './anchor.ts'
import { DELIVERY_JOB } from './anchor-delivery.ts'
import type { AnchorKey } from './anchor-keys.ts'
import type { AnchorSettings } from './anchor-settings.ts'
import { insertAnchor, lastAnchor, takeTurn } from './anchors.queries.ts'

export type Anchoring = {
  database: Database
  /** The bank's name. */
  bank: string
  keys: readonly AnchorKey[]
  settings: AnchorSettings
}

/**
 * Notes where both chains stand, when there is something new and it is time; a new key says so at once. The note and
 * its deliveries are there together or not at all, whenever the process dies; nodes take turns.
 */
export const makeAnchorWhenDue = (anchoring: Anchoring): Promise<SignedAnchor | undefined> =>
  anchoring.database.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return undefined
    const last = await lastOf(tx, anchoring)
    const heads = await headsNow(tx)
    const { anchor: before, signatures } = last?.signed ?? {}
    const isNew = before
      ? before.ledger.hash !== heads.ledger.hash || before.audit.hash !== heads.audit.hash
      : heads.ledger.height + heads.audit.height > 0
    const hasNewKey =
      before && anchoring.keys.some(({ publicKey }) => !signatures?.some(({ key }) => key === publicKey))
    if (!hasNewKey && !(isNew && (last?.hasWaited ?? true))) return undefined
    return add(tx, anchoring, { ...heads, ...(await place(tx, anchoring, last)) })
  })

/** After a restore, in the operator's words: the anchors with these hashes speak of books that were given up. */
export const makeRestoreAnchor = (
  anchoring: Anchoring,
  restore: NonNullable<Anchor['restore']>,
): Promise<SignedAnchor | undefined> =>
  anchoring.database.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return undefined
    const last = await lastOf(tx, anchoring)
    return add(tx, anchoring, { ...(await headsNow(tx)), ...(await place(tx, anchoring, last)), restore })
  })

type Last = { number: number; hash: string; hasWaited: boolean; signed: SignedAnchor | undefined }

async function lastOf(tx: Transaction, { settings }: Anchoring): Promise<Last | undefined> {
  const row = await lastAnchor(tx, settings.everyMinutes)
  if (!row) return undefined
  const { number, hash, document, has_waited } = row
  return { number: Number(number), hash, hasWaited: has_waited, signed: readAnchor(document) }
}

async function headsNow({ client }: Transaction): Promise<Pick<Anchor, 'ledger' | 'audit'>> {
  const { genesis: _books, ...ledger } = await findHead(client)
  const { genesis: _trail, ...audit } = await findAuditHead(client)
  return { ledger, audit }
}

const place = async (tx: Transaction, { bank }: Anchoring, last: Last | undefined) => ({
  number: (last?.number ?? 0) + 1,
  bank,
  at: (await findNow(tx)).toISOString(),
  previous: last?.hash ?? null,
})

async function add(tx: Transaction, { keys, settings }: Anchoring, anchor: Anchor): Promise<SignedAnchor> {
  const signed = signAnchor(anchor, keys)
  const leavesBehind = anchor.restore?.leavesBehind ?? []
  const { number } = anchor
  await insertAnchor(tx, { number, hash: hashOf(anchor), leavesBehind, document: documentOf(signed) })
  if (settings.mailTo) await addJob(tx, DELIVERY_JOB, { number, way: 'mail' })
  if (settings.url) await addJob(tx, DELIVERY_JOB, { number, way: 'url' })
  return signed
}
