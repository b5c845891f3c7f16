import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linesOf, offLine } from './boxes.ts'
import { DESK, PHONE, useBrowser } from './browser.ts'
import { codesOf, fundedCustomer, sessionOf, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid, openAccount, signInWith } from './new-customer.ts'

const { visit } = useBrowser()

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture such as a camera makes: large, and smaller as a JPEG than as a PNG. */
async function drawnPhoto(page: Page, side: number): Promise<Buffer> {
  const address = await page.evaluate((width) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height: 300 })
    const context = canvas.getContext('2d')!
    const noise = context.createImageData(width, 300)
    noise.data.set(noise.data.map((_, n) => (n % 4 === 3 ? 255 : 100 + ((n * 7919) % 31))))
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png')
  }, side)
  return Buffer.from(address.split(',')[1]!, 'base64')
}

const hasFocus = (place: Locator) => place.evaluate((it) => it === document.activeElement)

test('the profile shows the details; an edit with an empty field is refused, a good one is kept', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/profile', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Profile')
  for (const text of [customer.email, customer.occupation, customer.address, 'Verified']) {
    await page.getByText(text, { exact: true }).first().waitFor()
  }
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    const email = () => linesOf(page.getByText(customer.email, { exact: true }))
    const address = () => linesOf(page.getByText(customer.address, { exact: true }))
    await expect
      .poll(async () => (await email()).slice(0, -1).filter((line) => !line.endsWith('@')))
      .toEqual([])
    await expect.poll(async () => (await address()).filter((line) => line.trim().length <= 1)).toEqual([])
  }
  await page.getByRole('link', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Address').fill('')
  await dialog.getByLabel('Username').fill(`${customer.username}-2`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectSaid(page, 'All fields are required')
  await dialog.getByText('All fields are required').waitFor()
  await expect.poll(() => hasFocus(dialog.getByLabel('Address'))).toBe(true)
  await dialog.getByRole('combobox', { name: 'Marital status' }).click()
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').allTextContents())
    .toEqual(['Single', 'Married', 'Divorced', 'Widowed'])
  await page.getByRole('option', { name: 'Widowed' }).click()
  await expect.poll(() => dialog.getByLabel('Username').inputValue()).toBe(`${customer.username}-2`)
  await expectWhole(page, 'a profile with an empty field')
  await dialog.getByLabel('Address').fill('9 Lark Rise, Larkfield')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('9 Lark Rise, Larkfield').waitFor()
  await page.getByText('Widowed').waitFor()
  await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Edit' }))).toBe(true)
  await close()
})

test('the profile takes a photo and a document, each with a preview, and refuses what is neither', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/detail', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Profile')
  await page.getByRole('link', { name: 'Add photo' }).click()
  const photo = page.getByRole('dialog', { name: 'Profile photo' })
  await photo.getByRole('button', { name: 'Upload photo' }).click()
  await expectSaid(page, 'Please select an image file to upload')
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expectSaid(page, 'Please upload an image file')
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expectSaid(page, 'This file is empty. Please choose another one.')
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawnPhoto(page, 2_400) })
  await photo.getByText('me.jpg').waitFor()
  await expectWhole(page, 'a photo to be uploaded')
  await photo.getByRole('button', { name: 'Upload photo' }).click()
  await photo.waitFor({ state: 'hidden' })
  await page.getByRole('img', { name: `Photo of ${customer.fullName}` }).waitFor()

  await page.getByRole('link', { name: 'Add KYC' }).click()
  const kyc = page.getByRole('dialog', { name: 'Add KYC' })
  await kyc.getByRole('button', { name: 'Upload document' }).click()
  await expectSaid(page, 'Please provide a title and upload a document')
  await kyc.getByLabel('Title').fill('Passport')
  await kyc
    .locator('input[type=file]')
    .setInputFiles({ name: 'pass.png', mimeType: 'image/png', buffer: PNG })
  await kyc.getByRole('button', { name: 'Upload document' }).click()
  await kyc.waitFor({ state: 'hidden' })
  const documents = page.getByRole('list', { name: 'Your documents' })
  await documents.getByText('Passport').waitFor()
  await documents.getByText('In review').waitFor()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    const by = () => offLine(documents.getByText('Passport'), documents.getByText('In review'))
    await expect.poll(by).toBeLessThanOrEqual(2)
  }
  await close()
})

test('reveals the own transfer codes after the password only', async () => {
  const customer = await fundedCustomer([10])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/detail', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Profile')
  await expect.poll(() => page.getByText(codes.cotCode).count()).toBe(0)
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Show my codes' }).click()
  await page.getByRole('alert').filter({ hasText: 'password' }).first().waitFor()
  await page.getByLabel('Your password').fill(customer.password)
  await page.getByRole('button', { name: 'Show my codes' }).click()
  for (const code of [codes.cotCode, codes.taxCode, String(codes.matchingCode)]) {
    await page.getByText(code, { exact: true }).waitFor()
  }
  await expectWhole(page, 'transfer codes that are shown')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => page.getByText(codes.cotCode).count()).toBe(0)
  // All that the bank keeps about them, as a file.
  await page.getByRole('button', { name: 'Download my data' }).click()
  const asking = page.getByRole('dialog', { name: 'Download my data' })
  const field = asking.getByLabel('Your password', { exact: true })
  await expect.poll(() => hasFocus(field)).toBe(true)
  await expectWhole(page, 'the data to be downloaded')
  await field.fill(customer.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    asking.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d+\.json$/)
  await page.getByRole('status').filter({ hasText: 'Your data was downloaded' }).waitFor()
  await close()
})

test('a changed password opens the next session', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/detail', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Profile')
  await page.getByRole('link', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  await dialog.getByLabel('Current password').fill(customer.password)
  await dialog.getByLabel('New password', { exact: true }).fill('Another-meadow 5 now!')
  await dialog.getByLabel('Confirm new password').fill('Another-meadow 6 now!')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expectSaid(page, 'Passwords do not match')
  await dialog.getByLabel('Confirm new password').fill('Another-meadow 5 now!')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(/#\/sign-in/)
  await signInWith(page, { ...customer, password: 'Another-meadow 5 now!' })
  await page.waitForURL(/#\/dashboard/)
  await close()
})
