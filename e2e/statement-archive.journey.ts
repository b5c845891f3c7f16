import { DEMO_PASSWORD } from '@larkfield/ops/demo/people.ts'
import { paths } from '@larkfield/web/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTER } from './admin-desk.ts'
import { expectNoSidewaysScroll, PHONE, type Stored, useBrowser } from './browser.ts'
import { asAdmin, call, deskSession, fundedCustomer, sessionOf, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { chooseFormat, downloaded } from './statement-download.ts'

const { visit } = useBrowser()

/** Each format by how its files are named and what only they hold. */
const others = [
  ['CSV', /\.csv$/, '1250.5'],
  ['Excel', /\.xlsx$/, 'PK'],
  ['OFX', /\.ofx$/, '<TRNAMT>1250.50'],
  ['MT940', /\.sta$/, 'C1250,50'],
  ['camt.053', /\.xml$/, 'camt.053.001.08'],
] as const

const OTHERS = 'Other formats'

test('a period comes in every format, and a failure blocks nothing', async () => {
  const customer = await fundedCustomer([1_250.5, 99])
  const { page, close } = await visit(`/#${paths.statement}`, {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Statement')
  await page.getByText('1 to 2 of 2').waitFor()
  await page.getByText('No monthly statement yet').waitFor()

  const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
  expect(pdf.name).toMatch(/\.pdf$/)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  for (const [format, name, held] of others) {
    const file = await downloaded(page, () => chooseFormat(page, OTHERS, format))
    expect(file.name).toMatch(name)
    expect(file.content.toString()).toContain(held)
  }

  await page.route('**/statement-files', (route) => route.abort())
  await chooseFormat(page, OTHERS, 'CSV')
  const card = page.getByRole('region', { name: 'Preparing your CSV file' })
  await card.getByText('The CSV file could not be prepared').waitFor()
  await page.unroute('**/statement-files')
  const second = await downloaded(page, () => card.getByRole('button', { name: 'Try again' }).click())
  expect(second.name).toMatch(/\.csv$/)
  await card.waitFor({ state: 'hidden' })
  await close()
})

/** A file of 100,000 lines as the bank makes it: told of by turns, for the test to say when. */
async function makeSlowly(page: Page) {
  const file = { _id: 'f1', format: 'csv', lines: 100_000, fileName: null, bytes: null }
  let now: object = { ...file, state: 'waiting', linesDone: 0 }
  const answer = () => ({ json: { message: 'Statement file', data: now } })
  await page.route('**/statement-files', (route) => route.fulfill(answer()))
  await page.route('**/statement-files/f1', (route) => route.fulfill(answer()))
  await page.route('**/statement-files/f1/content', (route) =>
    route.fulfill({ contentType: 'text/csv', body: 'date,amount\r\n' }),
  )
  return (next: object) => {
    now = { ...file, ...next }
  }
}

test('a long file shows its lines, can be left, and is saved once it is ready', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit(`/#${paths.statement}`, {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Statement')
  const become = await makeSlowly(page)
  const card = page.getByRole('region', { name: 'Preparing your CSV file' })
  await chooseFormat(page, OTHERS, 'CSV')
  await card.getByText('Waiting for its turn').waitFor()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.waitFor({ state: 'hidden' })

  await chooseFormat(page, OTHERS, 'CSV')
  become({ state: 'making', linesDone: 12_000 })
  await card.getByText('12,000 of 100,000 lines').waitFor()
  await expect.poll(() => card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12')
  await expectWhole(page, 'a long file on its way')
  const file = await downloaded(page, async () =>
    become({ state: 'ready', linesDone: 100_000, fileName: 'year.csv', bytes: 13 }),
  )
  expect(file).toEqual({ name: 'year.csv', content: Buffer.from('date,amount\r\n') })

  become({ state: 'failed', linesDone: 500 })
  await chooseFormat(page, OTHERS, 'CSV')
  await card.getByText('The CSV file could not be prepared').waitFor()
  await card.getByRole('button', { name: 'Close' }).click()
  await card.waitFor({ state: 'hidden' })
  await close()
})

const ELEANOR = '2048613907'
type SignedIn = { token: string; data: { _id: string; fullName: string; username: string } }

/** The demonstration's first customer, who has a year behind her. */
async function eleanor(): Promise<SignedIn & { stored: Stored }> {
  const body = { accountNumber: ELEANOR, password: DEMO_PASSWORD }
  const signedIn = await call<SignedIn>('POST /loginA', { body })
  const { _id, fullName, username } = signedIn.data
  return {
    ...signedIn,
    stored: { token: signedIn.token, user: JSON.stringify({ _id, fullName, username }) },
  }
}

/** A demonstration makes the months of its year in its first minutes. */
async function untilMonthsAreMade(token: string): Promise<void> {
  await expect
    .poll(async () => (await call<{ data: object[] }>('GET /my-statements', { token })).data.length, {
      timeout: 200_000,
    })
    .toBeGreaterThan(0)
}

test('each month of the archive comes as PDF at once and in other formats, and leads to the page that checks it', async () => {
  const { token, stored } = await eleanor()
  await untilMonthsAreMade(token)
  const { page, problems, close } = await visit(`/#${paths.statement}`, { size: PHONE, stored })
  await stands(page, 'Statement')
  const months = page.getByRole('table', { name: 'Monthly statements' })
  const newest = months
    .getByRole('row')
    .filter({ hasText: /\d lines?/ })
    .first()
  await newest.waitFor()
  await page.getByRole('button', { name: 'Monthly statements' }).click()
  await expectNoSidewaysScroll(page)
  const pdf = await downloaded(page, () => newest.getByRole('button', { name: /^PDF, / }).click())
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  const label = await newest.getByRole('button', { name: /^Other formats, / }).getAttribute('aria-label')
  const camt = await downloaded(page, () => chooseFormat(page, label!, 'camt.053'))
  expect(camt.content.toString()).toContain('camt.053.001.08')

  // Of the account in view alone, of all one holds together, of one that is only viewed, and of a pot that has none.
  expect(await months.getByText('Household').count()).toBe(0)
  const which = page.getByLabel('Account').first()
  await which.click()
  await page.getByRole('option', { name: 'All together' }).click()
  await months.getByText('Household').first().waitFor()
  expect(await months.getByText('Rowing club').count()).toBe(0)
  await which.click()
  await page.getByRole('option', { name: 'Rowing club' }).click()
  await months.getByText('Rowing club').first().waitFor()
  await which.click()
  await page
    .getByRole('option', { name: /\(pot of Current\)/ })
    .first()
    .click()
  await page.getByText('A pot has no monthly statements of its own').waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show those of Current' }).click()
  await newest.waitFor()
  await page.getByRole('link', { name: 'How can somebody check a statement?' }).click()
  await stands(page, 'Is this statement genuine?')
  expect(problems).toEqual([])
  await close()
})

test('a customer’s statements are listed, and any period of theirs is taken away', async () => {
  const { token, data } = await eleanor()
  await untilMonthsAreMade(token)
  const { page, problems, close } = await visit(`/#${paths.adminAccount(data._id)}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, data.fullName)
  const months = page.getByRole('table', { name: 'Monthly statements' })
  const pdf = await downloaded(page, () =>
    months
      .getByRole('button', { name: /^PDF, / })
      .first()
      .click(),
  )
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  const period = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'A period as a file' }),
  })
  await period.getByLabel('From').fill('2027-01-02')
  await period.getByLabel('To').fill('2027-01-01')
  await period.getByText('The first day cannot be after the last.').waitFor()
  await expect.poll(() => period.getByRole('button', { name: OTHERS }).isDisabled()).toBe(true)
  await period.getByLabel('From').fill('')
  await period.getByLabel('To').fill('')
  const csv = await downloaded(page, () => chooseFormat(page, OTHERS, 'CSV'))
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.content.toString().split('\n').length).toBeGreaterThan(100)
  expect(problems).toEqual([])
  await close()
})

test('of a customer who is gone a period is taken away all the same', async () => {
  const customer = await fundedCustomer([31.25])
  const { token } = await asAdmin()
  await call(`DELETE /admin-delete/${customer.id}?reason=moved`, { token })
  const { page, close } = await visit(`/#${paths.adminAccount(customer.id)}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  const file = await downloaded(page, () => chooseFormat(page, OTHERS, 'CSV'))
  expect(file.content.toString()).toContain('31.25')
  await close()
})

test('an entry is proved, the proof is saved, and one that was changed on its way does not hold', async () => {
  const { page, problems, close } = await visit(`/#${paths.admin}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await page.getByText('Tree over the books').waitFor()
  await page.getByText('No witness yet').waitFor()
  await page.getByRole('link', { name: 'Prove an entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prove an entry' })
  await dialog.getByLabel('Transfer').fill('w-42')
  await dialog.getByRole('button', { name: 'Prove it' }).click()
  await dialog.getByText('This is not the number of a transfer.').waitFor()
  const isProved = dialog.getByText('This entry is in the books: tr-000042, Credit')
  await dialog.getByLabel('Transfer').fill('tr-000042-C')
  await dialog.getByRole('button', { name: 'Prove it' }).click()
  await isProved.waitFor()
  const saved = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Save for an auditor (JSON)' }).click(),
  )
  expect(saved.name).toBe('entry-proof-tr-000042-credit.json')
  expect(JSON.parse(saved.content.toString())).toMatchObject({
    format: 'larkfield entry proof 1',
    details: { transfer: 42 },
  })
  // Of another number nothing is said, until it is asked for.
  await dialog.getByLabel('Transfer').fill('43')
  await isProved.waitFor({ state: 'detached' })
  await dialog.getByLabel('Transfer').fill('42')
  await isProved.waitFor()

  await page.route('**/entry-proof/tr-000042/debit', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { details: { amount: string } } }
    body.data.details.amount = body.data.details.amount.replace(/\d$/, (digit) => (digit === '9' ? '8' : '9'))
    await route.fulfill({ json: body })
  })
  await dialog.getByText('Debit', { exact: true }).click()
  await isProved.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Prove it' }).click()
  await dialog.getByText('The proof does not hold').waitFor()
  await expectWhole(page, 'a proof that does not hold')
  expect(await dialog.getByRole('img', { name: 'Failed' }).count()).toBe(1)

  await page.goto(`/#${paths.adminHistory}`)
  await page
    .getByRole('link', { name: /^Prove tr-\d+ is in the books$/ })
    .first()
    .click()
  await dialog.getByText('This entry is in the books').waitFor()

  await page.goto(`/#${paths.verify}`)
  await page.getByLabel('Choose a file').setInputFiles({
    name: saved.name,
    mimeType: 'application/json',
    buffer: saved.content,
  })
  await page.getByText('This is the proof of a single entry of our books').waitFor()
  expect(problems).toEqual([])
  await close()
})
