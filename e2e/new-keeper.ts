import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { addStaff } from '@larkfield/ops/staff-commands.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { openThrottles } from '@larkfield/server/floor/sessions/throttles.ts'
import type { Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { newMark } from './admin-desk.ts'
import type { Stored } from './browser.ts'
import { placing } from './placing.ts'

export const KEEPER_PASSWORD = 'Copper!Lantern52'

const origin = { address: '127.0.0.1', browser: 'a journey', requestId: 'journey' }

/** One approver more would make it a bank where what is large waits for a second person. */
const mostRoles: StaffRole[] = ['owner', 'teller', 'auditor']

const newPerson = () => {
  const username = `keeper-${newMark()}`
  return { username, email: `${username}@example.com` }
}

/** Administrators nobody has met before, so that journeys can share one bank. */
export function useKeepers() {
  const setUpDir = mkdtempSync(join(tmpdir(), 'larkfield-set-up-'))
  afterAll(() => rmSync(setUpDir, { recursive: true, force: true }))

  /** One who has still to choose a password, and the path of their link. */
  async function newKeeper() {
    const { username, email } = newPerson()
    const { database, passwords } = placing()
    const config = { setUpDir, publicUrl: inject('bankUrl'), host: '127.0.0.1', port: 0 }
    const needs = { database, passwords, throttles: openThrottles(), config }
    await addStaff(needs, username, { email, roles: mostRoles.join() })
    const link = readFileSync(join(setUpDir, `${username}.link`), 'utf8').trim()
    return { username, email, link: link.replace(inject('bankUrl'), '') }
  }

  /** One who has chosen it. */
  async function keeperWithPassword() {
    const keeper = newPerson()
    await place(keeper, mostRoles)
    return keeper
  }

  /** One who serves customers and decides nothing, as a browser keeps their session. */
  async function newTeller(): Promise<{ username: string; stored: Stored }> {
    const teller = newPerson()
    const { username } = teller
    const _id = await place(teller, ['teller'])
    const { database, sessions } = placing()
    const token = await sessions.open(database, { staffId: _id }, origin)
    return { username, stored: { adminData: JSON.stringify({ token, username, _id }) } }
  }

  const makeTemporary = ({ username }: { username: string }) =>
    placing().database.run(
      sql`update bank.admins set password_is_temporary = true where username = ${username}`,
    )

  return { newKeeper, keeperWithPassword, newTeller, makeTemporary }
}

/** Straight into the table: the link has journeys of its own. */
async function place({ username, email }: { username: string; email: string }, roles: StaffRole[]) {
  const { database, passwords } = placing()
  const hash = await passwords.hash(KEEPER_PASSWORD)
  const row = await database.row<{ id: string }>(sql`
    insert into bank.admins (username, email, password_hash, roles)
    values (${username}, ${email}, ${hash}, ${roles})
    returning id`)
  return row!.id
}

export async function logInKeeper(page: Page, { username }: { username: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(KEEPER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
