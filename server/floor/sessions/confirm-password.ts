import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../audit/audit.ts'
import { decide } from '../database/decide.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Origin, Session } from '../http/call-context.ts'
import { passwordHashOf } from './confirm-password.queries.ts'
import { counters } from './limits.ts'
import { holderOf } from './sessions.ts'

type Needs = Pick<Dependencies, 'database' | 'passwords' | 'throttles'>

type Asked = {
  session: Session
  password: string
  /** What the password opens, for the audit trail of a refusal: `password_changed`, `codes_revealed`. */
  action: string
  /** The field to put a refusal beside. */
  field?: string
  origin: Origin
}

/**
 * Asks a signed-in person for the password once more, before something that a borrowed session must not do. Gives the
 * hash that was matched; five wrong answers in a row make them wait.
 */
export async function confirmPassword(needs: Needs, asked: Asked): Promise<string> {
  const { database, passwords, throttles } = needs
  const { session, action, origin, field = 'password' } = asked
  const holder = holderOf(session)
  const counter = counters.password('customerId' in holder ? holder.customerId : holder.staffId)
  await throttles.assertOpen(database, [counter])
  const found = await database.row<{ password_hash: string }>(passwordHashOf(holder))
  const isRight = await passwords.verify(found?.password_hash, asked.password)
  return decide(database, async (tx) => {
    const blocked = isRight ? await throttles.passed(tx, counter) : await throttles.failed(tx, counter)
    if (isRight && found && !blocked) return found.password_hash
    const refusal = blocked ?? new Refusal('wrong_password', { field })
    await recordAudit(tx, { actor: actorOf(session), action, outcome: refusal.code, origin })
    return refusal
  })
}
