import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../../floor/database/database.ts'
import type { Secrets } from '../../floor/secrets/secrets.ts'
import { asText, openTransferCodes, type TransferCodes } from '../../floor/secrets/transfer-codes.ts'
import { countWrongCodes, forgetWrongCodes } from './send-wire.queries.ts'

/** Five refusals in a row block transfers for a quarter of an hour (S18). */
const limit = { most: 5, blockMinutes: 15 }

export function blocked(seconds: number): Refusal {
  return new Refusal('transfers_blocked_until', blockOf(seconds))
}

function blockOf(seconds: number) {
  const retryAfterSeconds = Math.max(1, seconds)
  const until = new Date(Date.now() + retryAfterSeconds * 1000).toISOString()
  return { retryAfterSeconds, values: { left: 0, until } }
}

/** In constant time for one length; how long the codes are is no secret, and five tries end all guessing. */
function areSame(one: string, other: string): boolean {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

/** All three at once and in constant time, so that neither the answer nor its delay says which was wrong. */
export function areRight(secrets: Secrets, sealed: Buffer, given: TransferCodes): boolean {
  return areSame(asText(bare(openTransferCodes(secrets, sealed))), asText(bare(given)))
}

/** Case, blanks and dashes are how a code is written down, not what it is. */
const bare = ({ cotCode, taxCode, matchingCode }: TransferCodes): TransferCodes => ({
  cotCode: bareText(cotCode),
  taxCode: bareText(taxCode),
  matchingCode,
})

const bareText = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Counts a wrong submission and gives the refusal to answer with; the last one that is let through begins the block. */
export async function wrongCodes(database: Database, customerId: string): Promise<Refusal> {
  const counted = await countWrongCodes(database, customerId, limit)
  if (!counted) return new Refusal('wrong_transfer_codes')
  const { was_blocked, wrong_code_count, blocked_seconds } = counted
  if (was_blocked) return blocked(blocked_seconds ?? 1)
  return blocked_seconds === null
    ? new Refusal('wrong_transfer_codes_tries_left', { values: { left: limit.most - wrong_code_count } })
    : new Refusal('wrong_transfer_codes_now_blocked', blockOf(blocked_seconds))
}

/** Ends a row of wrong submissions; refuses when a block began while this one was under way. */
export async function rightCodes(database: Database, customerId: string): Promise<void> {
  if (!(await forgetWrongCodes(database, customerId))) throw blocked(limit.blockMinutes * 60)
}
