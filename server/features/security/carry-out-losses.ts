import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { deleteFactorsOf, deleteRecoveryCodes } from '../../floor/factors/factors.queries.ts'
import { takeLossThatIsOver, takeLossToRemindOf } from '../../floor/factors/losses.queries.ts'
import { newStopLink } from '../../floor/factors/losses.ts'
import { tellOfChange } from '../../floor/factors/tell-of-change.ts'
import type { Task } from '../../floor/jobs/jobs.ts'
import { MINUTE_MS, type Recurring } from '../../floor/jobs/recurring.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { reachOf } from '../../floor/people/reach.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'knownBrowsers' | 'sendMail' | 'sessions'>

const JOB = 'factor_losses'
/** Every five minutes, on whichever node; what nobody was there to do is done at the next look. */
export const factorLossesSchedule: Recurring = { job: JOB, everyMs: 5 * MINUTE_MS }
const REMIND_HOURS = 2

/**
 * Ends the cooling-off of lost factors (S34). Each in a transaction of its own that takes it first: a process that is
 * killed leaves it as it was, and of many nodes one does it.
 */
export const factorLossesTask = (needs: Needs): Record<string, Task> => ({
  [JOB]: async () => {
    while (await needs.database.transaction((tx) => remindOfOne(needs, tx)));
    while (await needs.database.transaction((tx) => carryOutOne(needs, tx)));
  },
})

async function remindOfOne({ config, sendMail }: Needs, tx: Transaction): Promise<boolean> {
  const { link, stopHash } = newStopLink(config)
  const taken = await tx.row<{ customer_id: string; ends_at: Date }>(
    takeLossToRemindOf(stopHash, REMIND_HOURS),
  )
  if (!taken) return false
  const person = await reachOf(tx, { customerId: taken.customer_id })
  if (!person?.email) return true
  const { fullName, email } = person
  await sendMail(
    tx,
    noticesOf(config.brand).factorLossSoon({ fullName, email }, { until: taken.ends_at, link }),
  )
  return true
}

async function carryOutOne(needs: Needs, tx: Transaction): Promise<boolean> {
  const taken = await tx.row<{ customer_id: string }>(takeLossThatIsOver)
  if (!taken) return false
  const holder = { customerId: taken.customer_id }
  const factors = await tx.run(deleteFactorsOf(holder))
  await tx.run(deleteRecoveryCodes(holder))
  await needs.sessions.endAllOf(tx, holder)
  await needs.knownBrowsers.endAllOf(tx, holder)
  const subject = { kind: 'customer', id: taken.customer_id }
  const before = { factors }
  await recordAudit(tx, { actor: { role: 'bank' }, action: 'lost_factors_removed', subject, before })
  await tellOfChange(needs, tx, { holder, change: 'lostFactorsRemoved' })
  return true
}
