import pg from 'pg'
import { StaleNumber } from './batch.ts'

/**
 * What a failed transaction means for its instructions.
 * - `again`: it certainly did not happen and may work next time (a race with another node, a restart, a full disk).
 * - `lost`: the connection broke, so nobody knows; trying again with the same keys is safe and tells.
 * - `apart`: one of the instructions cannot be written, or its account stays locked; each half goes on alone.
 */
export type Failure = 'again' | 'lost' | 'apart'

const SERIALIZATION = '40001'
const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
/** The node just became a standby: whoever is primary now will take it. */
const READ_ONLY = '25006'
/** The day that was judged has been closed meanwhile; see ledger.refuse_closed_days. */
const DAY_CLOSED = 'LF001'
/** The class of a full disk, of no memory and of too many connections. */
const OUT_OF_RESOURCES = '53'

/** These lost a race: the same key on another node at the same time, or midnight between judging and booking. */
const races = new Set(['transfers_request_key', 'booked_on_its_day'])

/** No connection was to be had, so nothing was sent. */
export class NotConnected extends Error {
  override name = 'NotConnected'
}

export function failureOf(error: unknown): Failure {
  if (error instanceof StaleNumber || error instanceof NotConnected) return 'again'
  if (!(error instanceof pg.DatabaseError)) return 'lost'
  const { code, severity } = error
  if (severity === 'FATAL' || severity === 'PANIC') return 'lost'
  if (isLostRace(error) || code === READ_ONLY || code?.startsWith(OUT_OF_RESOURCES)) return 'again'
  return 'apart'
}

/** Whether the transaction was undone because another one came between, so that beginning again is safe. */
export function isLostRace(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code, constraint } = error
  if (code === UNIQUE_VIOLATION || code === CHECK_VIOLATION) return races.has(constraint ?? '')
  return code === SERIALIZATION || code === DEADLOCK || code === DAY_CLOSED
}

export const isLocked = (error: unknown): boolean => (error as { code?: string }).code === LOCK_TIMEOUT
