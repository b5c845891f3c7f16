import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTER, isInView } from './admin-desk.ts'
import { mailTo, PHONE, useBrowser } from './browser.ts'
import { expectWhole } from './every-screen/states.ts'
import { ADMIN } from './global-bank.ts'
import { expectSaid, openAccount, signInWith, stored } from './new-customer.ts'

const { visit } = useBrowser()

async function adminSignIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a guarded page leads a customer to the sign-in and back to where they wanted to be', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/account-statement', { size: PHONE })
  await page.waitForURL(/#\/sign-in\?next=/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
  for (const name of ['privacy policy', 'terms']) {
    await expect.poll(() => page.getByRole('link', { name }).getAttribute('href')).toBe('#/about')
  }

  await page.getByRole('button', { name: 'Login' }).click()
  await expectSaid(page, 'Please enter your account number')
  await expectWhole(page, 'a sign-in without an account number')

  await signInWith(page, { ...customer, password: 'not the password' })
  const refused = 'The account number or the password is incorrect.'
  await expectSaid(page, refused)
  await expect.poll(() => page.getByLabel('Account number').inputValue()).toBe(customer.accountNumber)
  // The error goes with its cause: here with the password that was wrong.
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByRole('alert').filter({ hasText: refused }).waitFor({ state: 'detached' })
  await signInWith(page, customer)
  await page.waitForURL(/#\/dashboard\/account-statement$/)
  await close()
})

test('an administrator logs in; a wrong password leaves the button ready', async () => {
  const { page, close } = await visit('/#/history', { size: COUNTER })
  await page.waitForURL(/#\/login\?next=/)
  await page.getByRole('heading', { name: 'Administrator login' }).waitFor()

  await adminSignIn(page, { ...ADMIN, password: 'not the password' })
  await expectSaid(page, 'The username or the password is incorrect.')
  await expect.poll(() => page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true)
  await adminSignIn(page, ADMIN)
  await page.waitForURL(/#\/history$/)
  const kept = JSON.parse((await stored(page, 'adminData')) ?? '{}')
  expect(Object.keys(kept).sort()).toEqual(['_id', 'token', 'username'])
  expect(kept.username).toBe(ADMIN.username)
  await expect.poll(() => isInView(page.getByRole('button', { name: 'Logout' }), COUNTER)).toBe(true)
  await close()
})

test('the next screen is fetched while the password is typed, and comes without a blank page between', async () => {
  const customer = await openAccount()
  const { page, context } = await visit('about:blank', { size: PHONE })
  const parts = { shared: /\/signed-in-/, home: /\/customer-first-/, words: /\/customer-(?!first-)/ }
  const loaded = (part: RegExp) =>
    page.evaluate(
      (wanted) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(wanted).test(name)),
      part.source,
    )
  await page.goto('/#/sign-in')
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('heading', { level: 1, name: 'In Ihrem Konto anmelden' }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const part of Object.values(parts)) expect(await loaded(part)).toBe(false)

  await page.getByLabel('Kontonummer').fill(customer.accountNumber)
  for (const part of Object.values(parts)) await expect.poll(() => loaded(part)).toBe(true)
  await page.getByLabel('Passwort', { exact: true }).fill(customer.password)
  // Every state the page takes from here on: none may be a sheet with nothing but a spinner.
  await page.evaluate(() => {
    const isBlank = () => !document.querySelector('h1') && document.querySelector('.mantine-Loader-root')
    new MutationObserver(() => {
      if (isBlank()) document.documentElement.dataset.wasBlank = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/#\/dashboard$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.wasBlank)).toBeUndefined()
  await context.close()
})

test('a forgotten account number is mailed, and the answer is the same for every address', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  for (const email of ['nobody@example.com', customer.email]) {
    await page.getByRole('link', { name: 'Forgot account number?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email my account number' }).click()
    await page.getByRole('status').filter({ hasText: 'we have sent its number there' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  }
  const { text } = await mailTo(customer.email, /account number/i)
  expect(text.replaceAll(/[^\d]/g, '')).toContain(customer.accountNumber)
  await close()
})

test('five wrong passwords block the account number, say for how long, and a mailed code or a reset leads round it', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse(/loginA/)
    await signInWith(page, { ...customer, password: `wrong ${tries}` })
    await answered
  }
  await signInWith(page, customer)
  await page.getByText(/Please wait 1\d min/).waitFor()
  await expectWhole(page, 'an account number that is blocked')
  const reset = page.getByRole('link', { name: 'Choose a new one' })
  await expect.poll(() => reset.getAttribute('href')).toBe('#/forgot-password')
  await page.getByRole('button', { name: 'enter the code we emailed you' }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter the code we emailed you' }).waitFor()
  await expectWhole(page, 'a sign-in that asks for a mailed code')
  const { text } = await mailTo(customer.email, /sign-in code/)
  await page.getByLabel('Digit 1 of 6').pressSequentially(/\b\d{6}\b/.exec(text)![0])
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await page.waitForURL(/#\/dashboard$/)
  await close()
})
