import { paths } from '@larkfield/web/paths.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  areApart,
  COUNTER,
  closePanel,
  expectTold,
  expectWholeAtDesk,
  expectWholeQuestion,
  field,
  goTo,
  isInView,
  listedAccount,
  newCustomer,
} from './admin-desk.ts'
import { mailTo, PHONE, useBrowser, type Visit } from './browser.ts'
import { call, deskSession, stands } from './customer-bank.ts'
import { stopClock, tickUntil } from './page-clock.ts'

const { visit } = useBrowser()

/** A customer's life at the desk from the first day on, in the order in which a teller would meet it. */
const customer = { ...newCustomer(), id: '' }
let desk: Visit

beforeAll(async () => {
  desk = await visit('/#/admin', { size: COUNTER, stored: await deskSession() })
  await stands(desk.page, 'Dashboard')
})
afterAll(() => desk?.close())

const listed = () => listedAccount(customer.accountNumber)
const balances = async () => {
  const row = await listed()
  return [row?.totalBalance, row?.availableBalance]
}
const grouped = () => customer.accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ')

test('creates an account with an opening balance', async () => {
  const { page } = desk
  const panel = page.getByRole('dialog', { name: 'Create Account' })
  const fill = (label: string, value: string) => () => field(panel, label).fill(value)
  const steps = [
    () => page.getByRole('link', { name: 'Manage Accounts' }).last().click(),
    () => page.getByRole('button', { name: 'Create Account' }).click(),
    fill('Full name', customer.fullName),
    fill('Occupation', 'Beekeeper'),
    fill('Date of birth', '1984-05-06'),
    () => field(panel, 'Marital status').click(),
    () => page.getByRole('option', { name: 'Single' }).click(),
    fill('Phone number', '+1 802 555 0177'),
    fill('Email', customer.email),
    fill('Address', '5 Orchard Lane, Larkfield'),
    fill('Total balance', '1,500.25'),
  ]
  expect(steps.length + 1).toBeLessThanOrEqual(12)
  for (const step of steps) await step()
  await expect.poll(() => field(panel, 'Username').inputValue()).toMatch(/^wren\.holloway/)
  await expect.poll(() => field(panel, 'Available balance').inputValue()).toBe('1,500.25')
  await expect.poll(() => field(panel, 'Matching code').inputValue()).toMatch(/^\d{6}$/)
  customer.accountNumber = await field(panel, 'Account number').inputValue()

  await panel.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' })
  await question.waitFor()
  await expectWholeQuestion(page, 'a new account that is not saved')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => field(panel, 'Full name').inputValue()).toBe(customer.fullName)
  await panel.getByRole('button', { name: 'Create', exact: true }).click()
  await expectTold(page, 'user added successfully')
  expect(await balances()).toEqual([1500.25, 1500.25])
  await mailTo(customer.email, /./)
})

test('hands the temporary password over once, on a slip that is printed alone', async () => {
  const { page } = desk
  const panel = page.getByRole('dialog', { name: 'Create Account' })
  const slip = panel.getByRole('region', { name: 'Your account at Larkfield' })
  await slip.getByText(customer.fullName).waitFor()
  await slip.getByText(grouped()).waitFor()
  const password = await slip.getByText(/^[A-Z]{5}-[a-z]{5}-\d{4}.$/).innerText()
  const { accountNumber } = customer
  customer.id = (await listed())?._id ?? ''
  await call('POST /loginA', { body: { accountNumber, password } })

  await panel.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without handing it over?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: 'print' })
  await slip.waitFor()
  await expect.poll(() => page.getByText('Manage Accounts').first().isVisible()).toBe(false)
  await expect.poll(() => panel.getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await panel.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
  await expectWholeAtDesk(page, 'a slip with the first password')
  await panel.getByRole('button', { name: 'Done' }).click()
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await field(panel, 'Full name').waitFor()
  await expect.poll(() => page.getByText(password).count()).toBe(0)
  await closePanel(panel)
})

test('credits it from the cash desk, after a review that Enter alone does not pass', async () => {
  const { page } = desk
  await goTo(page, paths.admin, 'Dashboard')
  // Five clicks from the desk's home: the search, the customer, Credit, Review and the button that books.
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill(customer.accountNumber)
  await page.getByRole('link', { name: grouped() }).click()
  await stands(page, customer.fullName)
  // Each of the customer's accounts has such a link of its own, below.
  await page
    .getByRole('navigation', { name: `Work on the account of ${customer.fullName}` })
    .getByRole('link', { name: 'Credit', exact: true })
    .click()
  const panel = page.getByRole('dialog', { name: 'Credit user account' })
  await panel.getByText('$1,500.25 available').waitFor()
  await expect.poll(() => field(panel, 'From').inputValue()).toBe('Cash desk · 1000 0000 00')
  await expect.poll(() => panel.getByText(/balance$/).innerText()).toMatch(/^−?\$[\d,.]+ balance$/)
  await field(panel, 'Description').fill(`Deposit ${customer.username}`)
  await field(panel, 'Amount').fill('1,000')
  await field(panel, 'Amount').press('Enter')
  await panel.getByText('Please check this credit before it is booked.').waitFor()
  await page.keyboard.press('Enter')
  for (const fact of [customer.fullName, grouped(), '$1,000.00', '$2,500.25', 'Cash desk · 1000 0000 00'])
    await panel.getByText(fact, { exact: true }).first().waitFor()
  expect(await balances()).toEqual([1500.25, 1500.25])
  await expectWholeAtDesk(page, 'a credit to check')
  await panel.getByRole('button', { name: 'Credit $1,000.00' }).click()
  const toast = page.getByRole('status').filter({ hasText: /credited successfully/i })
  // Under a pointer it stays: a busy machine looks later than its five seconds.
  await toast.dispatchEvent('mouseover')
  for (const size of [PHONE, COUNTER]) {
    await page.setViewportSize(size)
    await expect.poll(() => areApart(toast, panel.locator('h2'))).toBe(true)
  }
  const answer = panel.getByRole('status').filter({ hasText: `$1,000.00 credited to ${customer.fullName}` })
  await answer.getByText('$2,500.25').waitFor()
  await answer.getByText('Reference').waitFor()
  expect(await balances()).toEqual([2500.25, 2500.25])
  await panel.getByRole('button', { name: 'Book another' }).click()
  await expect.poll(() => field(panel, 'Amount').inputValue()).toBe('')
  await closePanel(panel)
})

test('debits it, and an account that would be overdrawn is refused with everything still typed', async () => {
  const { page } = desk
  await page.getByRole('button', { name: 'Debit Account' }).click()
  const panel = page.getByRole('dialog', { name: 'Debit Account' })
  const review = panel.getByRole('button', { name: 'Review' })
  // Before the answer arrives, no other customer is offered who could be chosen by mistake.
  const answered = Promise.withResolvers<void>()
  await page.route(/view-all-users\?q=\d/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await field(panel, 'Account to debit').fill(grouped())
  await page.getByRole('listbox').waitFor()
  expect(await page.getByRole('listbox').getByRole('option').filter({ hasNotText: grouped() }).count()).toBe(
    0,
  )
  answered.resolve()
  const offer = page.getByRole('option', { name: grouped() })
  await offer.getByText(/^born 6 May 1984 · last movement/).waitFor()
  await offer.click()
  await field(panel, 'Amount').fill('999999')
  await field(panel, 'Description').fill('Withdrawal')
  await review.click()
  await panel.getByText('There is not enough money available for this.').waitFor()
  await panel.getByRole('button', { name: 'Debit $999,999.00' }).click()
  await page.getByRole('alert').filter({ hasText: 'There is not enough money available.' }).first().waitFor()
  await panel.getByRole('button', { name: 'Change' }).click()
  await expect.poll(() => field(panel, 'Description').inputValue()).toBe('Withdrawal')
  expect(await balances()).toEqual([2500.25, 2500.25])
  await field(panel, 'Amount').fill('800.25')
  await review.click()
  await panel.getByRole('button', { name: 'Debit $800.25' }).click()
  await expectTold(page, /debited/i)
  expect(await balances()).toEqual([1700, 1700])
  await panel.getByRole('link', { name: 'Back to customer' }).click()
  await stands(page, customer.fullName)
})

test('shows the whole account, codes covered until asked for', async () => {
  const { page } = desk
  await goTo(page, `/allacount?q=${customer.accountNumber}`, 'Accounts')
  await page.getByText('6 May 1984').waitFor()
  await expect
    .poll(() => isInView(page.getByRole('columnheader', { name: 'Total balance' }), COUNTER))
    .toBe(true)
  await page.getByRole('link', { name: customer.fullName }).click()
  await page.getByRole('heading', { level: 1, name: customer.fullName }).waitFor()
  const acts = page.getByRole('navigation', { name: `Work on the account of ${customer.fullName}` })
  for (const act of ['Credit', 'Debit', 'Message', 'Status', 'Update'])
    await expect.poll(() => isInView(acts.getByRole('link', { name: act }), COUNTER)).toBe(true)
  for (const field of ['Username', 'Occupation', 'Account limit', 'Otp code', 'COT code', 'Matching code']) {
    await page.getByText(field, { exact: true }).waitFor()
  }
  await page.getByText('Beekeeper', { exact: true }).waitFor()
  await page.getByText('Savings', { exact: true }).first().waitFor()
  await page.getByText('None pending').waitFor()
  const latest = page.getByRole('list', { name: 'Latest movements' })
  await latest.getByText(`Deposit ${customer.username}`).waitFor()
  await latest.getByText('+$1,000.00').waitFor()
  for (const empty of ['No Document Found', 'No loan requested']) await page.getByText(empty).waitFor()
  await page.getByRole('button', { name: 'Reveal the codes' }).click()
  const asking = page.getByRole('dialog', { name: 'Reveal the transfer codes?' })
  await asking.getByRole('button', { name: 'Reveal' }).click()
  await asking.getByText('Please give a reason').waitFor()
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Asked for at the counter')
  await asking.getByRole('button', { name: 'Reveal' }).click()
  await page.getByText(/^COT-/).waitFor()
  await expectWholeAtDesk(page, 'an account with its codes')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: customer.fullName }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Search accounts' }).inputValue())
    .toBe(customer.accountNumber)
})

test('updates it; the panel closes by itself after four seconds', async () => {
  const { page } = desk
  await goTo(page, paths.adminAccount(customer.id), customer.fullName)
  await page.getByRole('link', { name: `Edit the details of ${customer.fullName}` }).click()
  const panel = page.getByRole('dialog', { name: 'Update Account' })
  const update = panel.getByRole('button', { name: 'Update', exact: true })
  // What is changed most often is typed at once, and saved without a scroll.
  await page.locator(':focus').and(field(panel, 'Phone number')).waitFor()
  await field(panel, 'Phone number').fill('')
  await update.click()
  await panel.getByText('Please fill this in: it cannot be empty.').waitFor()
  await field(panel, 'Phone number').fill('+1 802 555 0188')
  for (const size of [PHONE, COUNTER]) {
    await page.setViewportSize(size)
    await expect.poll(() => isInView(update, size)).toBe(true)
  }
  await field(panel, 'Occupation').fill('Head beekeeper')
  await field(panel, 'Total balance').fill('1,800')
  await field(panel, 'Available balance').fill('1600')
  await field(panel, 'Reason').fill('Counted again')
  // A balance is booked neither by Enter nor without its sums being read.
  await field(panel, 'Reason').press('Enter')
  await update.click()
  const question = page.getByRole('dialog', { name: `Change the balance of ${customer.fullName}` })
  await question.getByText('The total goes from $').waitFor()
  await stopClock(page)
  await question.getByRole('button', { name: 'Change the balance' }).click()
  await tickUntil(page, page.getByRole('status').filter({ hasText: 'user update successful' }))
  expect(await balances()).toEqual([1800, 1600])
  await page.clock.runFor(3_500)
  await expect.poll(() => panel.isVisible()).toBe(true)
  await page.clock.runFor(500)
  await page.clock.resume()
  await panel.waitFor({ state: 'hidden' })
  await goTo(page, paths.adminAccount(customer.id), customer.fullName)
  await page.getByText('Head beekeeper').waitFor()
})
