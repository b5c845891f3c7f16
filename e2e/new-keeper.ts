import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addStaff } from '@larkfield/ops/staff-commands.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import { openThrottles } from '@larkfield/server/floor/sessions/throttles.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Stored } from './browser.ts'
import { call } from './customer-bank.ts'

export const KEEPER_PASSWORD = 'Copper!Lantern52'

/** Administrators nobody has met before, so that journeys can share one bank. */
export function useKeepers() {
  const setUpDir = mkdtempSync(join(tmpdir(), 'larkfield-set-up-'))
  let database: ReturnType<typeof openDatabase>
  beforeAll(() => {
    database = openDatabase({ url: inject('databaseUrl'), mostConnections: 1 })
  })
  afterAll(async () => {
    await database.close()
    rmSync(setUpDir, { recursive: true, force: true })
  })

  /** One who has still to choose a password, and the path of their link. */
  async function newKeeper() {
    const username = `keeper-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
    const email = `${username}@example.com`
    const config = { setUpDir, publicUrl: inject('bankUrl'), host: '127.0.0.1', port: 0 }
    const needs = { database, passwords: openPasswords(), throttles: openThrottles(), config }
    // One approver more would make it a bank where what is large waits for a second person.
    await addStaff(needs, username, { email, roles: 'owner,teller,auditor' })
    const link = readFileSync(join(setUpDir, `${username}.link`), 'utf8').trim()
    return { username, email, link: link.replace(inject('bankUrl'), '') }
  }

  /** One who has chosen it. */
  async function keeperWithPassword() {
    const keeper = await newKeeper()
    const password = KEEPER_PASSWORD
    const body = { token: keeper.link.split('/').pop(), password, confirmPassword: password }
    await call('POST /staff-set-up', { body })
    return keeper
  }

  /** One who serves customers and decides nothing, as a browser keeps their session. */
  async function newTeller(): Promise<{ username: string; stored: Stored }> {
    const { username, link } = await newKeeper()
    // Before there is a password: a bank with one approver more is another bank.
    await database.run(sql`update bank.admins set roles = '{teller}' where username = ${username}`)
    const password = KEEPER_PASSWORD
    await call('POST /staff-set-up', {
      body: { token: link.split('/').pop(), password, confirmPassword: password },
    })
    const { data, token } = await call<{ data: { _id: string }; token: string }>('POST /admin-login', {
      body: { username, password },
    })
    return { username, stored: { adminData: JSON.stringify({ token, username, _id: data._id }) } }
  }

  const makeTemporary = ({ username }: { username: string }) =>
    database.run(sql`update bank.admins set password_is_temporary = true where username = ${username}`)

  return { newKeeper, keeperWithPassword, newTeller, makeTemporary }
}

export async function logInKeeper(page: Page, { username }: { username: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(KEEPER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
