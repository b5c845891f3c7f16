import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import {
  deleteFactor,
  deleteRecoveryCodes,
  type FactorRow,
  lockFactorsOf,
  renameFactor,
} from '../../floor/factors/factors.queries.ts'
import { renewRecoveryCodes } from '../../floor/factors/recovery-codes.ts'
import { tellOfChange } from '../../floor/factors/tell-of-change.ts'
import type { Origin, Session } from '../../floor/http/call-context.ts'
import { holderOf } from '../../floor/sessions/sessions.ts'
import { approveChange } from './approve-change.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'sessions'>
type Given = { factorId: string; origin: Origin }
type Approved = { approval: Approval | undefined }

/** A name is a label: nothing is decided by it, so this changes nothing of how somebody signs in. */
export async function rename(
  { database }: Pick<Needs, 'database'>,
  session: Session,
  { factorId, name, origin }: Given & { name: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await tx.run(renameFactor(holderOf(session), factorId, name.trim()))
    if (changed === 0) throw new Refusal('not_found')
    const after = { name: name.trim() }
    await recordAudit(tx, { actor: actorOf(session), action: 'factor_renamed', after, origin })
  })
}

/** With the last factor go the recovery codes: there is nothing left that they could stand for. */
export const remove = (
  needs: Needs,
  session: Session,
  { factorId, origin, approval }: Given & Approved,
): Promise<void> =>
  decide(needs.database, async (tx) => {
    const holder = holderOf(session)
    const factors = await tx.rows<FactorRow>(lockFactorsOf(holder))
    const gone = factors.find(({ id }) => id === factorId)
    if (!gone) return new Refusal('not_found')
    const { kind, name } = gone
    const approving = { purpose: 'remove_factor', act: kind, value: name } as const
    const what = [factorId, kind, name]
    const approved = await approveChange(needs, tx, { session, origin, approval, approving, what })
    if (approved instanceof Refusal) return approved
    await tx.run(deleteFactor(holder, factorId))
    if (factors.length === 1) await tx.run(deleteRecoveryCodes(holder))
    await needs.sessions.endAllOf(tx, holder, session.sessionId)
    const told = { before: { kind, name }, after: { approval: approved.id } }
    await recordAudit(tx, { actor: actorOf(session), action: 'factor_removed', ...told, origin })
    await tellOfChange(needs, tx, { holder, origin, change: `${kind}Removed` })
    return undefined
  })

export const renewCodes = (
  needs: Needs,
  session: Session,
  { origin, approval }: Approved & { origin: Origin },
): Promise<string[]> =>
  decide(needs.database, async (tx) => {
    const holder = holderOf(session)
    const factors = await tx.rows<FactorRow>(lockFactorsOf(holder))
    if (factors.length === 0) return new Refusal('no_factor_yet')
    const approving = { purpose: 'renew_recovery_codes' } as const
    const approved = await approveChange(needs, tx, { session, origin, approval, approving, what: [] })
    if (approved instanceof Refusal) return approved
    const codes = await renewRecoveryCodes(tx, holder)
    await needs.sessions.endAllOf(tx, holder, session.sessionId)
    const after = { approval: approved.id }
    await recordAudit(tx, { actor: actorOf(session), action: 'recovery_codes_renewed', after, origin })
    await tellOfChange(needs, tx, { holder, origin, change: 'recoveryCodesRenewed' })
    return codes
  })
