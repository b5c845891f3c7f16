import type { Approval, Approving } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type ApprovalNeeds, type Approved, approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type FactorRow, factorsOf } from '../../floor/factors/factors.queries.ts'
import { stopLoss } from '../../floor/factors/losses.ts'
import { lockPerson } from '../../floor/factors/pending.queries.ts'
import type { Origin, Session } from '../../floor/http/call-context.ts'
import { confirmPassword } from '../../floor/sessions/confirm-password.ts'
import { holderOf } from '../../floor/sessions/sessions.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'passwords'>

type Change = {
  session: Session
  origin: Origin
  approval: Approval | undefined
  approving: Approving
  /** Which factor, and all that was shown of it. */
  what: readonly string[]
}

/**
 * Each change of factors is approved for exactly that change, as a payment is: what was shown at the sign-in or for another
 * change is worth nothing here (S34, S40). A factor that approves shows that not all are lost.
 */
export async function approveChange(
  needs: ApprovalNeeds,
  tx: Transaction,
  { session, origin, approval, approving, what }: Change,
): Promise<Approved | Refusal> {
  const approvable = { approving, what }
  const approved = await approvedOrAsked(needs, tx, { session, origin, approval, approvable, byMail: true })
  if (!approved) throw new Error('a change of factors is always asked about')
  if (approved instanceof Refusal || approved.method === 'mail' || session.role !== 'customer')
    return approved
  await stopLoss(needs, tx, { customerId: session.customerId, origin, by: 'factor' })
  return approved
}

type Adding<Begun> = {
  kind: FactorRow['kind']
  password: string | undefined
  approval: Approval | undefined
  origin: Origin
  begin(tx: Transaction, factors: FactorRow[]): Promise<Begun | Refusal>
}

/** Enough for all devices of one person. */
const MOST = 10

export const roomFor = (factors: FactorRow[]): Refusal | undefined =>
  factors.length < MOST ? undefined : new Refusal('too_many_factors', { values: { most: MOST } })

/**
 * What adding one begins with: an approval by a factor there is; before the first one, the password and then a mailed
 * code. What it gives is for this session alone, holds five minutes and adds one factor.
 */
export async function beginApproved<Begun>(
  needs: Needs,
  session: Session,
  { kind, password, approval, origin, begin }: Adding<Begun>,
): Promise<Begun> {
  const { database } = needs
  const holder = holderOf(session)
  const isFirst = approval === undefined && (await database.rows(factorsOf(holder))).length === 0
  if (isFirst) await assertPassword(needs, { session, password, origin })
  return decide(database, async (tx) => {
    await tx.run(lockPerson(holder))
    const factors = await tx.rows<FactorRow>(factorsOf(holder))
    const full = roomFor(factors)
    if (full) return full
    // The last factor was removed meanwhile: no code goes out before the password.
    if (!isFirst && !approval && factors.length === 0)
      return new Refusal('wrong_password', { field: 'password' })
    const approving = { purpose: 'add_factor', act: kind } as const
    const approved = await approveChange(needs, tx, { session, origin, approval, approving, what: [kind] })
    if (approved instanceof Refusal) return approved
    const after = { method: approved.method, kind, approval: approved.id }
    await recordAudit(tx, { actor: actorOf(session), action: 'identity_confirmed', after, origin })
    return begin(tx, factors)
  })
}

type Typed = { session: Session; password: string | undefined; origin: Origin }

async function assertPassword(needs: Needs, { session, password, origin }: Typed): Promise<void> {
  if (password === undefined) throw new Refusal('wrong_password', { field: 'password' })
  await confirmPassword(needs, { session, password, action: 'confirmation_asked', origin })
}
