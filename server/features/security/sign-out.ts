import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin, Session } from '../../floor/http/call-context.ts'
import { holderOf } from '../../floor/sessions/sessions.ts'
import { forgetRememberedBrowser } from './security.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'knownBrowsers' | 'sessions'>

export async function signOutOne(
  needs: Needs,
  session: Session,
  given: { sessionId: string; origin: Origin },
) {
  await needs.database.transaction(async (tx) => {
    const ended = await needs.sessions.end(tx, { ...session, sessionId: given.sessionId })
    if (ended === 0) throw new Refusal('not_found')
    await recordAudit(tx, { actor: actorOf(session), action: 'session_ended', origin: given.origin })
  })
}

/** This session too: whoever fears that somebody else is in begins again with password and factor. */
export async function signOutEverywhere(needs: Needs, session: Session, origin: Origin): Promise<number> {
  return needs.database.transaction(async (tx) => {
    const holder = holderOf(session)
    const sessions = await needs.sessions.endAllOf(tx, holder)
    await needs.knownBrowsers.endAllOf(tx, holder)
    const after = { sessions }
    await recordAudit(tx, { actor: actorOf(session), action: 'signed_out_everywhere', after, origin })
    return sessions
  })
}

export async function forgetBrowser(
  { database }: Needs,
  session: Session,
  given: { browserId: string; origin: Origin },
): Promise<void> {
  await database.transaction(async (tx) => {
    const forgotten = await tx.run(forgetRememberedBrowser(holderOf(session), given.browserId))
    if (forgotten === 0) throw new Refusal('not_found')
    await recordAudit(tx, { actor: actorOf(session), action: 'browser_forgotten', origin: given.origin })
  })
}
