import type { Approved } from '../approvals/approvals.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../audit/audit-entry.ts'
import type { Transaction } from '../database/database.ts'
import type { Origin } from '../http/call-context.ts'
import { tell } from '../news/notify.queries.ts'
import type { Outcome } from './circle.ts'

type Carried = {
  act: string
  actor: Actor
  origin: Origin
  reason?: string | undefined
  done: Outcome
  signature?: Approved | undefined
  /** The second person, of an act that had waited. */
  second?: { proposal: string; approvedBy: string }
}

/** One line that names everybody who had a part in it, and the news. */
export async function record(
  tx: Transaction,
  { act, actor, origin, reason, done, signature, second }: Carried,
): Promise<void> {
  const { noted, news = [] } = done
  if (noted) {
    const more = { ...(signature && { approval: signature.id }), ...second }
    await recordAudit(tx, {
      actor,
      action: act,
      origin,
      ...noted,
      ...(Object.keys(more).length > 0 && { after: { ...noted.after, ...more } }),
      reason: reason ?? noted.reason,
    })
  }
  for (const one of news) await tell(tx, one)
}
