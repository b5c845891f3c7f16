import { texts } from '@larkfield/contract/texts.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, mailTo, sizes, useBrowser } from './browser.ts'
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

/** The error is shown beside a field, and that field has the focus. */
const standsAtTheFocus = (page: Page, error: string) =>
  page
    .locator('form')
    .getByText(error)
    .evaluate((node) =>
      Boolean(node.closest('[class*="InputWrapper-root"]')?.contains(document.activeElement)),
    )

describe.each(sizes)('sign-up on a %s', (_, size) => {
  test('opens an account, confirms the code and signs in', async () => {
    const person = newPerson()
    const { page, close } = await visit('/#/signup', { size })
    await page.getByRole('heading', { name: texts.signUp.title }).waitFor()
    await expectNoSidewaysScroll(page)

    await fillSignUp(page, person)
    await page.getByText('Strong', { exact: true }).waitFor()
    await stopClock(page)
    await page.getByRole('button', { name: 'Sign Up' }).click()

    await tickUntil(page, page.getByText('Your account number'))
    await whileStopped(page, () => expectAccessible(page))
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
    await expectNoSidewaysScroll(page)
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

  test('leads an unverified sign-in to the code page with a new code', async () => {
    const customer = await signUp()
    const { page, close } = await visit('/#/sign-in', { size })
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
})

// docs/SPECIFICATION.md §5.1.
test('sign-up refuses in the order of the specification, first mistake first, and keeps what was typed', async () => {
  const { page, close } = await visit('/#/signup')
  const said = texts.signUp
  const fill = (label: string, value: string) => () => page.getByLabel(label, { exact: true }).fill(value)
  const steps: [text: string, mend: () => Promise<unknown>][] = [
    [said.fullName, fill('Full name', 'A')],
    [said.username, fill('Username', 'ada w')],
    [said.phoneNumber, fill('Phone number', '12')],
    [said.email, fill('Email', 'nowhere')],
    [said.occupation, fill('Occupation', 'Surveyor')],
    [said.dateOfBirth, fill('Date of birth', '2021-04-02')],
    [said.maritalStatus, () => page.getByLabel('Marital status').selectOption('Married')],
    [said.address, fill('Address', '3 Hill Road')],
    [said.accountType, () => page.getByRole('radio', { name: 'Current' }).check()],
    [said.password, fill('Password', 'password')],
    [said.passwordClasses, fill('Password', 'Aa1!')],
    ['The password must have 8 to 128 characters.', fill('Password', PASSWORD)],
    [said.retypePassword, fill('Retype password', 'something else')],
    [said.mismatch, fill('Retype password', PASSWORD)],
    ['Please enter your full name', fill('Full name', 'Ada Whitfield')],
    ['The username must have 3 to 30 characters', fill('Username', 'ada')],
    ['Please enter a complete phone number', fill('Phone number', '+1 802 555 0143')],
    ['Please enter a complete email address', fill('Email', 'ada@example.com')],
    ['You must be at least 18 years old', fill('Date of birth', '1990-04-02')],
  ]
  for (const [text, mend] of steps) {
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expectSaid(page, text)
    await expect.poll(() => standsAtTheFocus(page, text)).toBe(true)
    await mend()
  }
  await expectAccessible(page)
  const kept = async () => ({
    name: await page.getByLabel('Full name').inputValue(),
    status: await page.getByLabel('Marital status').inputValue(),
    type: await page.getByRole('radio', { name: 'Current' }).isChecked(),
    password: await page.getByLabel('Password', { exact: true }).inputValue(),
  })
  const typed = { name: 'Ada Whitfield', status: 'Married', type: true }
  expect(await kept()).toEqual({ ...typed, password: PASSWORD })
  await page.reload()
  await expect.poll(kept).toEqual({ ...typed, password: '' })
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'Log in to your account' }).waitFor()
  await page.goBack()
  await expect.poll(kept).toEqual({ ...typed, password: '' })
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
  await close()
})

test('a mistyped address is changed on the code page, and the code goes to the right one', async () => {
  const customer = await signUp()
  const right = `right-${customer.email}`
  const { page, close } = await visit('/#/otp', {
    stored: { userData: JSON.stringify({ id: customer.id }) },
  })
  await page.getByRole('button', { name: 'Wrong email address?' }).click()
  await page.getByLabel('Email').fill(right)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect
    .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true')
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByText(`we sent to ${right}`).waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(right, /code/))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('status').filter({ hasText: texts.code.verified }).waitFor()
  await close()
})

test('the sign-up code page tells a wrong code, sends another and stops after too many tries', async () => {
  const customer = await signUp()
  const { page, close } = await visit('/#/otp')
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
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(/#\/$/)
  await close()
})
