import { randomBytes } from 'node:crypto'
import { recordAudit } from '@larkfield/server/floor/audit/audit.ts'
import type { Config } from '@larkfield/server/floor/config.ts'
import type { Database } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import type { Passwords } from '@larkfield/server/floor/sessions/passwords.ts'

type Needs = {
  database: Database
  passwords: Passwords
  config: Pick<Config, 'adminUsername' | 'adminPassword'>
}

/** `password` only when it was made up now: this is the one moment at which it can be shown. */
export type FirstAdmin = { username: string; isNew: boolean; password?: string }

const DEFAULT_USERNAME = 'admin'

/**
 * Sees to it that the bank has an administrator (S5): the one named in the environment, or one with a random password.
 * Any number of processes may start at once; one of them makes the administrator, the others find it made.
 */
export async function ensureFirstAdmin({ database, passwords, config }: Needs): Promise<FirstAdmin> {
  const present = await oldestAdmin(database)
  if (present) return { username: present, isNew: false }
  const username = config.adminUsername ?? DEFAULT_USERNAME
  const password = config.adminPassword ?? randomPassword()
  const hash = await passwords.hash(password)
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('larkfield first administrator'))`)
    const made = await oldestAdmin(tx)
    if (made) return { username: made, isNew: false }
    await tx.run(sql`insert into bank.admins (username, password_hash) values (${username}, ${hash})`)
    await recordAudit(tx, {
      actor: { role: 'bank' },
      action: 'first_admin_made',
      subject: { kind: 'admin', id: username, name: username },
    })
    return { username, isNew: true, ...(config.adminPassword === undefined && { password }) }
  })
}

async function oldestAdmin(queries: Pick<Database, 'row'>): Promise<string | undefined> {
  const row = await queries.row<{ username: string }>(
    sql`select username from bank.admins order by created_at, id limit 1`,
  )
  return row?.username
}

/** All four classes, 96 random bits, and no letter that print could confuse with another. */
const randomPassword = () => `Lf-${randomBytes(12).toString('hex')}!`
