import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTER } from './admin-desk.ts'
import { expectAccessible, useBrowser } from './browser.ts'
import { stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { KEEPER_PASSWORD, logInKeeper, useKeepers } from './new-keeper.ts'
import { addApp, keepCodes } from './security-screen.ts'

const { visit } = useBrowser()
const { keeperWithPassword, newKeeper } = useKeepers()

/** As a live bank answers staff without a factor, until one is added: the journeys' own bank is a demonstration. */
async function demandFactor(page: Page) {
  let hasFactor = false
  page.on('response', (answer) => {
    if (/factors\/app\/./.test(answer.url()) && answer.ok()) hasFactor = true
  })
  await page.route(/\/(desk-self|desk-figures|events|view-all-history)/, (route) => {
    const json = { code: 'must_enrol_factor', message: 'Please add a passkey or an authenticator app first.' }
    return hasFactor ? route.continue() : route.fulfill({ status: 403, json })
  })
}

test('S30 the desk of a live bank opens once a second factor is added, and says so before', async () => {
  const { username, email } = await keeperWithPassword()
  const { page, close } = await visit('/#/history', { size: COUNTER })
  await demandFactor(page)
  await page.waitForURL(/#\/login\?next=/)
  await logInKeeper(page, { username })
  const why = page.getByText('A password alone does not open the desk of this bank.')
  await why.waitFor()
  await stands(page, 'Security')
  await expectWhole(page, 'a desk that waits for a second factor')
  await page.reload()
  await why.waitFor()
  await addApp(page, { email, password: KEEPER_PASSWORD })
  // They are shown once: the desk waits until they are kept.
  await keepCodes(page)
  await page.getByRole('button', { name: 'To the desk' }).click()
  await stands(page, 'Transaction History')
  await close()
})

test('S30 in a live bank an invitation leads to a second factor, which cannot be put off', async () => {
  const { link } = await newKeeper()
  const { page, close } = await visit(link, { size: COUNTER })
  await demandFactor(page)
  await page.getByLabel('New Password', { exact: true }).fill(KEEPER_PASSWORD)
  await page.getByLabel('Confirm New Password').fill(KEEPER_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('A password alone does not open the desk of this bank.').waitFor()
  expect(await page.getByRole('button', { name: 'Later' }).count()).toBe(0)
  await expectWhole(page, 'an invitation that leads to a second factor')
  await close()
})

test('in a demonstration the desk offers a second factor, until this browser has heard enough', async () => {
  const { username } = await keeperWithPassword()
  const { page, close } = await visit('/#/login', { size: COUNTER })
  await logInKeeper(page, { username })
  const hint = page.getByRole('heading', { name: 'Sign in with more than a password' })
  await hint.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not in this browser' }).click()
  await hint.waitFor({ state: 'detached' })
  await page.reload()
  await stands(page, 'Dashboard')
  expect(await hint.count()).toBe(0)
  await close()
})
