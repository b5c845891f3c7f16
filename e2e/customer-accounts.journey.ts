import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { type Customer, call, fundedCustomer, sessionOf, stands, tokenOf } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { chooseFormat, downloaded } from './statement-download.ts'

const { visit } = useBrowser()

type Opened = { data: { accountNumber: string } }

/** Another account by the API, with so much moved into it. */
async function withAccount(customer: Customer, name: string, amount: number): Promise<string> {
  const token = await tokenOf(customer)
  const { data } = await call<Opened>('POST /my-accounts', { token, body: { accountType: 'current', name } })
  await call('POST /move', {
    token,
    body: { from: customer.accountNumber, to: data.accountNumber, amount, description: `To ${name}` },
  })
  return data.accountNumber
}

const listed = (page: Page) => page.getByRole('list', { name: 'Your accounts, in your order' })
const balances = (page: Page) => page.getByRole('region', { name: 'Your balances' })

test('an account is opened in a minute, named, put first, and closed once it is empty', async () => {
  const customer = await fundedCustomer([1_000])
  const { page, problems, close } = await visit('/#/dashboard', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, /^Welcome/)
  await page.getByRole('link', { name: 'Open another account or a pot' }).click()
  await stands(page, 'Accounts')
  await page.getByRole('link', { name: 'Open an account' }).click()
  const opening = page.getByRole('dialog', { name: 'Open an account' })
  await opening.getByLabel('Current').check()
  await opening.getByLabel('Name').fill('Household')
  await opening.getByRole('button', { name: 'Open account' }).click()
  const intoIt = page.getByRole('link', { name: 'Move money into it' })
  await intoIt.waitFor()
  await expectWhole(page, 'an account that was opened')
  await intoIt.click()

  const moving = page.getByRole('dialog', { name: 'Move money' })
  await expect
    .poll(() => moving.getByLabel(/^To/).and(moving.locator('input')).inputValue())
    .toMatch(/^Household/)
  await moving.getByLabel('Amount').fill('1000.01')
  await moving.getByRole('button', { name: 'Move $1,000.01' }).click()
  await moving.getByText('This is more than the $1,000.00 in Savings.').waitFor()
  await expectWhole(page, 'a move of more than there is')
  await moving.getByLabel('Amount').fill('250')
  await moving.getByText('Left in Savings after this: $750.00').waitFor()
  await moving.getByRole('button', { name: 'Move $250.00' }).click()
  await moving.getByText('$250.00 from Savings to Household').waitFor()
  await moving.getByRole('button', { name: 'Done' }).click()
  await moving.waitFor({ state: 'hidden' })

  const list = listed(page)
  await list
    .getByRole('link', { name: /Household/ })
    .getByText('$250.00')
    .waitFor()
  await page.getByText('$1,000.00').first().waitFor()
  await list.getByRole('link', { name: /Household/ }).click()
  await page.getByRole('link', { name: 'Rename' }).click()
  const naming = page.getByRole('dialog', { name: 'What do you call this account?' })
  await naming.getByLabel('Name').fill('Rent')
  await naming.getByRole('button', { name: 'Save name' }).click()
  await naming.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 2, name: 'Rent' }).waitFor()

  // By keyboard: the focus stays on the button, so that one press after another moves it on.
  const up = page.getByRole('button', { name: 'Move Rent up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Rent is now number 1 of 2').waitFor({ state: 'attached' })
  await expect.poll(() => up.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(() => list.getByRole('link').first().textContent()).toMatch(/^Rent/)

  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByText('There is still $250.00 in it. Move it to another account first.').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  const token = await tokenOf(customer)
  const { data } = await call<{ data: { accountNumber: string }[] }>('GET /my-accounts', { token })
  const rent = data[0]?.accountNumber
  await call('POST /move', { token, body: { from: rent, to: customer.accountNumber, amount: 250 } })
  // What moved elsewhere shows by itself.
  await list.getByRole('link', { name: /Rent/ }).getByText('$0.00').waitFor()
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
  await expect.poll(() => list.getByRole('link').count()).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('Home shows all of them with their sum; the one in view stands in the address', async () => {
  const customer = await fundedCustomer([1_000])
  const household = await withAccount(customer, 'Household', 250)
  const { page, problems, close } = await visit('/#/dashboard', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, /^Welcome/)
  const list = listed(page)
  await list
    .getByRole('link', { name: /Savings/ })
    .getByText('$750.00')
    .waitFor()
  await list
    .getByRole('link', { name: /All together/ })
    .getByText('$1,000.00')
    .waitFor()
  await balances(page).getByText('$750.00').first().waitFor()

  await list.getByRole('link', { name: /Household/ }).click()
  await page.waitForURL(new RegExp(`account=${household}`))
  await balances(page).getByText('$250.00').first().waitFor()
  const latest = page.getByRole('table', { name: 'Your latest transfers' })
  await latest.getByText('+$250.00').waitFor()
  await page.reload()
  await balances(page).getByText('$250.00').first().waitFor()
  await list.getByRole('link', { name: /All together/ }).click()
  await balances(page).getByText('$1,000.00').first().waitFor()
  await page.goBack()
  await balances(page).getByText('$250.00').first().waitFor()
  await page.goBack()
  await balances(page).getByText('$750.00').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('history and statement are of one account, or of all with each line’s account', async () => {
  const customer = await fundedCustomer([1_000])
  const household = await withAccount(customer, 'Household', 250)
  await withAccount(customer, 'Holidays', 100)
  const stored = await sessionOf(customer)
  const path = `/#/dashboard/account-statement?account=${household}`
  const { page, problems, close } = await visit(path, { size: PHONE, stored })
  await stands(page, 'Statement')
  const lines = page.getByRole('table', { name: 'Credits and debits of the period' })
  await lines.getByText('+$250.00').waitFor()
  await expect.poll(() => lines.getByText('$1,000.00').count()).toBe(0)
  const which = page.getByLabel('Account').first()
  await which.click()
  await page.getByRole('option', { name: 'All together' }).click()
  await page.waitForURL(/account=all/)
  await lines.getByText('+$1,000.00').waitFor()
  await lines.getByText('Household').first().waitFor()
  const each = page.getByRole('table', { name: 'Each account' })
  await each.getByText('$650.00').first().waitFor()
  const table = await downloaded(page, () => chooseFormat(page, 'Other formats', 'CSV'))
  expect(table.name).toMatch(/all-accounts.*\.csv$/)
  expect(table.content.toString()).toContain(household)
  await page.goBack()
  await expect.poll(() => lines.getByText('+$1,000.00').count()).toBe(0)
  // Of a move both sides stood there.
  await expect.poll(() => lines.locator('tbody tr').count()).toBe(1)

  await page.goto('/#/dashboard/transaction?account=all')
  await stands(page, /View Your Transactions History!$/)
  const history = page.getByRole('table', { name: 'Your transactions' })
  await history.getByText('Household').first().waitFor()
  await expectWhole(page, 'the history of all accounts')
  await page.goto(`/#/dashboard/transaction?account=${household}`)
  await expect.poll(() => history.locator('tbody tr').count()).toBe(1)
  expect(problems).toEqual([])
  await close()
})

test('the daily limit is that of the account in view', async () => {
  const customer = await fundedCustomer([1_000])
  const household = await withAccount(customer, 'Household', 250)
  const stored = await sessionOf(customer)
  const { page, close } = await visit(`/#/dashboard/accounts?account=${household}`, { size: PHONE, stored })
  await page.getByRole('link', { name: 'Change the daily limit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your daily limit' })
  await dialog.getByLabel('Daily limit').fill('10')
  await dialog.getByRole('button', { name: 'Change limit' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('$10.00').waitFor()
  const { user } = await call<{ user: { accountLimit: number } }>(`GET /view-me/${customer.id}`, {
    token: await tokenOf(customer),
  })
  expect(user.accountLimit).not.toBe(10)
  await close()
})

test('a move whose answer was lost happens once, and a reload knows of it', async () => {
  const customer = await fundedCustomer([1_000])
  const household = await withAccount(customer, 'Household', 250)
  const path = `/#/dashboard?open=move&source=${household}`
  const { page, close } = await visit(path, { size: PHONE, stored: await sessionOf(customer) })
  const moving = page.getByRole('dialog', { name: 'Move money' })
  await moving.getByLabel('Amount').fill('40')
  let lost = 0
  await page.route('**/move', async (route) => {
    await route.fetch()
    await route.abort()
    lost += 1
  })
  await moving.getByRole('button', { name: 'Move $40.00' }).click()
  await expect.poll(() => lost).toBeGreaterThan(0)
  // Another try may be under way by now.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await moving.getByText('$40.00 from Household to Savings').waitFor()
  const { data } = await call<{ data: { accountNumber: string; availableBalance: number }[] }>(
    'GET /my-accounts',
    { token: await tokenOf(customer) },
  )
  expect(data.find(({ accountNumber }) => accountNumber === household)?.availableBalance).toBe(210)
  await close()
})
