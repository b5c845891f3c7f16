import { sql } from '@larkfield/server/floor/database/sql.ts'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { codeFor, signInWith } from './new-customer.ts'
import { placing } from './placing.ts'

type Person = { password: string; email: string }
type Customer = Person & { accountNumber: string }

/** The code that an app with this secret shows in so many half minutes; each works once. */
export const codeOfApp = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 })

/** From the sign-in to the Security screen by the settings menu. */
export async function openSecurity(page: Page, customer: Customer): Promise<void> {
  await signInWith(page, customer)
  await page.waitForURL(/#\/dashboard$/)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor()
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(/#\/sign-in/)
}

const confirming = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

/** Before the first factor: the password, then the code that was mailed for exactly this. */
export async function confirmByMail(page: Page, { email, password }: Person): Promise<void> {
  await confirming(page).getByLabel('Password', { exact: true }).fill(password)
  await confirming(page).getByRole('button', { name: 'Send me a code' }).click()
  const approving = page.getByRole('dialog', { name: 'Add a way to sign in' })
  await approving.waitFor()
  await typeCode(page, await codeFor(email, /code to approve/))
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
}

/** As if a person's factors had been there for two days: until then they do not approve everything by themselves. */
export async function ageFactors({ email }: { email: string }): Promise<void> {
  await placing().database.run(sql`
    update bank.factors
    set created_at = created_at - interval '2 days'
    where customer_id in (select id from bank.customers where email = ${email})
       or admin_id in (select id from bank.admins where email = ${email})`)
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').last().pressSequentially(code)
}

/** Reads the codes that come with the first factor, and says that they are kept. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await dialog.waitFor()
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByLabel('I have kept them').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  return codes
}

/** Adds the first factor, a passkey, with the device that was put to the page. */
export async function addPasskey(page: Page, person: Parameters<typeof confirmByMail>[1]): Promise<void> {
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await confirmByMail(page, person)
  await keepCodes(page)
}

/** Adds an app by the key that is shown for typing; gives its secret. */
export async function addApp(page: Page, person: Person): Promise<string> {
  await page.getByRole('link', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await confirmByMail(page, person)
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await typeCode(page, codeOfApp(secret))
  await dialog.getByRole('button', { name: 'Add the app' }).click()
  return secret
}
