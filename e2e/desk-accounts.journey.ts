import { paths } from '@larkfield/web/paths.ts'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { COUNTER, chooseAccount, expectTold, expectWholeAtDesk, field, goTo } from './admin-desk.ts'
import { useBrowser, type Visit } from './browser.ts'
import { type Customer, call, deskSession, fundedCustomer, stands, tokenOf } from './customer-bank.ts'

const { visit } = useBrowser()

type Held = { accountNumber: string; name: string | null; holders: { name: string; role: string }[] }

/** A customer's accounts at the desk, from the first to the last day of one of them. */
let ann: Customer
let bob: Customer
let token: string
let desk: Visit
let number: string

afterAll(() => desk?.close())

const mine = async () => (await call<{ data: Held[] }>('GET /my-accounts', { token })).data
const savings = async () => (await mine()).find((account) => account.name === 'Roof fund')
const one = (page: Page) =>
  page
    .getByRole('list', { name: 'Accounts and holders' })
    .getByRole('listitem')
    .filter({ hasText: 'Roof fund' })
    .first()

test('opens an account for a customer', async () => {
  ;[ann, bob] = [await fundedCustomer([500]), await fundedCustomer([10])]
  token = await tokenOf(ann)
  desk = await visit(`/#${paths.adminAccount(ann.id)}`, { size: COUNTER, stored: await deskSession() })
  const { page } = desk
  await stands(page, ann.fullName)
  await page.getByRole('button', { name: 'Open an account' }).click()
  const panel = page.getByRole('dialog')
  await field(panel, 'Name').fill('Roof fund')
  await expectWholeAtDesk(page, 'an account to be opened')
  await panel.getByRole('button', { name: 'Open the account' }).click()
  await expectTold(page, 'The account is open')
  await one(page).waitFor()
  number = (await savings())!.accountNumber
})

test('adds a joint holder, and changes its limit', async () => {
  const { page } = desk
  await one(page).getByRole('button', { name: 'Add a holder' }).click()
  const panel = page.getByRole('dialog')
  await chooseAccount(panel, 'Who is added', bob.accountNumber)
  await field(panel, 'Reason').fill('Both were at the counter')
  await panel.getByRole('button', { name: 'Add the holder' }).click()
  await expectTold(page, 'The holder is added')
  await one(page).getByRole('link', { name: bob.fullName }).waitFor()
  await one(page).getByRole('button', { name: 'Change', exact: true }).click()
  await field(panel, 'Account limit').fill('75')
  await field(panel, 'Reason').fill('They asked for it')
  await expectWholeAtDesk(page, 'the limit of an account')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectTold(page, 'The account is changed')
  await one(page).getByText('Limit $75.00 a day').waitFor()
  expect((await savings())!.holders.map(({ role }) => role)).toEqual(['owner', 'joint'])
})

test('credits it by its own number', async () => {
  const { page } = desk
  await one(page).getByRole('link', { name: 'Credit' }).click()
  const panel = page.getByRole('dialog')
  await field(panel, 'Amount').fill('25')
  await field(panel, 'Description').fill('Paid in at the counter')
  await panel.getByRole('button', { name: 'Review' }).click()
  await panel.getByText('Roof fund').first().waitFor()
  await panel
    .getByRole('button', { name: /^Credit/ })
    .last()
    .click()
  await expectTold(page, 'Account credited successfully')
})

test('sees what is ordered on dates and ends it', async () => {
  const { page } = desk
  const order = { to: number, amount: 5, rhythm: 'monthly', startOn: '2030-01-15', closedDays: 'after' }
  await call('POST /standing-orders', { token, key: `order-${number}`, body: order })
  await page.goto(`/#${paths.adminAccount(ann.id)}`)
  const orders = page.getByRole('list', { name: 'Standing orders' })
  await orders.getByText(/every month from 15 Jan 2030/).waitFor()
  await orders.getByRole('button', { name: 'End' }).click()
  const question = page.getByRole('dialog', { name: 'End this standing order?' })
  await question.getByLabel(/^Reason/).fill('The customer called')
  await question.getByRole('button', { name: 'End the order' }).click()
  await expectTold(page, 'The order has ended')
})

test('closes the bank on a day, and opens it again', async () => {
  const { page } = desk
  const holiday = 'Founders’ Day'
  await goTo(page, paths.adminPolicy, 'Policy')
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const panel = page.getByRole('dialog')
  await field(panel, 'Day').fill('2031-03-04')
  await field(panel, 'Name').fill(holiday)
  await expectWholeAtDesk(page, 'a holiday to be added')
  await panel.getByRole('button', { name: 'Close the bank on this day' }).click()
  await page.getByRole('listitem').filter({ hasText: holiday }).waitFor()
  await page.getByRole('button', { name: `Remove ${holiday}` }).click()
  const question = page.getByRole('dialog', { name: 'Open the bank on this day?' })
  await question.getByRole('button', { name: 'Remove the holiday' }).click()
  await page.getByRole('listitem').filter({ hasText: holiday }).waitFor({ state: 'detached' })
})

test('removes the holder and closes the account once it is empty', async () => {
  const { page } = desk
  await page.goto(`/#${paths.adminAccount(ann.id)}`)
  await one(page)
    .getByRole('button', { name: `Remove ${bob.fullName}` })
    .click()
  const removal = page.getByRole('dialog', { name: 'Remove this holder?' })
  await removal.getByLabel(/^Reason/).fill('They asked for it')
  await removal.getByRole('button', { name: 'Remove the holder' }).click()
  await expectTold(page, 'The holder is removed')
  await call('POST /move', {
    token,
    key: `back-${number}`,
    body: { from: number, to: ann.accountNumber, amount: 25 },
  })
  await one(page).getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Close this account?' })
  await question.getByLabel(/^Reason/).fill('No longer used')
  await question.getByRole('button', { name: 'Close the account' }).click()
  await expectTold(page, 'The account is closed')
  await one(page).getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' })
  expect(await savings()).toBeUndefined()
  expect(desk.problems).toEqual([])
})
