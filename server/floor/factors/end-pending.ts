import { recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin } from '../http/call-context.ts'
import type { Holder } from '../sessions/holder.queries.ts'
import { endPending } from './pending.queries.ts'
import { tellOfChange } from './tell-of-change.ts'

type Needs = Pick<Dependencies, 'config' | 'sendMail'>

/** The change that ends everything asked for before it. */
type Cause = 'password' | 'email' | 'status' | 'factor'

type Ended = { holder: Holder; by: Cause; origin?: Origin }

/**
 * The one end of everything asked for before a change of how a person signs in (S41), in the transaction of that change. A
 * pending loss of factors was announced everywhere, so its end is told too.
 */
export async function endPendingOf(needs: Needs, tx: Transaction, ended: Ended): Promise<void> {
  const { holder, by, origin } = ended
  if (!(await endPending(tx, holder)) || !('customerId' in holder)) return
  const subject = { kind: 'customer', id: holder.customerId }
  const after = { by }
  await recordAudit(tx, {
    actor: { role: 'bank' },
    action: 'factor_loss_stopped',
    subject,
    after,
    ...(origin && { origin }),
  })
  await tellOfChange(needs, tx, { holder, ...(origin && { origin }), change: 'factorLossStopped' })
}
