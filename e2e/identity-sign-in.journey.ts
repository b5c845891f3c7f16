import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, sizes, useBrowser } from './browser.ts'
import { ADMIN } from './global-bank.ts'
import { expectSaid, openAccount, signInWith, stored } from './new-customer.ts'

const { visit } = useBrowser()

async function adminSignIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

describe.each(sizes)('signing in on a %s', (_, size) => {
  test('a guarded page leads a customer to the sign-in and back to where they wanted to be', async () => {
    const customer = await openAccount()
    const { page, close } = await visit('/#/dashboard/account-statement', { size })
    await page.waitForURL(/#\/sign-in\?next=/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoSidewaysScroll(page)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    for (const name of ['privacy policy', 'terms']) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('#/about')
    }

    await signInWith(page, { ...customer, password: 'not the password' })
    await expectSaid(page, 'The account number or the password is incorrect.')
    expect(await page.getByLabel('Account number').inputValue()).toBe(customer.accountNumber)
    await signInWith(page, customer)
    await page.waitForURL(/#\/dashboard\/account-statement$/)
    await close()
  })

  test('an administrator logs in; a wrong password leaves the button ready', async () => {
    const { page, close } = await visit('/#/history', { size })
    await page.waitForURL(/#\/login\?next=/)
    await page.getByRole('heading', { name: 'Administrator login' }).waitFor()
    await expectNoSidewaysScroll(page)

    await adminSignIn(page, { ...ADMIN, password: 'not the password' })
    await expectSaid(page, 'The username or the password is incorrect.')
    expect(await page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true)
    await adminSignIn(page, ADMIN)
    await page.waitForURL(/#\/history$/)
    const kept = JSON.parse((await stored(page, 'adminData')) ?? '{}')
    expect(Object.keys(kept).sort()).toEqual(['_id', 'token', 'username'])
    expect(kept.username).toBe(ADMIN.username)
    await close()
  })
})

test('sign-in asks for what is missing, shows the password on demand and takes digits only', async () => {
  const { page, close } = await visit('/#/sign-in')
  const login = page.getByRole('button', { name: 'Login' })
  const number = page.getByLabel('Account number')
  const password = page.getByLabel('Password', { exact: true })

  await login.click()
  await expectSaid(page, 'Please enter your account number')
  await number.pressSequentially('4000 1234-5x6')
  expect(await number.inputValue()).toBe('4000123456')
  await login.click()
  await expectSaid(page, 'Please enter your password')
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('checkbox').uncheck()
  await login.click()
  await expectSaid(page, 'Please agree to the privacy policy and the terms')
  await expectAccessible(page)
  await close()
})

test('five wrong passwords block the account number, say for how long, and point to the reset', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/sign-in')
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse(/loginA/)
    await signInWith(page, { ...customer, password: `wrong ${tries}` })
    await answered
  }
  await signInWith(page, customer)
  await page.getByText(/Please wait 1\d min/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'A new password' }).click()
  await page.waitForURL(/#\/forgot-password$/)
  await close()
})
