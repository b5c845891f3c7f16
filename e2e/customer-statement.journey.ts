import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { fund, fundedCustomer, sessionOf, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { openAccount } from './new-customer.ts'

const { visit } = useBrowser()
/** One page and a bit more: 10 to 59, then 60 to 69. */
const firstPage = Array.from({ length: 50 }, (_, index) => 10 + index)
const secondPage = Array.from({ length: 10 }, (_, index) => 60 + index)

test('a statement adds up, newest first, turns pages, searches, prints whole and refuses a backward period', async () => {
  const customer = await fundedCustomer(firstPage)
  await fund(customer, secondPage)
  const { page, close } = await visit('/#/dashboard/account-statement', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Statement')
  const table = page.getByRole('table', { name: 'Credits and debits of the period' })
  await table.getByText('+$69.00').waitFor()
  await page.getByText('1 to 50 of 60', { exact: true }).waitFor()
  const figures = page.locator('dl').filter({ hasText: 'Opening balance' })
  for (const text of ['$0.00', '+$2,370.00', '$2,370.00']) await figures.getByText(text).first().waitFor()

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('51 to 60 of 60', { exact: true }).waitFor()
  await table.getByText('+$69.00').waitFor({ state: 'hidden' })
  await page.evaluate(() => {
    window.print = () => {
      document.title = `${document.querySelectorAll('tbody tr').length} lines printed`
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.title()).toBe('60 lines printed')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByText('Oldest first').click()
  await page.getByText('1 to 50 of 60', { exact: true }).waitFor()
  await table.getByText('+$10.00').waitFor()
  await expect.poll(() => table.getByText('+$69.00').count()).toBe(0)

  await page.getByLabel('Search', { exact: true }).fill('Deposit 42')
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor()
  await table.getByText('+$42.00').waitFor()
  await page.reload()
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByText('1 to 50 of 60', { exact: true }).waitFor()

  await page.getByLabel('From').fill('2027-01-02')
  await page.getByLabel('To').fill('2027-01-01')
  await page.getByText('The first day cannot be after the last.').waitFor()
  await expectWhole(page, 'a period that ends before it begins')
  // Of days that cannot be nothing is said, not even that nothing moved.
  await table.waitFor({ state: 'detached' })
  expect(await page.getByText('Nothing moved in this period.').count()).toBe(0)
  await page.goto('/#/dashboard/account-statement?from=2026-02-30&to=soon')
  await page.getByText('One of these days does not exist. Please choose again.').waitFor()
  expect(await page.getByText('Nothing moved in this period.').count()).toBe(0)
  await close()
})

test('a statement without a connection shows no figures of another period, and those of the period once there is one', async () => {
  const customer = await fundedCustomer([80])
  const { page, context, close } = await visit('/#/dashboard/account-statement', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Statement')
  const figures = page.locator('dl').filter({ hasText: 'Opening balance' })
  await figures.getByText('$80.00').first().waitFor()
  await context.setOffline(true)
  try {
    await page.getByLabel('From').fill('2026-01-01')
    const lines = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Credits and debits' }),
    })
    await lines.getByText('The bank could not be reached. Please check your connection.').waitFor()
    expect(await figures.count()).toBe(0)
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const card = page.getByRole('region', { name: 'Preparing your PDF file' })
    await card.getByText('The bank could not be reached. Please check your connection.').waitFor()
  } finally {
    await context.setOffline(false)
  }
  await figures.getByText('$80.00').first().waitFor()
  await close()
})

test('an account without movements says so', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/account-statement', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Statement')
  await page.getByText('No statement data available').waitFor()
  const figures = await page.locator('dl').filter({ hasText: 'Opening balance' }).innerText()
  expect(figures.match(/[+−-]?\$0\.00/g)).toEqual(['$0.00', '$0.00', '$0.00', '$0.00'])
  await expectWhole(page, 'a statement without movements')
  await page.goto('/#/dashboard/transaction')
  await stands(page, /^Hi, /)
  await page.getByText('No History Found').waitFor()
  await close()
})
