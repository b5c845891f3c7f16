import { recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import type { Sql } from '../database/sql.ts'
import { notifyCustomer } from '../news/notify.queries.ts'
import { signersOn } from './end-asked.queries.ts'

type Ended = { id: string; act: string; subject: { kind: string; id: string; name?: string } | null }

/** Ends what waited for a signature that nobody can give or nobody needs, with a line in the trail and on the screens. */
export async function endAsked(tx: Transaction, account: bigint, withdrawal: Sql): Promise<void> {
  const ended = await tx.rows<Ended>(withdrawal)
  for (const { id: proposal, act, subject } of ended) {
    await recordAudit(tx, {
      actor: { role: 'bank' },
      action: 'proposal_withdrawn',
      ...(subject && { subject }),
      after: { proposal, act },
    })
  }
  if (ended.length === 0) return
  for (const { customer_id } of await tx.rows<{ customer_id: string }>(signersOn(account)))
    await notifyCustomer(tx, customer_id, 'signatures')
}
