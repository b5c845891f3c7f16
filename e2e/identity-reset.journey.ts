import { texts } from '@larkfield/contract/texts.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, sizes, useBrowser, useOnlyOnce } from './browser.ts'
import { codeFor, expectSaid, openAccount, otherThan, signInWith, stored } from './new-customer.ts'
import { stopClock, tickUntil } from './page-clock.ts'

const { visit } = useBrowser()
const NEW_PASSWORD = 'Field-line turns 2 gold!'
const resetMail = /code for a new password/

async function askFor(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

const box = (page: Page, nth: number) => page.getByLabel(`Digit ${nth} of 6`)

async function boxes(page: Page): Promise<string> {
  const digits = [1, 2, 3, 4, 5, 6].map((nth) => box(page, nth).inputValue())
  return (await Promise.all(digits)).join('')
}

async function typeCode(page: Page, code: string) {
  await box(page, 1).focus()
  await page.keyboard.type(code)
}

describe.each(sizes)('a forgotten password on a %s', (_, size) => {
  test('is replaced with a code from the inbox, and the new one signs in', async () => {
    const customer = await openAccount()
    const { page, close } = await visit('/#/sign-in', { size })
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expectNoSidewaysScroll(page)
    await stopClock(page)
    await askFor(page, customer.email)
    await tickUntil(page, page.getByRole('status'))
    await page.clock.runFor(1_500)
    expect(page.url()).toMatch(/#\/forgot-password$/)
    await page.clock.runFor(500)
    await page.waitForURL(/#\/otp-verification\//)
    await page.clock.resume()
    await page.getByText('The code is valid for 5 minutes').waitFor()
    await expectNoSidewaysScroll(page)

    await typeCode(page, await codeFor(customer.email, resetMail))
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await page.waitForURL(/#\/reset-password\//)
    expect(await stored(page, 'verificationStatus')).toBe('verified')
    await expectNoSidewaysScroll(page)

    const first = page.getByLabel('New Password', { exact: true })
    await first.fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Show or hide the password' }).first().click()
    await expect.poll(() => first.getAttribute('type')).toBe('text')
    await page.getByLabel('Confirm New Password').fill('another')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expectSaid(page, texts.reset.mismatch)
    await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Reset Password' }).click()

    await page.waitForURL(/#\/login1$/)
    await page.getByRole('status').filter({ hasText: texts.reset.done }).waitFor()
    expect(await stored(page, 'passwordResetStatus')).toBe('successful')
    await signInWith(page, { accountNumber: customer.accountNumber, password: NEW_PASSWORD })
    await page.waitForURL(/#\/dashboard$/)
    await close()
  })
})

test('the six boxes advance, take a pasted code and go back on Backspace', async () => {
  const { page, context, close } = await visit('/#/otp-verification/no-such-flow')
  useOnlyOnce(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await typeCode(page, '123')
  expect(await box(page, 4).evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await boxes(page)).toBe('12')

  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expectSaid(page, texts.code.incomplete)

  await page.evaluate(() => navigator.clipboard.writeText('98 76 54'))
  await box(page, 1).focus()
  await page.keyboard.press('Control+v')
  expect(await boxes(page)).toBe('987654')

  await page.getByRole('link', { name: 'Back to Login' }).click()
  await page.waitForURL(/#\/$/)
  await close()
})

test('a wrong code, a replaced code and too many tries each say what to do', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/forgot-password')
  await askFor(page, customer.email)
  await page.waitForURL(/#\/otp-verification\//)
  const verify = page.getByRole('button', { name: 'Verify OTP' })
  const first = await codeFor(customer.email, resetMail)

  await typeCode(page, otherThan(first))
  await verify.click()
  await expectSaid(page, texts.code.invalid)

  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect.poll(() => boxes(page)).toBe('')
  const second = await codeFor(customer.email, resetMail, { after: first })
  await typeCode(page, first)
  for (let tries = 0; tries < 4; tries++) {
    const answered = page.waitForResponse(/verify/)
    await verify.click()
    expect((await answered).status()).toBe(400)
  }
  await typeCode(page, second)
  await verify.click()
  await page.getByText(/Please wait 1\d min/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'start again' }).click()
  await page.waitForURL(/#\/forgot-password$/)
  await close()
})

test('an unknown address is answered like a known one, and no reset opens without its code', async () => {
  const { page, close } = await visit('/#/forgot-password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectSaid(page, texts.signUp.email)
  await askFor(page, 'nobody@example.com')
  await page.waitForURL(/#\/otp-verification\//)

  await page.goto(page.url().replace('otp-verification', 'reset-password'))
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectSaid(page, 'Please enter the code we sent you first.')
  await page.getByRole('link', { name: 'Ask for a new code' }).waitFor()
  await close()
})
