import { placeCustomer } from '@larkfield/server/testing/people.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { mailTo } from './browser.ts'
import { placing } from './placing.ts'

export const PASSWORD = 'Meadow-lark sings 4 us!'

/** Someone nobody has met before, so that journeys can share one bank. */
export function newPerson() {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  return {
    fullName: 'Ada Whitfield',
    username: `ada-${mark}`,
    phoneNumber: '+1 802 555 0143',
    email: `ada-${mark}@example.com`,
    occupation: 'Surveyor',
    dateOfBirth: '1990-04-02',
    maritalStatus: 'Single',
    address: '3 Hill Road, Larkfield',
    accountType: 'savings',
    password: PASSWORD,
    retypePassword: PASSWORD,
  }
}

type Person = ReturnType<typeof newPerson>

/** A customer who is there already, verified, with a password: for journeys that begin later than the sign-up. */
export async function openAccount({ accountType = 'savings' } = {}) {
  const person = { ...newPerson(), accountType }
  const { id, accountNumber, codes } = await placeCustomer(placing(), person)
  return { ...person, id, accountNumber, codes }
}

/** Signed up by the API, the code not entered yet. */
export async function signUp() {
  const person = newPerson()
  const { data } = await post<{ data: { id: string; accountNumber: string } }>('/sign-up', person)
  return { ...person, id: data.id, accountNumber: data.accountNumber }
}

/** The code in the newest mail of that kind; `after` waits for one that follows another. */
export async function codeFor(email: string, subject: RegExp, { after = '' } = {}): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      code = /\b\d{6}\b/.exec((await mailTo(email, subject)).text)?.[0] ?? ''
      return code
    })
    .not.toBe(after)
  return code
}

/** A code of six digits that is not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function fillSignUp(page: Page, person: Person) {
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill('Full name', person.fullName)
  await fill('Username', person.username)
  await fill('Phone number', person.phoneNumber)
  await fill('Email', person.email)
  await fill('Occupation', person.occupation)
  await fill('Date of birth', person.dateOfBirth)
  await page.getByLabel('Marital status').selectOption(person.maritalStatus)
  await fill('Address', person.address)
  await page.getByRole('radio', { name: 'Savings' }).check()
  await fill('Password', person.password)
  await fill('Retype password', person.retypePassword)
}

export async function signInWith(page: Page, given: { accountNumber: string; password: string }) {
  await page.getByLabel('Account number').fill(given.accountNumber)
  await page.getByLabel('Password', { exact: true }).fill(given.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Said aloud, in a toast; the same sentence may stand in the dialog as well, and in the toast of the try before. */
export async function expectSaid(page: Page, text: string) {
  await page.getByRole('alert').filter({ hasText: text }).first().waitFor()
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const reply = await fetch(inject('bankUrl') + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status, `${path} ${await reply.clone().text()}`).toBe(200)
  return (await reply.json()) as Answer
}
