import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { expectAccessible, mailTo, PHONE, useBrowser } from './browser.ts'
import { expectWhole } from './every-screen/states.ts'
import {
  codeFor,
  expectSaid,
  fillSignUp,
  newPerson,
  otherThan,
  PASSWORD,
  signInWith,
  signUp,
  stored,
} from './new-customer.ts'
import { stopClock, tickUntil, whileStopped } from './page-clock.ts'

const { visit } = useBrowser()

test('sign-up opens an account, confirms the code and signs in', async () => {
  const person = newPerson()
  const { page, close } = await visit('/#/signup', { size: PHONE })
  await page.getByRole('heading', { name: texts.signUp.title }).waitFor()

  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectSaid(page, texts.signUp.fullName)
  await expectWhole(page, 'a sign-up with a mistake')
  await fillSignUp(page, person)
  await page.getByText('Strong', { exact: true }).waitFor()
  // What was typed survives a reload, but for the passwords.
  await page.reload()
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(person.fullName)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Retype password').fill(person.retypePassword)
  await stopClock(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await tickUntil(page, page.getByText('Your account number'))
  await whileStopped(page, () => expectWhole(page, 'an account that was opened'))
  await page.getByRole('button', { name: 'Copy' }).waitFor()
  const welcome = await mailTo(person.email, /Welcome/)
  const accountNumber = /account number is (\d+)/.exec(welcome.text)?.[1] ?? ''
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up draft'))).toBeNull()
  const shown = (await page.getByText(/^\d{4} \d{4} \d+$/).innerText()).replaceAll(' ', '')
  expect(shown).toBe(accountNumber)
  expect(Object.keys(JSON.parse((await stored(page, 'userData')) ?? '{}'))).toEqual(['id'])

  await page.clock.runFor(3_500)
  expect(page.url()).toMatch(/#\/signup$/)
  await page.clock.runFor(500)
  await page.waitForURL(/#\/otp$/)
  await page.clock.resume()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(person.email, /Welcome/))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('status').filter({ hasText: texts.code.verified }).waitFor()
  await expectAccessible(page)
  await page.waitForURL(/#\/$/)

  await page.goto('/#/sign-in')
  await signInWith(page, { accountNumber: shown, password: PASSWORD })
  await page.waitForURL(/#\/dashboard$/)
  expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
  expect(Object.keys(JSON.parse((await stored(page, 'user')) ?? '{}')).sort()).toEqual([
    '_id',
    'fullName',
    'username',
  ])
  await close()
})

test('sign-up leads an unverified sign-in to the code page with a new code', async () => {
  const customer = await signUp()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await signInWith(page, customer)
  await page.waitForURL(/#\/otp$/)
  await expectSaid(page, 'Please verify your account first')
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(customer.email, /new .* code/))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: 'Log In' }).last().click()
  await signInWith(page, customer)
  await page.waitForURL(/#\/dashboard$/)
  await close()
})

test('a mistyped address is changed on the code page, and the code goes to the right one', async () => {
  const customer = await signUp()
  const right = `right-${customer.email}`
  const { page, close } = await visit('/#/otp', {
    size: PHONE,
    stored: { userData: JSON.stringify({ id: customer.id }) },
  })
  await page.getByRole('button', { name: 'Wrong email address?' }).click()
  await page.getByLabel('Email').fill(right)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect
    .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true')
  await expectWhole(page, 'an address to change, with a wrong password')
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByText(`we sent to ${right}`).waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(right, /code/))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('status').filter({ hasText: texts.code.verified }).waitFor()
  await close()
})

test('the sign-up code page tells a wrong code, sends another and stops after too many tries', async () => {
  const customer = await signUp()
  const { page, close } = await visit('/#/otp', { size: PHONE })
  await page.evaluate((id) => localStorage.setItem('userData', JSON.stringify({ id })), customer.id)
  await page.reload()
  const field = page.getByRole('textbox', { name: 'Code' })
  const verify = page.getByRole('button', { name: 'Verify' })

  await verify.click()
  await expectSaid(page, texts.code.enter)
  const first = await codeFor(customer.email, /Welcome/)
  await field.fill(otherThan(first))
  await verify.click()
  await expectSaid(page, texts.code.failed)
  await page.getByText(texts.code.invalid).waitFor()

  await page.getByRole('button', { name: 'Resend' }).click()
  await page.getByRole('status').filter({ hasText: 'A new code' }).waitFor()
  const second = await codeFor(customer.email, /new .* code/, { after: first })
  // What was sent first is dead now, and each wrong try counts towards the five.
  await field.fill(first)
  for (let tries = 0; tries < 4; tries++) {
    const answered = page.waitForResponse(/verify/)
    await verify.click()
    expect((await answered).status()).toBe(400)
  }
  await field.fill(second)
  await verify.click()
  await page.getByText(/Please wait 1\d min/).waitFor()
  await expectWhole(page, 'a sign-up with too many wrong codes')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(/#\/$/)
  await close()
})
