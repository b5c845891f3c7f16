import { hash, randomBytes } from 'node:crypto'
import { accountId } from '@larkfield/ledger'
import { batchedLookup } from '../database/batched-lookup.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Authenticate, Origin, Session } from '../http/call-context.ts'
import type { Holder } from './holder.queries.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteSomeExpired,
  insertSession,
  type LiveSession,
  liveSessions,
  noteSeen,
} from './sessions.queries.ts'

/**
 * Who is signed in. The database alone knows, and is asked on every request, so what ends a session here ends it on
 * every node at once. All but `authenticate` work inside the caller's transaction.
 */
export type Sessions = {
  authenticate: Authenticate
  /** Gives the token, which nobody keeps but the browser. */
  open(queries: Queries, holder: Holder, origin: Origin): Promise<string>
  /** How many ended: one, or none when it had ended before. */
  end(queries: Queries, session: Session): Promise<number>
  /** How many ended. */
  endAllOf(queries: Queries, holder: Holder, exceptSessionId?: string): Promise<number>
}

const TOKEN_BYTES = 32

/** Ends the key of a look-up after which nobody counts as seen; no hash ends like this. */
const UNTOUCHED = '-'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export const holderOf = (session: Session): Holder =>
  session.role === 'admin' ? { staffId: session.staffId } : { customerId: session.customerId }

export function openSessions(database: Database): Sessions {
  const find = batchedLookup((keys) => findLive(database, keys))
  return {
    authenticate: (token, acting) => find(hash('sha256', token) + (acting === 'nobody' ? UNTOUCHED : '')),
    async open(queries, holder, origin) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const { address, browser } = origin
      await queries.run(insertSession({ tokenHash: hashOf(token), holder, address, browser }))
      await queries.run(deleteSomeExpired)
      return token
    },
    end: (queries, session) => queries.run(deleteSession(session.sessionId, holderOf(session))),
    endAllOf: (queries, holder, exceptSessionId) =>
      queries.run(deleteSessionsOf(holder, exceptSessionId ?? null)),
  }
}

async function findLive(database: Database, keys: string[]): Promise<Map<string, Session>> {
  const hashes = new Set(keys.map((key) => key.replace(UNTOUCHED, '')))
  const rows = await database.rows<LiveSession>(
    liveSessions([...hashes].map((key) => Buffer.from(key, 'hex'))),
  )
  const acted = new Set(keys)
  const due = rows.filter((row) => row.is_due && acted.has(row.token_hash.toString('hex')))
  if (due.length > 0) await database.run(noteSeen(due.map((row) => row.token_hash)))
  return new Map(
    rows.flatMap((row) => {
      const key = row.token_hash.toString('hex')
      const session = asSession(row)
      return [
        [key, session],
        [key + UNTOUCHED, session],
      ]
    }),
  )
}

const asSession = (row: LiveSession): Session =>
  row.customer_id !== null
    ? {
        role: 'customer',
        sessionId: row.id,
        customerId: row.customer_id,
        accountId: accountId(String(row.account_id)),
        startedAt: row.created_at,
      }
    : {
        role: 'admin',
        sessionId: row.id,
        staffId: row.admin_id!,
        username: row.username!,
        mustChangePassword: row.must_change_password!,
        hasFactor: row.staff_has_factor,
        roles: row.roles!,
        ownCustomerId: row.own_customer_id,
      }
