import { expect, test } from 'vitest'
import { COUNTER } from './admin-desk.ts'
import { useBrowser } from './browser.ts'
import { expectWhole } from './every-screen/states.ts'
import { KEEPER_PASSWORD, logInKeeper, useKeepers } from './new-keeper.ts'
import { addPasskey } from './security-screen.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const { visit } = useBrowser()
const { keeperWithPassword, makeTemporary } = useKeepers()
const OWN = 'Silver!Lantern53'

test('staff add a passkey at the desk, sign in with it alone, and still replace a temporary password', async () => {
  const keeper = await keeperWithPassword()
  const { page, close } = await visit('/#/login', { size: COUNTER })
  const device = await addAuthenticator(page)
  await logInKeeper(page, keeper)
  await page.getByRole('link', { name: 'Security' }).click()
  await page.waitForURL(/#\/admin\/security$/)
  await addPasskey(page, { email: keeper.email, password: KEEPER_PASSWORD })
  await expectWhole(page, 'a passkey of staff')

  await device.offerNothing()
  await makeTemporary(keeper)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  // Whoever shows no password has to know the one that is replaced.
  await page.getByLabel('The password the bank gave you').fill(KEEPER_PASSWORD)
  await page.getByLabel('New Password', { exact: true }).fill(OWN)
  await page.getByLabel('Confirm New Password').fill(OWN)
  await expectWhole(page, 'a given password to be replaced')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/#\/admin$/)
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('adminData'))) ?? '{}').username).toBe(
    keeper.username,
  )
  await close()
})
