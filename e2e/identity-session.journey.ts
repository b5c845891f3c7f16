import { texts } from '@larkfield/contract/texts.ts'
import { expect, inject, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { expectWhole } from './every-screen/states.ts'
import { ADMIN } from './global-bank.ts'
import { expectSaid, openAccount, PASSWORD, signInWith, stored } from './new-customer.ts'

const { visit } = useBrowser()
const TEMPORARY = 'Handed-over at 9 desk!'
const OWN = 'Field-line turns 2 gold!'

type Call = { method: string; token?: string; body?: object }

async function call<Answer>(path: string, { method, token, body }: Call): Promise<Answer> {
  const headers: Record<string, string> = {}
  if (token) headers.authorization = `Bearer ${token}`
  if (body) headers['content-type'] = 'application/json'
  const reply = await fetch(inject('bankUrl') + path, { method, headers, body: JSON.stringify(body) })
  expect(reply.status, `${path} ${await reply.clone().text()}`).toBe(200)
  return (await reply.json()) as Answer
}

test('a session begins only after a temporary password was replaced by an own one', async () => {
  const customer = await openAccount()
  const { token } = await call<{ token: string }>('/admin-login', { method: 'POST', body: ADMIN })
  await call(`/admin-update/${customer.id}`, { method: 'PUT', token, body: { password: TEMPORARY } })

  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await signInWith(page, { ...customer, password: TEMPORARY })
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor()
  await expectWhole(page, 'a temporary password to replace')
  expect(await stored(page, 'token')).toBeNull()

  await page.getByLabel('New Password', { exact: true }).fill(OWN)
  await page.getByLabel('Confirm New Password').fill('another')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expectSaid(page, texts.reset.mismatch)
  await page.getByLabel('Confirm New Password').fill(OWN)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL(/#\/dashboard$/)
  expect(await stored(page, 'token')).not.toBeNull()
  await close()
})

test('a session that ended elsewhere is renewed on the spot, and what was typed is still there', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/loan', { size: PHONE })
  await signInWith(page, customer)
  await page.waitForURL(/#\/dashboard\/loan$/)
  await page.getByRole('textbox', { name: 'Amount' }).fill('1250')
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('A new roof')

  await call('/logout', { method: 'POST', token: (await stored(page, 'token')) ?? '' })
  await page.getByRole('button', { name: 'Open ticket' }).click()
  await page.getByRole('heading', { name: 'Please sign in again' }).waitFor()
  await expectWhole(page, 'a session to renew')
  await signInWith(page, customer)
  await expect.poll(() => reason.inputValue()).toBe('A new roof')
  // The focus is back in the form, wherever in it the person was.
  const form = page.locator('form', { has: reason })
  await expect.poll(() => form.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await close()
})

test('a customer changes the password in the settings and stays signed in', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/detail?open=password', { size: PHONE })
  await signInWith(page, customer)
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password').fill('not mine')
  await dialog.getByLabel('New password', { exact: true }).fill(OWN)
  await dialog.getByLabel('Confirm new password').fill(OWN)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expectSaid(page, 'The password is incorrect.')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('status').filter({ hasText: 'Your password has been changed' }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.waitForURL(/#\/dashboard\/detail/)
  await close()
})
