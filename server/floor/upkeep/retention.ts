import { recordAudit } from '../audit/audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Task } from '../jobs/jobs.ts'
import { DAILY_LINE, DAY_MS, HOUR_MS, MINUTE_MS, type Recurring } from '../jobs/recurring.ts'
import { erasing, noteErased, takeErased } from './retention.queries.ts'
import { type Retention, type RetentionKind, retentionKinds } from './retention-rules.ts'

/** Erases some that are older than so many days, at most so many; answers how many. */
export type Erase = (tx: Transaction, asked: { days: number; most: number }) => Promise<number>

type Needs = {
  database: Database
  config: { retention: Retention }
  /** Given by the feature that knows what belongs to a sign-up. */
  forgetSignUps: Erase
}

const JOB = 'retention'

/** Once a night, on whichever node; a night without a running bank is made up for. */
export const retentionSchedule: Recurring = {
  job: JOB,
  everyMs: DAY_MS,
  afterMs: 3 * HOUR_MS + 17 * MINUTE_MS,
  line: DAILY_LINE,
}

/** A transaction holds so many rows for as long as they take, and no longer. */
const AT_ONCE = 500
const SIGN_UPS_AT_ONCE = 20

export type Erased = Partial<Record<RetentionKind, number>>

/**
 * Applies the rules of retention-rules.ts, a bounded batch a transaction. Each batch is noted with what it erased, so
 * a run that was killed is gone on with by the next one, and what the audit trail is told is exact.
 */
export async function applyRetention(needs: Needs): Promise<Erased> {
  for (const kind of retentionKinds) await eraseAll(needs, kind)
  return needs.database.transaction(async (tx) => {
    const rows = await takeErased(tx)
    const erased: Erased = Object.fromEntries(rows.map(({ kind, erased }) => [kind, Number(erased)]))
    await recordAudit(tx, { actor: { role: 'bank' }, action: 'records_erased', after: erased })
    return erased
  })
}

async function eraseAll(needs: Needs, kind: RetentionKind): Promise<void> {
  const most = kind === 'unverifiedSignUps' ? SIGN_UPS_AT_ONCE : AT_ONCE
  const erase: Erase =
    kind === 'unverifiedSignUps' ? needs.forgetSignUps : (tx, asked) => tx.run(erasing[kind](asked))
  const days = needs.config.retention[kind]
  let erased: number
  do {
    erased = await needs.database.transaction(async (tx) => {
      const count = await erase(tx, { days, most })
      if (count > 0) await noteErased(tx, kind, count)
      return count
    })
  } while (erased === most)
}

export const retentionTask = (needs: Needs): Record<string, Task> => ({
  [JOB]: async (_, log) =>
    log.info({ erased: await applyRetention(needs) }, 'records past their time erased'),
})
