import { Refusal } from '@larkfield/contract/refusals.ts'
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

type Needs = Pick<Dependencies, 'config' | 'database' | 'sendMail' | 'sessions'>
type Given = { factorId: string; origin: Origin }

export async function rename(
  { database }: Needs,
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
export const remove = (needs: Needs, session: Session, { factorId, origin }: Given): Promise<void> =>
  decide(needs.database, async (tx) => {
    const holder = holderOf(session)
    const factors = await tx.rows<FactorRow>(lockFactorsOf(holder))
    const gone = factors.find(({ id }) => id === factorId)
    if (!gone) return new Refusal('not_found')
    if (!(await needs.sessions.isConfirmed(tx, session))) return new Refusal('factor_needed')
    await tx.run(deleteFactor(holder, factorId))
    if (factors.length === 1) await tx.run(deleteRecoveryCodes(holder))
    const before = { kind: gone.kind, name: gone.name }
    await recordAudit(tx, { actor: actorOf(session), action: 'factor_removed', before, origin })
    await tellOfChange(needs, tx, { holder, origin, change: `${gone.kind}Removed` })
  })

export const renewCodes = (needs: Needs, session: Session, origin: Origin): Promise<string[]> =>
  decide(needs.database, async (tx) => {
    const holder = holderOf(session)
    const factors = await tx.rows<FactorRow>(lockFactorsOf(holder))
    if (factors.length === 0) return new Refusal('no_factor_yet')
    if (!(await needs.sessions.isConfirmed(tx, session))) return new Refusal('factor_needed')
    const codes = await renewRecoveryCodes(tx, holder)
    await recordAudit(tx, { actor: actorOf(session), action: 'recovery_codes_renewed', origin })
    await tellOfChange(needs, tx, { holder, origin, change: 'recoveryCodesRenewed' })
    return codes
  })
