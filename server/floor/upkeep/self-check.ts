import { FIRST_PLACE } from '@larkfield/ledger'
import { type KnownBooks, knownBooks } from '../checkpoints/known-books.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Log } from '../http/logging.ts'
import { type BankPlace, type BankSlice, nextPart, verifyBankSlice } from './bank-slices.ts'
import { findDueAgain, noteFinding, noteLook } from './findings.queries.ts'
import { type Regular, regularly } from './regularly.ts'
import { beginStep, endPass, lockProgress, moveOn, type Progress, takeLess } from './self-check.queries.ts'
import { tellFaults } from './tell-faults.ts'

export type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger' | 'sendMail' | 'checkpoints'> & {
  log: Log
}

const EVERY_MS = 1_000
const LEAST_REST_MS = 1_000
/** A small bank's pass takes a second; it need not be made all day long. */
const BETWEEN_PASSES_MS = 60_000
const MOST_STEP_MS = 3_000
const LEAST_SIZE = 50
/** Postings that wait are worth more than a slice now. */
const MOST_QUEUED = 200

/** Verifies the books bit by bit for as long as the process runs. */
export const startSelfCheck = (needs: Needs & Pick<Dependencies, 'watch'>): Regular =>
  regularly({ work: 'self-check', everyMs: EVERY_MS, watch: needs.watch }, async () => {
    if (needs.config.selfCheck.loadPercent > 0 && needs.ledger.load().queued < MOST_QUEUED)
      await verifyNext(needs)
  })

/** `resting` when it is too early or another node is at it. */
export type Step = 'resting' | 'verified' | 'too slow'

/**
 * The next slice, whichever node comes first. What looks wrong is looked at once more in a new snapshot, and only what
 * is still there is told.
 */
export async function verifyNext(needs: Needs): Promise<Step> {
  try {
    const known = await knownBooks(needs.checkpoints.keys)
    const suspects = await examine({ ...needs, known }, undefined)
    if (typeof suspects === 'string') return suspects
    const confirmed = await examine({ ...needs, known }, suspects)
    return typeof confirmed === 'string' ? confirmed : 'resting'
  } catch (error) {
    const { code } = error as { code?: string }
    // Another node has moved on since this snapshot was taken.
    if (code === '40001') return 'resting'
    if (code !== '57014') throw error
    await goSlower(needs)
    return 'too slow'
  }
}

type Suspects = { place: string; keys: Set<string> }

const keyOf = ({ rule, subject }: { rule: string; subject: string }) => `${rule} ${subject}`

/** Answers what looks wrong, without a note of it, unless it has been suspected before. */
const examine = (
  needs: Needs & { known: KnownBooks },
  suspects: Suspects | undefined,
): Promise<Suspects | Step> =>
  needs.database.transaction(async (tx) => {
    const begun = performance.now()
    await beginStep(tx, MOST_STEP_MS)
    const progress = await lockProgress(tx)
    if (!progress) return 'resting'
    await lookAgain(tx, needs.known)
    const at = progress.place ?? FIRST_PLACE
    const place = JSON.stringify(at)
    if (suspects && suspects.place !== place) return 'resting'
    const slice = await verifyBankSlice(tx.client, at, { size: progress.sliceSize, known: needs.known })
    if (slice.faults.length > 0 && !suspects) return { place, keys: new Set(slice.faults.map(keyOf)) }
    for (const fault of slice.faults.filter((fault) => suspects?.keys.has(keyOf(fault))))
      await noteFinding(tx, { kind: 'fault', ...fault }, at)
    await finish(tx, needs, { progress, slice, at, tookMs: performance.now() - begun })
    return 'verified'
  })

type Done = { progress: Progress; slice: BankSlice; at: BankPlace; tookMs: number }

async function finish(tx: Transaction, needs: Needs, { progress, slice, at, tookMs }: Done): Promise<void> {
  for (const remark of slice.remarks) await noteFinding(tx, { kind: 'remark', ...remark }, at)
  if (slice.next === null) await endPass(tx)
  const share = needs.config.selfCheck.loadPercent / 100
  const restMs = Math.max(LEAST_REST_MS, share > 0 ? tookMs / share - tookMs : 0)
  await moveOn(tx, {
    place: slice.next,
    isFirst: progress.place === null,
    restMs: slice.next === null ? Math.max(BETWEEN_PASSES_MS, restMs) : restMs,
  })
  await tellFaults(tx, needs)
}

/** An open fault is looked at again every minute, so that the desk sees soon that it was mended. */
async function lookAgain(tx: Transaction, known: KnownBooks): Promise<void> {
  const due = await findDueAgain(tx)
  if (!due) return
  const { faults } = await verifyBankSlice(tx.client, due.place, { size: 1000, known })
  const isThere = faults.some((fault) => keyOf(fault) === keyOf(due))
  await noteLook(tx, due.id, isThere)
}

async function goSlower({ database, log }: Needs): Promise<void> {
  await database.transaction(async (tx) => {
    const progress = await lockProgress(tx)
    if (!progress) return
    const at = progress.place ?? FIRST_PLACE
    log.warn({ at, size: progress.sliceSize }, 'a slice of the books took too long to verify')
    await takeLess(tx, { least: LEAST_SIZE, next: nextPart(at) })
  })
}
