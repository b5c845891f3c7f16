import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signersOf } from '@larkfield/server/floor/anchors/anchor.ts'
import {
  type FoundAnchor,
  openAnchorFolder,
  readAnchorFolder,
} from '@larkfield/server/floor/anchors/anchor-folder.ts'
import { anchorKeys } from '@larkfield/server/floor/anchors/anchor-keys.ts'
import { readAnchorSettings } from '@larkfield/server/floor/anchors/anchor-settings.ts'
import { knownHashes, newestNumber } from '@larkfield/server/floor/anchors/anchors.queries.ts'
import { type AnchorVerdict, checkAnchors } from '@larkfield/server/floor/anchors/check-anchors.ts'
import { makeRestoreAnchor } from '@larkfield/server/floor/anchors/make-anchor.ts'
import { ConfigProblem } from '@larkfield/server/floor/config.ts'
import { openDatabase, queriesIn } from '@larkfield/server/floor/database/database.ts'
import { refuseWrongKey } from '@larkfield/server/floor/secrets/key-check.ts'
import { type Secrets, secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import type pg from 'pg'
import { demoSecret } from './demo-secret.ts'
import type { DatabaseSecrets } from './secrets-file.ts'
import { StartupProblem } from './startup-problem.ts'

type Env = Record<string, string | undefined>

/** The bank's own, where this process may know them: from SECRET_KEY, or those of a demonstration on `dataDir`. */
export function ownSecrets(env: Env, dataDir: string): Secrets | undefined {
  const secret = env.SECRET_KEY?.trim() || (env.DATABASE_URL ? undefined : secretOfDemo(dataDir))
  if (!secret) return undefined
  const previous = (env.SECRET_KEYS_PREVIOUS ?? '').split(',').map((key) => key.trim())
  return secretsFrom(secret, previous.filter(Boolean))
}

/** As `ownSecrets`. A key that nobody set counts only when it is this bank's: one that is live has another. */
export async function fittingSecrets(pool: pg.Pool, env: Env, dataDir: string): Promise<Secrets | undefined> {
  const secrets = ownSecrets(env, dataDir)
  if (!secrets || env.SECRET_KEY?.trim()) return secrets
  try {
    await refuseWrongKey(queriesIn(pool), secrets)
    return secrets
  } catch (error) {
    if (error instanceof ConfigProblem) return undefined
    throw error
  }
}

function secretOfDemo(dataDir: string): string | undefined {
  try {
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as DatabaseSecrets
    return demoSecret(`postgres://larkfield_app:${secrets.appPassword}@localhost/larkfield`)
  } catch {
    return undefined
  }
}

/** Checks the database against every anchor in the folder. */
export async function verifyAnchors(
  pool: pg.Pool,
  folder: string,
  keys: readonly string[],
): Promise<AnchorVerdict> {
  const found = await readAnchorFolder(folder)
  // After the folder was read: whatever is in it was recorded in the database first.
  return checkAnchors(pool, found, { keys, newestKnown: await newestNumber(pool) })
}

/** Checks a copy of the database, in which the bank has gone no further than its newest anchor. */
export async function verifyAnchorsSoFar(
  pool: pg.Pool,
  folder: string,
  keys: readonly string[],
): Promise<AnchorVerdict> {
  const { anchors, unreadable } = await readAnchorFolder(folder)
  const newestKnown = await newestNumber(pool)
  const soFar = anchors.filter(({ anchor }) => anchor.number <= newestKnown)
  return checkAnchors(pool, { anchors: soFar, unreadable }, { keys, newestKnown })
}

type Acceptance = { url: string; folder: string; secrets: Secrets | undefined; reason: string; env: Env }

/**
 * Says in a signed anchor that the bank was restored, and that the anchors in the folder which the database does not
 * know speak of books that were given up. The auditor gets it like every other. Answers how many it leaves behind.
 */
export async function acceptRestore({ url, folder, secrets, reason, env }: Acceptance): Promise<number> {
  if (!secrets) throw new StartupProblem('Set SECRET_KEY: a restore is accepted with the key of the bank.')
  if (reason.trim() === '') throw new StartupProblem('Say why: --accept-restore "why the bank was restored".')
  const database = openDatabase({ url, mostConnections: 2 })
  try {
    await refuseWrongKey(database, secrets)
    const left = await strangersIn(folder, database.pool)
    if (left.length === 0)
      throw new StartupProblem('The database knows every anchor here: nothing to accept.')
    for (const found of left) refuseForged(found)
    const settings = readAnchorSettings((name) => env[name]?.trim() || undefined, [])
    const restore = { reason: reason.trim(), leavesBehind: left.map(({ hash }) => hash) }
    const anchoring = { database, bank: left[0]!.anchor.bank, keys: anchorKeys(secrets), settings }
    if (!(await makeRestoreAnchor(anchoring, restore)))
      throw new StartupProblem('The bank is making an anchor at this moment: try again.')
    await openAnchorFolder(folder).keepUp(database)
    return left.length
  } finally {
    await database.close()
  }
}

/** The anchors in the folder that the database does not know, and that no restore has left behind so far. */
async function strangersIn(folder: string, pool: pg.Pool): Promise<FoundAnchor[]> {
  const { anchors } = await readAnchorFolder(folder)
  const hashes = anchors.map(({ hash }) => hash)
  const known = await knownHashes(pool, hashes)
  const left = new Set(anchors.flatMap(({ anchor }) => anchor.restore?.leavesBehind ?? []))
  return anchors.filter(({ hash }) => !known.has(hash) && !left.has(hash))
}

function refuseForged(found: FoundAnchor): void {
  if (signersOf(found)) return
  throw new StartupProblem(
    `Anchor ${found.anchor.number} of ${found.anchor.at} was changed or forged: look into that first.`,
  )
}
