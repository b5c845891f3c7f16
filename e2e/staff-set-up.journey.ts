import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTER } from './admin-desk.ts'
import { useBrowser } from './browser.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid } from './new-customer.ts'
import { logInKeeper, KEEPER_PASSWORD as own, useKeepers } from './new-keeper.ts'

const { visit } = useBrowser()
const { newKeeper, keeperWithPassword, makeTemporary } = useKeepers()

async function choose(page: Page, password: string) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
}

test('S30 an administrator chooses a password with the one-time link, and is in at once', async () => {
  const { username, link } = await newKeeper()
  const { page, close } = await visit(link, { size: COUNTER })
  await page.getByRole('heading', { level: 1, name: 'Choose your password' }).waitFor()
  await choose(page, 'Password1!')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectSaid(page, 'This password is too common or too easy to guess.')
  await choose(page, own)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(`Your password is saved. Welcome, ${username}.`).waitFor()
  await page.waitForURL(/#\/admin\/welcome$/)
  await page.getByRole('button', { name: 'Later' }).click()
  await page.waitForURL(/#\/admin$/)
  // The used link is not in the history.
  await page.goBack()
  expect(page.url()).not.toContain('set-up')
  await close()

  const again = await visit(link, { size: COUNTER })
  await choose(again.page, own)
  await again.page.getByRole('button', { name: 'Save password' }).click()
  await again.page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  await expectWhole(again.page, 'a link that was used')
  await again.close()
})

test('S30 a temporary password is replaced before the desk opens', async () => {
  const { username } = await keeperWithPassword()
  await makeTemporary({ username })
  const { page, close } = await visit('/#/history', { size: COUNTER })
  await page.waitForURL(/#\/login\?next=/)
  await logInKeeper(page, { username })
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('adminData'))).toBeNull()
  await choose(page, 'Silver!Lantern53')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/#\/history$/)
  await close()
})
