import { hash, randomBytes } from 'node:crypto'
import { recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin } from '../http/call-context.ts'
import { noticesOf } from '../mail/notices.ts'
import { writeToCustomer } from '../news/letters.queries.ts'
import { formatsOf } from '../words/formats.ts'
import { wordsOf } from '../words/words.ts'
import { endOfLoss, insertLoss, stopLossOf } from './losses.queries.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Losing every factor (S34). A reset proves that somebody reads the customer's mail, which is not enough to take their
 * factors away at once: they go after a day, in which every channel announces it and whoever still has one can stop it.
 */
type Needs = Pick<Dependencies, 'config' | 'sendMail'>

const COOLING_OFF_HOURS = 24
const TOKEN_BYTES = 32

/** Behind the `#` of an address, which no browser sends and no access log sees. */
export function newStopLink({ publicUrl }: Pick<Dependencies['config'], 'publicUrl'>) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  // A bank that does not know its own address sends none: signing in with a factor stops it too.
  const link = publicUrl === undefined ? undefined : `${publicUrl}/#/stop-removal/${token}`
  return { link, stopHash: hashOfStopToken(token) }
}

export const hashOfStopToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type Loser = { id: string; full_name: string; email: string }

/** Gives the end: of this one, or of the one that runs already. */
export async function beginLoss(
  { config, sendMail }: Needs,
  tx: Transaction,
  { customer, origin }: { customer: Loser; origin: Origin },
): Promise<Date> {
  const { id, full_name: fullName, email } = customer
  const { link, stopHash } = newStopLink(config)
  const begun = await tx.row<{ ends_at: Date }>(insertLoss(id, stopHash, COOLING_OFF_HOURS))
  if (!begun) return (await endOfLoss(tx, id)) as Date
  const { ends_at: endsAt } = begun
  const { brand } = config
  const asked = { until: endsAt, link, at: new Date(), ...origin }
  await sendMail(tx, noticesOf(brand).factorLossAsked({ fullName, email }, asked))
  const { customerCare, factorLoss } = wordsOf(brand).letters
  await writeToCustomer(tx, {
    customer: { id, email },
    sender: customerCare,
    senderEmail: brand.email,
    subject: factorLoss.subject,
    content: factorLoss.content({ until: formatsOf(brand).moment(endsAt) }),
  })
  await recordAudit(tx, {
    actor: { role: 'customer', id, name: fullName },
    action: 'factor_loss_asked',
    subject: { kind: 'customer', id, name: fullName },
    after: { endsAt: endsAt.toISOString() },
    origin,
  })
  return endsAt
}

type Stop = { customerId: string; origin: Origin; by: 'session' | 'factor' }

/** Whether there was one to stop. */
export async function stopLoss(
  needs: Needs,
  tx: Transaction,
  { customerId, origin, by }: Stop,
): Promise<boolean> {
  if ((await tx.run(stopLossOf(customerId))) === 0) return false
  await tellOfStop(needs, tx, { customerId, origin, by })
  return true
}

export async function tellOfStop(
  needs: Needs,
  tx: Transaction,
  { customerId, origin, by }: Omit<Stop, 'by'> & { by: Stop['by'] | 'link' },
): Promise<void> {
  const subject = { kind: 'customer', id: customerId }
  const actor = by === 'link' ? { role: 'visitor' as const } : { role: 'customer' as const, id: customerId }
  await recordAudit(tx, { actor, action: 'factor_loss_stopped', subject, after: { by }, origin })
  await tellOfChange(needs, tx, { holder: { customerId }, origin, change: 'factorLossStopped' })
}
