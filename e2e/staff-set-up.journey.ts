import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addStaff } from '@larkfield/ops/staff-commands.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import { openThrottles } from '@larkfield/server/floor/sessions/throttles.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { call } from './customer-bank.ts'
import { expectSaid } from './new-customer.ts'

const { visit } = useBrowser()
const setUpDir = mkdtempSync(join(tmpdir(), 'larkfield-set-up-'))
const own = 'Copper!Lantern52'

let database: ReturnType<typeof openDatabase>
beforeAll(() => {
  database = openDatabase({ url: inject('databaseUrl'), mostConnections: 1 })
})
afterAll(async () => {
  await database.close()
  rmSync(setUpDir, { recursive: true, force: true })
})

/** An administrator nobody has met before, and the path of their link. */
async function newKeeper() {
  const username = `keeper-${Date.now().toString(36)}`
  const config = { setUpDir, publicUrl: inject('bankUrl'), host: '127.0.0.1', port: 0 }
  await addStaff({ database, passwords: openPasswords(), throttles: openThrottles(), config }, username)
  const link = readFileSync(join(setUpDir, `${username}.link`), 'utf8').trim()
  return { username, link: link.replace(inject('bankUrl'), '') }
}

async function choose(page: Page, password: string) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
}

async function logIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('S30 an administrator chooses a password with the one-time link, and logs in with it', async () => {
  const { username, link } = await newKeeper()
  const { page, close } = await visit(link, { size: PHONE })
  await page.getByRole('heading', { level: 1, name: 'Choose your password' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await choose(page, 'Password1!')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectSaid(page, 'This password is too common or too easy to guess.')
  await choose(page, own)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(`You can now log in as ${username}.`).waitFor()
  await page.waitForURL(/#\/login$/)
  await logIn(page, username)
  await page.waitForURL(/#\/admin$/)
  await close()

  const again = await visit(link)
  await choose(again.page, own)
  await again.page.getByRole('button', { name: 'Save password' }).click()
  await again.page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  await expectAccessible(again.page)
  await again.close()
})

test('S30 a temporary password is replaced before the desk opens', async () => {
  const { username, link } = await newKeeper()
  const body = { token: link.split('/').pop(), password: own, confirmPassword: own }
  await call('POST /staff-set-up', { body })
  await database.run(sql`update bank.admins set password_is_temporary = true where username = ${username}`)
  const { page, close } = await visit('/#/history')
  await page.waitForURL(/#\/login\?next=/)
  await logIn(page, username)
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('adminData'))).toBeNull()
  await choose(page, 'Silver!Lantern53')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/#\/history$/)
  await close()
})
