import { deskCircle } from '../../floor/acts/desk-circle.ts'
import { holdersCircle } from '../../floor/acts/holders-circle.ts'
import { accountOf } from '../../floor/acts/proposal-view.ts'
import { type ProposalRow, takeExpired } from '../../floor/acts/proposals.queries.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { MINUTE_MS, type Recurring } from '../../floor/jobs/recurring.ts'

const JOB = 'expired_proposals'
/** Every five minutes, on whichever node. Nothing depends on it: whoever decides looks at the clock. */
export const expirySchedule: Recurring = { job: JOB, everyMs: 5 * MINUTE_MS }

/** Writes down which proposals nobody has decided in time. */
export const expiryTask = ({ database }: Pick<Dependencies, 'database'>): Record<string, Task> => ({
  [JOB]: async () => {
    while (await database.transaction(expireOne));
  },
})

const [desk, holders] = [deskCircle(), holdersCircle()]

type Expired = Pick<ProposalRow, 'id' | 'act' | 'subject' | 'account_id'>

async function expireOne(tx: Transaction): Promise<boolean> {
  const expired = await tx.row<Expired>(takeExpired)
  if (!expired) return false
  const { id: proposal, act, subject } = expired
  await recordAudit(tx, {
    actor: { role: 'bank' },
    action: 'proposal_expired',
    ...(subject && { subject }),
    after: { proposal, act, ...accountOf(subject) },
  })
  await (expired.account_id === null ? desk : holders).tell(tx, expired)
  return true
}
