import type { AskedFor, Proof } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Question } from '../../floor/factors/challenges.ts'
import { type FactorRow, factorsOf } from '../../floor/factors/factors.queries.ts'
import { stopLoss } from '../../floor/factors/losses.ts'
import { mailQuestion } from '../../floor/factors/mail-question.ts'
import { lockPerson } from '../../floor/factors/pending.queries.ts'
import { askForFactor, prove } from '../../floor/factors/prove.ts'
import { tellOfUse } from '../../floor/factors/tell-of-change.ts'
import type { Origin, Session } from '../../floor/http/call-context.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { confirmPassword } from '../../floor/sessions/confirm-password.ts'
import { factorGate } from '../../floor/sessions/gates.ts'
import { keyOfHolder } from '../../floor/sessions/holder.queries.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { holderOf } from '../../floor/sessions/sessions.ts'

type Needs = Pick<
  Dependencies,
  'config' | 'database' | 'passwords' | 'relyingParty' | 'secrets' | 'sendMail' | 'sessions' | 'throttles'
>

const questionOf = (session: Session): Question & { holder: ReturnType<typeof holderOf> } => ({
  purpose: 'confirm',
  holder: holderOf(session),
  sessionId: session.sessionId,
})

/**
 * Asks a signed-in person to show that it is them, before their factors change (S34): by a factor, or by password and
 * mailed code while they have none.
 */
export async function askToConfirm(
  needs: Needs,
  session: Session,
  { password, origin }: { password: string | undefined; origin: Origin },
): Promise<AskedFor> {
  const { database, throttles } = needs
  const question = questionOf(session)
  const factors = await database.rows<FactorRow>(factorsOf(question.holder))
  if (factors.length > 0) {
    return askForFactor(needs, database, { question, factors })
  }
  await throttles.assertOpen(database, [counters.factor(keyOfHolder(question.holder), origin.address)])
  if (password === undefined) throw new Refusal('wrong_password', { field: 'password' })
  await confirmPassword(needs, { session, password, action: 'confirmation_asked', origin })
  const { confirmationCode: write } = noticesOf(needs.config.brand)
  return decide(database, (tx) => mailQuestion(needs, tx, { question, write }))
}

type Given = { id: string; proof: Proof; origin: Origin }

/** From here on this session may change factors, for five minutes. */
export async function confirm(needs: Needs, session: Session, given: Given): Promise<void> {
  const { id, proof, origin } = given
  await decide(needs.database, async (tx) => {
    const question = questionOf(session)
    await tx.run(lockPerson(question.holder))
    const answering = { holder: question.holder, address: origin.address }
    const gate = factorGate({ queries: tx, throttles: needs.throttles }, answering)
    const shown = await prove(needs, tx, { id, proof, question, gate })
    const outcome = shown instanceof Refusal ? { outcome: shown.code } : { after: { method: shown.method } }
    await recordAudit(tx, { actor: actorOf(session), action: 'identity_confirmed', origin, ...outcome })
    if (shown instanceof Refusal) return shown
    await needs.sessions.noteFactor(tx, session)
    if (shown.method !== 'mail' && session.role === 'customer')
      await stopLoss(needs, tx, { customerId: session.customerId, origin, by: 'factor' })
    await tellOfUse(needs, tx, { shown, origin })
    return undefined
  })
}
