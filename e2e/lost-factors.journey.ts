import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { newAppSecret } from '@larkfield/server/floor/factors/app-codes.ts'
import { insertFactor } from '@larkfield/server/floor/factors/factors.queries.ts'
import { renewRecoveryCodes } from '@larkfield/server/floor/factors/recovery-codes.ts'
import { FACTOR } from '@larkfield/server/floor/secrets/factor-secrets.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, mailTo, PHONE, useBrowser } from './browser.ts'
import { call, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { codeFor, openAccount, signInWith } from './new-customer.ts'
import { placing } from './placing.ts'
import { codeOfApp } from './security-screen.ts'

const { visit } = useBrowser()
const NEW_PASSWORD = 'Field-line turns 2 gold!'

let database: ReturnType<typeof openDatabase>
beforeAll(() => {
  database = openDatabase({ url: inject('databaseUrl'), mostConnections: 1 })
})
afterAll(() => database.close())

/** A customer with an authenticator app, put straight into the tables: the screens for that have journeys of their own. */
async function enrolled() {
  const customer = await openAccount()
  const holder = { customerId: customer.id }
  const secret = newAppSecret()
  const sealed = placing().secrets.seal(FACTOR, secret)
  await database.run(insertFactor({ holder, kind: 'app', name: 'My phone', sealed, counter: 0n }))
  await renewRecoveryCodes(database, holder)
  return { ...customer, secret }
}

type Enrolled = Awaited<ReturnType<typeof enrolled>>

/** From the question for the factor to a new password, and to what it alone does not open. */
async function resetByMail(page: Page, customer: Enrolled) {
  await signInWith(page, customer)
  await stands(page, 'Confirm that it is you')
  await page.getByRole('link', { name: 'I have lost all of these' }).click()
  await stands(page, 'Lost your passkey, app and codes?')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL(/#\/otp-verification\//)
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(customer.email, /new password/))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.waitForURL(/#\/reset-password\//)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await stands(page, 'Your password is changed')
}

async function reportLost(page: Page) {
  await page.getByRole('button', { name: 'I have lost all of these' }).click()
  await page.getByText('Until then we announce it').waitFor()
  await page.getByRole('button', { name: 'Remove them after 24 hours' }).click()
  await stands(page, 'We remove them after 24 hours')
}

async function stopPath(email: string): Promise<string> {
  const { text } = await mailTo(email, /passkeys and codes are to be removed/)
  return /\/#\/stop-removal\/[\w-]+/.exec(text)![0]
}

test('S34 the way back waits a day, and the link in the mail stops it without signing in', async () => {
  const customer = await enrolled()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await resetByMail(page, customer)
  await expectWhole(page, 'a new password that opens nothing alone')
  // A reload in the middle loses nothing.
  await page.reload()
  await reportLost(page)
  await expectWhole(page, 'factors to be removed in a day')

  const link = await stopPath(customer.email)
  await page.goto(link)
  await stands(page, 'Keep your passkeys and codes?')
  await page.getByRole('button', { name: 'Stop the removal' }).click()
  await stands(page, 'Stopped')
  await expectWhole(page, 'a removal that was stopped')
  await page.getByRole('link', { name: 'choose another password' }).waitFor()
  await page.goto('/#/sign-in')
  await stands(page, 'Log in to your account')
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop the removal' }).click()
  await stands(page, 'There is nothing to stop')
  await close()
})

test('S34 a signed-in customer sees it on every screen, and stops it there', async () => {
  const customer = await enrolled()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await resetByMail(page, customer)
  // Meanwhile the owner of the app signs in elsewhere.
  const body = { accountNumber: customer.accountNumber, password: NEW_PASSWORD }
  const refused = await fetch(`${inject('bankUrl')}/loginA`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await refused.json()) as { data: { question: { id: string } } }
  const proof = { method: 'app', code: codeOfApp(customer.secret, 1) }
  const { token } = await call<{ token: string }>(`POST /sign-in-factor/${data.question.id}`, {
    body: { proof },
  })
  const { id: _id, fullName, username } = customer
  const owner = await visit('/#/dashboard', {
    size: PHONE,
    stored: { token, user: JSON.stringify({ _id, fullName, username }) },
  })
  await owner.page.getByRole('heading', { level: 1 }).waitFor()
  await reportLost(page)
  await close()

  const notice = owner.page.getByRole('alert').filter({ hasText: 'We will remove them on' })
  await notice.waitFor()
  await expectNoSidewaysScroll(owner.page)
  await expectAccessible(owner.page)
  await owner.page.goto('/#/dashboard/account-statement')
  await notice.getByRole('button', { name: 'Stop this' }).click()
  await notice.waitFor({ state: 'detached' })
  await owner.close()
})

test('S34 once the day is over, the new password alone signs in', async () => {
  const customer = await enrolled()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await resetByMail(page, customer)
  await reportLost(page)
  await database.run(sql`
    update bank.factor_losses set ends_at = clock_timestamp() where customer_id = ${customer.id}`)
  await database.run(sql`select graphile_worker.add_job('factor_losses')`)
  const newest = async () => (await mailTo(customer.email, /How you sign in/)).text
  await expect.poll(newest).toContain('You now sign in with your password alone')
  await page.goto('/#/sign-in')
  await signInWith(page, { accountNumber: customer.accountNumber, password: NEW_PASSWORD })
  await page.waitForURL(/#\/dashboard$/)
  await close()
})
