import { hash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INVITATION_HOURS } from '@larkfield/contract/policy.ts'
import type { Config } from '../config.ts'
import type { Database, Queries, Transaction } from '../database/database.ts'
import { type Administrator, keepSetUp, lockLinks, setUpOf, useSetUp } from './staff.queries.ts'

/**
 * One-time links with which staff choose their password (S5, S30, S31). A link is never printed or logged: it is
 * written to a file that only the owner of the server can read, or mailed to whom it is for. Its token stands behind the
 * address's `#`, which no browser sends and no access log sees, and only its hash is kept.
 */
type Where = Pick<Config, 'setUpDir' | 'publicUrl' | 'host' | 'port'> & Partial<Pick<Config, 'listener'>>

const TOKEN_BYTES = 32
export const LINK_HOURS = 72
const ENDING = '.link'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Makes the link of an administrator, in the caller's transaction, and gives the file it is in. A file whose transaction
 * fails holds a token that opens nothing.
 */
export async function makeSetUpLink(tx: Transaction, admin: Administrator, where: Where): Promise<string> {
  await tx.run(lockLinks)
  const { token } = await newToken(tx, admin.id, LINK_HOURS)
  const file = fileOf(where, admin.username)
  const bank = where.publicUrl ?? `${where.listener?.tls ? 'https' : 'http'}://${where.host}:${where.port}`
  writePrivately(where.setUpDir, file, `${addressOf(bank, token)}\n`)
  return file
}

/** The link for a mail, and until when it works; in the caller's transaction, as the mail is. */
export async function makeMailedLink(tx: Transaction, adminId: string, publicUrl: string) {
  const { token, expiresAt } = await newToken(tx, adminId, INVITATION_HOURS)
  return { link: addressOf(publicUrl, token), until: expiresAt }
}

async function newToken(tx: Transaction, adminId: string, hours: number) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const kept = await tx.row<{ expires_at: Date }>(keepSetUp(adminId, hashOf(token), hours))
  return { token, expiresAt: kept!.expires_at }
}

const addressOf = (bank: string, token: string) => `${bank}/#/set-up/${token}`

export const administratorOfLink = (queries: Queries, token: string) =>
  queries.row<Administrator>(setUpOf(hashOf(token)))

/** Whether the link was still good: of any number who use it at once, one is told so. */
export const useLink = async (queries: Queries, token: string): Promise<boolean> =>
  (await queries.run(useSetUp(hashOf(token)))) === 1

/**
 * Takes away files whose link has been used or is over, as far as this user may. Another machine's are its own to clear,
 * at its next start.
 */
export async function clearLinkFiles(
  database: Database,
  { setUpDir }: Pick<Config, 'setUpDir'>,
): Promise<void> {
  const names = namesIn(setUpDir)
  if (names.length === 0) return
  await database.transaction(async (tx) => {
    // Whoever makes a link at this moment has written its file, but not yet its row.
    await tx.run(lockLinks)
    for (const file of names.map((name) => join(setUpDir, name))) {
      const token = /#\/set-up\/(\S+)/.exec(readOrNothing(file))?.[1]
      if (token && !(await administratorOfLink(tx, token))) removeOrLeave(file)
    }
  })
}

/** Any name is a name here, and none leads out of the folder. */
const fileOf = ({ setUpDir }: Where, username: string) =>
  join(setUpDir, `${encodeURIComponent(username.toLowerCase())}${ENDING}`)

/** Under another name first: a file that was there keeps its rights, and could be somebody else's. */
function writePrivately(folder: string, file: string, text: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  renameSync(draft, file)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ENDING))
  } catch {
    return []
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function removeOrLeave(file: string): void {
  try {
    rmSync(file)
  } catch {
    // What is in it opens nothing any more.
  }
}
