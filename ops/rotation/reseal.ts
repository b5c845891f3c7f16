import { setTimeout as pause } from 'node:timers/promises'
import { PROPOSAL } from '@larkfield/server/floor/acts/keep-proposal.ts'
import { recordAudit } from '@larkfield/server/floor/audit/audit.ts'
import type { Database } from '@larkfield/server/floor/database/database.ts'
import { DEMO_MAIL } from '@larkfield/server/floor/mail/demo-inbox.ts'
import { CARD_NUMBER } from '@larkfield/server/floor/secrets/card-numbers.ts'
import { FACTOR } from '@larkfield/server/floor/secrets/factor-secrets.ts'
import { checkKey, resealKeyCheck } from '@larkfield/server/floor/secrets/key-check.ts'
import type { Secrets } from '@larkfield/server/floor/secrets/secrets.ts'
import { TRANSFER_CODES } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import { StartupProblem } from '../startup-problem.ts'
import * as queries from './sealed.queries.ts'

const places = [
  { what: 'cards', purpose: CARD_NUMBER, page: queries.cardNumbers, replace: queries.replaceCardNumbers },
  {
    what: 'customers’ transfer codes',
    purpose: TRANSFER_CODES,
    page: queries.transferCodes,
    replace: queries.replaceTransferCodes,
  },
  { what: 'factors', purpose: FACTOR, page: queries.factors, replace: queries.replaceFactors },
  { what: 'proposals', purpose: PROPOSAL, page: queries.proposals, replace: queries.replaceProposals },
  {
    what: 'demonstration mails',
    purpose: DEMO_MAIL,
    page: queries.demoMails,
    replace: queries.replaceDemoMails,
  },
] as const

type Place = (typeof places)[number]

export type Rotation = {
  /** How many values were sealed again, by what they are. */
  resealed: Record<string, number>
  /** What none of the keys opens, by what it is; it stays as it was. */
  unreadable: Record<string, number>
  /** Mails in the queue that only a previous key can open. */
  waiting: number
}

type Options = { database: Database; secrets: Secrets; batch?: number; onBatch?: (done: number) => void }

const MOST_PASSES = 20

/**
 * Seals everything again that a previous key has sealed, in small batches beside the running bank. What is done stays
 * done, so a run that was stopped is gone on with by the next. When nothing is left to a previous key, the check value
 * follows: from then on a server starts with SECRET_KEY alone.
 */
export async function resealAll({ database, secrets, batch = 200, onBatch }: Options): Promise<Rotation> {
  await checkKey(database, secrets)
  const resealed: Record<string, number> = {}
  const unreadable: Record<string, number> = {}
  let done = 0
  for (const place of places) {
    resealed[place.what] = 0
    let left = true
    for (let pass = 0; left; pass++) {
      if (pass === MOST_PASSES) throw stillWritten(place.what)
      if (pass > 0) await pause(200)
      left = false
      unreadable[place.what] = 0
      for await (const { stale, replaced, closed } of batches(database, secrets, place, batch)) {
        left ||= stale > 0
        resealed[place.what]! += replaced
        unreadable[place.what]! += closed
        done += replaced
        onBatch?.(done)
      }
    }
  }
  await recordAudit(database, { actor: { role: 'bank' }, action: 'keys_rotated', after: resealed })
  const waiting = await waitingUnderOldKeys(database, secrets)
  const isWhole = waiting === 0 && Object.values(unreadable).every((count) => count === 0)
  if (isWhole) await resealKeyCheck(database, secrets)
  return { resealed, unreadable, waiting }
}

const stillWritten = (what: string) =>
  new StartupProblem(
    `Some ${what} are still sealed with a previous key, pass after pass: give every server process the new SECRET_KEY and run this again.`,
  )

/**
 * One walk over a table. `stale` were under a previous key when read, `replaced` of them are no longer; `closed` are
 * under a key that is not ours.
 */
async function* batches(database: Database, secrets: Secrets, place: Place, limit: number) {
  let after = -1n
  for (;;) {
    const rows = await database.rows<queries.SealedRow>(place.page({ after, limit }))
    if (rows.length === 0) return
    after = rows.at(-1)!.seq
    const again = rows
      .filter(({ sealed }) => secrets.isStale(sealed) && secrets.knows(sealed))
      .map(({ id, sealed }) => ({
        id,
        before: sealed,
        now: secrets.seal(place.purpose, secrets.open(place.purpose, sealed)),
      }))
    const replaced = again.length > 0 ? await database.run(place.replace(again)) : 0
    yield {
      stale: again.length,
      replaced,
      closed: rows.filter(({ sealed }) => !secrets.knows(sealed)).length,
    }
  }
}

async function waitingUnderOldKeys(database: Database, secrets: Secrets): Promise<number> {
  const seals = await database.rows<{ beginning: string; count: number }>(queries.waitingSeals)
  return seals
    .filter(({ beginning }) => secrets.isStale(Buffer.from(beginning, 'base64')))
    .reduce((sum, { count }) => sum + count, 0)
}
