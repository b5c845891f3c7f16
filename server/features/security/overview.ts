import type { Reply } from '@larkfield/contract/calls.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type FactorRow, factorsOf, recoveryCodesLeft } from '../../floor/factors/factors.queries.ts'
import { endOfLoss } from '../../floor/factors/losses.queries.ts'
import type { Session } from '../../floor/http/call-context.ts'
import { holderOf } from '../../floor/sessions/sessions.ts'
import {
  type BrowserRow,
  lastSignInsOf,
  openSessionsOf,
  rememberedBrowsersOf,
  type SessionRow,
  type SignInRow,
} from './security.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'knownBrowsers' | 'relyingParty'>

/** All that somebody sees of how they sign in, and from where. */
export async function securityOf(
  needs: Needs,
  session: Session,
  browserCookie: string | undefined,
): Promise<Reply<'GET /security'>['data']> {
  const { database, knownBrowsers, relyingParty } = needs
  const holder = holderOf(session)
  const [factors, codes, browsers, thisBrowser, open, signIns, lossEndsAt] = await Promise.all([
    database.rows<FactorRow>(factorsOf(holder)),
    database.row<{ n: number }>(recoveryCodesLeft(holder)),
    database.rows<BrowserRow>(rememberedBrowsersOf(holder)),
    knownBrowsers.find(database, browserCookie, holder),
    database.rows<SessionRow>(openSessionsOf(holder)),
    database.rows<SignInRow>(lastSignInsOf(holder)),
    session.role === 'customer' ? endOfLoss(database, session.customerId) : undefined,
  ])
  return {
    factors: factors.map((row) => ({
      _id: row.id,
      kind: row.kind,
      name: row.name,
      addedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes?.n ?? 0,
    browsers: browsers.map(({ id, address, browser, last_used_at, trusted_until }) => ({
      _id: id,
      address,
      browser,
      lastUsedAt: last_used_at.toISOString(),
      until: trusted_until.toISOString(),
      isThisOne: id === thisBrowser?.id,
    })),
    sessions: open.map(({ id, address, browser, created_at, last_seen_at }) => ({
      _id: id,
      address,
      browser,
      startedAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isThisOne: id === session.sessionId,
    })),
    signIns: signIns.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
    factorLoss: lossEndsAt ? { endsAt: lossEndsAt.toISOString() } : null,
    passkeyHost: relyingParty?.id ?? null,
  }
}
