import { randomBytes } from 'node:crypto'
import { staffRoles } from '@larkfield/contract/staff-roles.ts'
import { recordAudit } from '@larkfield/server/floor/audit/audit.ts'
import type { Config } from '@larkfield/server/floor/config.ts'
import type { Database, Transaction } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { storedAddress } from '@larkfield/server/floor/mail/mailbox.ts'
import type { Passwords } from '@larkfield/server/floor/sessions/passwords.ts'
import { makeSetUpLink } from '@larkfield/server/floor/staff/set-up-links.ts'
import {
  type Administrator,
  allAdministrators,
  insertAdministrator,
  type ListedAdministrator,
} from '@larkfield/server/floor/staff/staff.queries.ts'
import { StartupProblem } from './startup-problem.ts'

type Settings = Pick<
  Config,
  'mode' | 'adminUsername' | 'adminPassword' | 'adminEmail' | 'setUpDir' | 'publicUrl' | 'host' | 'port'
>
type Needs = { database: Database; passwords: Passwords; config: Settings }

export type FirstAdmin = {
  username: string
  isNew: boolean
  /** Only in a demonstration, and only when it was made up now: this is the one moment at which it can be shown. */
  password?: string
  /** The file with the link to choose a password, when it was made now. */
  linkFile?: string
  /** Nobody has chosen a password yet. */
  isWaiting?: true
}

const DEFAULT_USERNAME = 'admin'

/**
 * Sees to it that the bank has an administrator (S5): with the password in the environment, which a live bank has
 * changed at the first sign-in, or else with a random one in a demonstration and a set-up link in a live bank. Any
 * number of processes may start at once; one of them makes the administrator and the link, the others find them made.
 */
export async function ensureFirstAdmin({ database, passwords, config }: Needs): Promise<FirstAdmin> {
  const present = await oldestAdmin(database)
  if (present) return present
  const isLive = config.mode === 'live'
  const password = config.adminPassword ?? randomPassword()
  const hash = await passwords.hash(password)
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('larkfield first administrator'))`)
    const made = await oldestAdmin(tx)
    if (made) return made
    const username = config.adminUsername ?? DEFAULT_USERNAME
    const isTemporary = isLive && config.adminPassword !== undefined
    const admin = (await tx.row<Administrator>(
      insertAdministrator({
        username,
        email: config.adminEmail === undefined ? null : storedAddress(config.adminEmail),
        // Whoever is alone does everything.
        roles: staffRoles,
        hash,
        isTemporary,
        hasPassword: !isLive || config.adminPassword !== undefined,
      }),
    ))!
    await recordAudit(tx, {
      actor: { role: 'bank' },
      action: 'first_admin_made',
      subject: { kind: 'admin', id: admin.id, name: username },
    })
    if (config.adminPassword !== undefined) return { username, isNew: true }
    return isLive
      ? { username, isNew: true, linkFile: await firstLink(tx, admin, config) }
      : { username, isNew: true, password }
  })
}

async function firstLink(tx: Transaction, admin: Administrator, config: Settings): Promise<string> {
  try {
    return await makeSetUpLink(tx, admin, config)
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new StartupProblem(
      `The first administrator's set-up link cannot be written to ${config.setUpDir} (${code}): give this folder to this user, set SET_UP_DIR to another, or set ADMIN_PASSWORD.`,
    )
  }
}

async function oldestAdmin(queries: Pick<Database, 'row'>): Promise<FirstAdmin | undefined> {
  const row = await queries.row<ListedAdministrator>(allAdministrators)
  return row && { username: row.username, isNew: false, ...(row.link_expires_at && { isWaiting: true }) }
}

/** All four classes, 96 random bits, and no letter that print could confuse with another. */
export const randomPassword = () => `Lf-${randomBytes(12).toString('hex')}!`
