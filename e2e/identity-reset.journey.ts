import { texts } from '@larkfield/contract/texts.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { expectWhole } from './every-screen/states.ts'
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

test('a forgotten password is replaced with a code from the inbox, and the new one signs in', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await stopClock(page)
  await askFor(page, customer.email)
  await tickUntil(page, page.getByRole('status'))
  await page.clock.runFor(1_500)
  expect(page.url()).toMatch(/#\/forgot-password$/)
  await page.clock.runFor(500)
  await page.waitForURL(/#\/otp-verification\//)
  await page.clock.resume()
  await page.getByText('The code is valid for 5 minutes').waitFor()

  await typeCode(page, await codeFor(customer.email, resetMail))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.waitForURL(/#\/reset-password\//)
  expect(await stored(page, 'verificationStatus')).toBe('verified')

  const first = page.getByLabel('New Password', { exact: true })
  await first.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Show or hide the password' }).first().click()
  await expect.poll(() => first.getAttribute('type')).toBe('text')
  await page.getByLabel('Confirm New Password').fill('another')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectSaid(page, texts.reset.mismatch)
  await expectWhole(page, 'two new passwords that differ')
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()

  await page.waitForURL(/#\/login1$/)
  await page.getByRole('status').filter({ hasText: texts.reset.done }).waitFor()
  expect(await stored(page, 'passwordResetStatus')).toBe('successful')
  await signInWith(page, { accountNumber: customer.accountNumber, password: NEW_PASSWORD })
  await page.waitForURL(/#\/dashboard$/)
  await close()
})

test('a wrong code, a replaced code and too many tries each say what to do', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/forgot-password', { size: PHONE })
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
  await expectWhole(page, 'a reset with too many wrong codes')
  await page.getByRole('link', { name: 'start again' }).click()
  await page.waitForURL(/#\/forgot-password$/)
  await close()
})

test('an unknown address is answered like a known one, and no reset opens without its code', async () => {
  const { page, close } = await visit('/#/forgot-password', { size: PHONE })
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
