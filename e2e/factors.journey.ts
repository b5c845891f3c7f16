import { expect, inject, test } from 'vitest'
import { mailTo, PHONE, useBrowser } from './browser.ts'
import { expectWhole } from './every-screen/states.ts'
import { openAccount, otherThan, signInWith, stored } from './new-customer.ts'
import {
  addApp,
  addPasskey,
  codeOfApp,
  confirmByMail,
  keepCodes,
  logOut,
  openSecurity,
  typeCode,
} from './security-screen.ts'
import { addAuthenticator, NO_SIGN_IN } from './virtual-authenticator.ts'

const { visit } = useBrowser()

test('a passkey is added with password and mailed code, and signs in alone', async () => {
  const customer = await openAccount()
  const { page, close } = await visit(NO_SIGN_IN, { size: PHONE })
  const device = await addAuthenticator(page)
  await page.goto('/#/sign-in')
  await openSecurity(page, customer)
  await page.getByText('Only your password protects this account').waitFor()

  // Its dialog stands in the address, so that a reload brings it back.
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.waitForURL(/open=passkey/)
  await page.reload()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByRole('textbox', { name: 'Name' }).fill('Blue phone')
  await adding.getByRole('button', { name: 'Create the passkey' }).click()
  await confirmByMail(page, customer)
  const codes = await keepCodes(page)
  expect(codes).toHaveLength(10)
  expect(await device.passkeys()).toHaveLength(1)

  await page.getByText('Your password alone opens nothing').waitFor()
  await page
    .getByRole('list', { name: 'Your passkeys and authenticator apps' })
    .getByText('Blue phone')
    .waitFor()
  await page.getByText('10 codes left').waitFor()
  await expectWhole(page, 'an account with a passkey')
  await mailTo(customer.email, /How you sign in to .* has changed/)

  // A device that waits for its owner: nothing is taken that the browser offers by itself.
  await device.lock()
  await logOut(page)
  await signInWith(page, customer)
  const use = page.getByRole('button', { name: 'Use your passkey' })
  await use.waitFor()
  await expectWhole(page, 'a sign-in that asks for a passkey')
  await device.forgetOwner()
  await device.unlock()
  await use.click()
  await page.getByText('Your passkey was not used.').waitFor()
  await device.knowOwner()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/#\/dashboard$/)

  await device.offerNothing()
  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/#\/dashboard$/)
  expect(JSON.parse((await stored(page, 'user')) ?? '{}').username).toBe(customer.username)
  await close()
})

test('the code of an app is asked for after the password, unless the browser is remembered', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await openSecurity(page, customer)
  const secret = await addApp(page, customer)
  const [recoveryCode = ''] = await keepCodes(page)

  await logOut(page)
  await signInWith(page, customer)
  await page.getByRole('heading', { level: 1, name: 'Confirm that it is you' }).waitFor()
  await expectWhole(page, 'a sign-in that asks for the code of an app')
  // Back is the password again, with all that was typed.
  await page.goBack()
  await expect.poll(() => page.getByLabel('Account number').inputValue()).toBe(customer.accountNumber)
  await page.getByRole('button', { name: 'Login' }).click()

  const code = codeOfApp(secret, 1)
  await typeCode(page, otherThan(code))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await page.getByText('This code is wrong').waitFor()
  await page.getByLabel('Digit 6 of 6').press('Backspace')
  for (let digit = 5; digit >= 1; digit--) await page.keyboard.press('Backspace')
  await typeCode(page, code)
  await page.getByLabel('Do not ask in this browser for 30 days').check()
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await page.waitForURL(/#\/dashboard$/)

  await logOut(page)
  await openSecurity(page, customer)
  const remembered = page.getByRole('list', { name: 'Remembered browsers' })
  await remembered.getByText('This one').waitFor()
  await remembered.getByRole('button', { name: /^Forget/ }).click()
  await page.getByText('No browser is remembered').waitFor()

  await logOut(page)
  await signInWith(page, customer)
  await page.getByRole('button', { name: 'Use another way' }).click()
  await page.getByRole('button', { name: 'Recovery code' }).click()
  // The toast about the forgotten browser keeps its language.
  await page.getByRole('button', { name: 'Close' }).first().waitFor({ state: 'detached' })
  await expectWhole(page, 'a sign-in that asks for a recovery code')
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await page.waitForURL(/#\/dashboard$/)
  await page.goto('/#/dashboard/security')
  await page.getByText('9 codes left').waitFor()
  await close()
})

test('a session that ends while a factor is renamed asks for password and factor, and keeps the name', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await openSecurity(page, customer)
  const secret = await addApp(page, customer)
  await keepCodes(page)
  await page.getByRole('link', { name: 'Rename My authenticator app' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('App on the old phone')
  await signOutEverywhere((await stored(page, 'token')) ?? '')
  await page.getByRole('button', { name: 'Save the name' }).click()

  await page.getByRole('heading', { name: 'Please sign in again' }).waitFor()
  await signInWith(page, customer)
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await expectWhole(page, 'a session to renew with a factor')
  await typeCode(page, codeOfApp(secret, 1))
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue())
    .toBe('App on the old phone')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page
    .getByRole('list', { name: /passkeys and/ })
    .getByText('App on the old phone')
    .waitFor()
  await close()
})

async function signOutEverywhere(token: string): Promise<void> {
  const reply = await fetch(`${inject('bankUrl')}/sign-out-everywhere`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status).toBe(200)
}

test('the browser offers a passkey where the name is typed', async () => {
  const customer = await openAccount()
  const { page, close } = await visit(NO_SIGN_IN, { size: PHONE })
  await addAuthenticator(page)
  await page.goto('/#/sign-in')
  await openSecurity(page, customer)
  await addPasskey(page, customer)
  // Taken from the field at once, without a button and without a word: the sign-in itself is hardly seen.
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(/#\/dashboard$/)
  await close()
})

test('at an address that passkeys do not work for, the app is offered, and why is said', async () => {
  const customer = await openAccount()
  const origin = inject('bankUrl').replace('localhost', '127.0.0.1')
  const { page, close } = await visit('/#/sign-in', { origin, size: PHONE })
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0)
  await openSecurity(page, customer)
  await page.getByText('Passkeys work at localhost').waitFor()
  expect(await page.getByRole('link', { name: 'Add a passkey' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Add an authenticator app' }).waitFor()
  await close()
})
