import { Refusal } from '@larkfield/contract/refusals.ts'
import { LedgerRefusal, UnknownOutcome } from '@larkfield/ledger'
import pg from 'pg'
import { isDatabaseAway } from '../database/database.ts'

const LONGEST = 300
/** Whatever an error quotes, and whatever is long enough to be a number or an address of somebody. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g
const VALUE = /\S*(@|\d{4})\S*/g

/** What kind of failure it was, for the desk: no value of anybody stands in it. The log has the whole error. */
export function problemOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    const { code = '', constraint, table } = error
    return ['database error', code, constraint ?? table].filter(Boolean).join(' ')
  }
  if (error instanceof Refusal || error instanceof LedgerRefusal) return `refused: ${error.code}`
  if (error instanceof UnknownOutcome) return 'unknown outcome'
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const told = message.replace(QUOTED, '…').replace(VALUE, '…')
  return `${name}: ${told}`.slice(0, LONGEST)
}

const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 15 * 60
/** A database that fails over is back by then. */
const SHORT_PAUSE_SECONDS = 5

/** A minute after the first failure, then twice as long each time, a quarter of an hour at most. */
export function pauseAfter(error: unknown, tries: number): number {
  const isAway =
    isDatabaseAway(error) ||
    error instanceof UnknownOutcome ||
    (error instanceof Refusal && error.code === 'database_away')
  if (isAway && tries <= 3) return SHORT_PAUSE_SECONDS
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE_SECONDS)
}
