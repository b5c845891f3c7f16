import { hash, randomBytes } from 'node:crypto'
import { accountId } from '@larkfield/ledger'
import { batchedLookup } from '../database/batched-lookup.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Authenticate, Origin, Session } from '../http/call-context.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteSomeExpired,
  type Holder,
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
  end(queries: Queries, session: Session): Promise<void>
  /** How many ended. */
  endAllOf(queries: Queries, holder: Holder, exceptSessionId?: string): Promise<number>
}

const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export const holderOf = (session: Session): Holder =>
  session.role === 'admin' ? { staffId: session.staffId } : { customerId: session.customerId }

export function openSessions(database: Database): Sessions {
  const find = batchedLookup((keys) => findLive(database, keys))
  return {
    authenticate: (token) => find(hash('sha256', token)),
    async open(queries, holder, origin) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const { address, browser } = origin
      await queries.run(insertSession({ tokenHash: hashOf(token), holder, address, browser }))
      await queries.run(deleteSomeExpired)
      return token
    },
    async end(queries, session) {
      await queries.run(deleteSession(session.sessionId, holderOf(session)))
    },
    endAllOf: (queries, holder, exceptSessionId) =>
      queries.run(deleteSessionsOf(holder, exceptSessionId ?? null)),
  }
}

async function findLive(database: Database, keys: string[]): Promise<Map<string, Session>> {
  const rows = await database.rows<LiveSession>(liveSessions(keys.map((key) => Buffer.from(key, 'hex'))))
  const due = rows.filter((row) => row.is_due).map((row) => row.token_hash)
  if (due.length > 0) await database.run(noteSeen(due))
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), asSession(row)]))
}

const asSession = (row: LiveSession): Session =>
  row.customer_id !== null
    ? {
        role: 'customer',
        sessionId: row.id,
        customerId: row.customer_id,
        accountId: accountId(String(row.account_id)),
      }
    : { role: 'admin', sessionId: row.id, staffId: row.admin_id!, username: row.username! }
