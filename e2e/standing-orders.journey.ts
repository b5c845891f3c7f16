import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectTold } from './admin-desk.ts'
import { PHONE, useBrowser } from './browser.ts'
import { type Customer, call, fundedCustomer, sessionOf, stands, tokenOf } from './customer-bank.ts'
import { fillDetails } from './customer-wire.ts'
import { expectWhole } from './every-screen/states.ts'
import { codeFor, expectSaid, openAccount } from './new-customer.ts'
import { typeCode } from './security-screen.ts'

const { visit } = useBrowser()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function approve(page: Page, { email }: Customer, after = ''): Promise<string> {
  const asked = page.getByRole('dialog', { name: 'Approve this standing order' })
  await asked.getByText('every month from').waitFor()
  const code = await codeFor(email, /approve/i, { after })
  await typeCode(page, code)
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  return code
}

async function choose(page: Page, field: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

type Order = { state: string; amount: number; payeeName: string; next: { runsOn: string } | null }

const readOrders = async (customer: Customer) =>
  (await call<{ data: Order[] }>('GET /standing-orders', { token: await tokenOf(customer) })).data

const ordersOf = async (customer: Customer) =>
  (await readOrders(customer)).map(({ state, amount, payeeName }) => ({ state, amount, payeeName }))

/** In which the next payment happens: a date at its end may fall on an open day of the month after. */
const nextMonthOf = async (customer: Customer) => (await readOrders(customer))[0]?.next?.runsOn.slice(0, 7)

test('standing orders are ordered with their dates in view and one approval, changed, skipped, paused, resumed and ended', async () => {
  const [customer, payee] = await Promise.all([fundedCustomer([5_000]), openAccount()])
  const { page, close } = await visit('/#/dashboard/transfer', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Wire Transfer')
  const { accountNumber: number } = payee
  await fillDetails(page, { amount: '900', number, bank: 'Larkfield', name: 'A. Whitfield' })
  // What is typed goes along to the order.
  await page.getByRole('button', { name: 'Pay on a date, or again and again' }).click()
  const form = page.getByRole('dialog', { name: 'New standing order' })
  await form.getByText('The account holder is called Ada Whitfield.').waitFor()
  await form.getByRole('button', { name: 'Use this name' }).click()
  await form.getByText('The name matches the account holder.').waitFor()
  await choose(page, 'How often', 'Every month')
  await form.getByLabel('First date').fill('')
  await form.getByRole('button', { name: 'Show the dates' }).click()
  await expectSaid(page, 'Please choose a date.')
  await expectWhole(page, 'a standing order without a date')
  await form.getByLabel('First date').fill(inDays(10))
  await form.getByRole('button', { name: 'Show the dates' }).click()
  const dates = form.getByRole('region', { name: 'The next 12 dates' })
  await dates.waitFor()
  expect(await dates.getByRole('listitem').count()).toBe(12)
  await expectWhole(page, 'the dates of a standing order')
  expect(await ordersOf(customer)).toEqual([])
  await form.getByRole('button', { name: 'Order it' }).click()
  const code = await approve(page, customer)
  await expectTold(page, 'Your order is placed')
  // With the form open it could be ordered a second time.
  await form.waitFor({ state: 'detached' })
  expect(await ordersOf(customer)).toEqual([{ state: 'active', amount: 900, payeeName: 'Ada Whitfield' }])

  await page.goto('/#/dashboard')
  const upcoming = page.getByRole('list', { name: 'Payments to come' })
  await upcoming.getByRole('link', { name: 'Ada Whitfield' }).first().waitFor()
  await page.getByText('Left after that').waitFor()
  await page.goto('/#/dashboard/standing-orders')
  await page
    .getByRole('list', { name: 'Your standing orders' })
    .getByRole('link', { name: 'Ada Whitfield' })
    .click()
  const details = page.getByRole('dialog', { name: 'Ada Whitfield' })
  await details.getByText('Nothing has been due yet.').waitFor()
  await expectWhole(page, 'a standing order')

  await details.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = page.getByRole('dialog', { name: 'Change this order' })
  await changing.getByLabel('Amount').fill('950')
  await changing.getByRole('button', { name: 'Show the dates' }).click()
  await changing.getByRole('button', { name: 'Save the change' }).click()
  await approve(page, customer, code)
  await changing.waitFor({ state: 'detached' })
  await details.getByText('$950.00').waitFor()

  const confirm = async (act: string, question: string) => {
    await details.getByRole('button', { name: act, exact: true }).click()
    const asking = page.getByRole('dialog', { name: question })
    await asking.getByRole('button', { name: act, exact: true }).click()
  }
  await confirm('Skip the next one', 'Skip the next date?')
  await details.getByText('Skipped').waitFor()
  await confirm('Pause', 'Pause this order?')
  await details.getByRole('button', { name: 'Resume' }).click()
  await details.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.goto(`/#/dashboard/calendar?month=${await nextMonthOf(customer)}`)
  await stands(page, 'Calendar')
  const inMonth = page.getByRole('link', { name: /Ada Whitfield.*\$950\.00/ }).first()
  await inMonth.waitFor()
  await inMonth.click()
  await confirm('End', 'End this order?')
  await details.getByText('Ended').waitFor()
  expect(await ordersOf(customer)).toEqual([{ state: 'ended', amount: 950, payeeName: 'Ada Whitfield' }])
  await close()
})

test('a standing order puts money into an own pot without any approval', async () => {
  const customer = await fundedCustomer([1_000])
  const token = await tokenOf(customer)
  await call('POST /my-pots', { token, body: { name: 'Rainy day', picture: 'rainy_day' } })
  const stored = await sessionOf(customer)
  const { page, problems, close } = await visit('/#/dashboard/standing-orders', { size: PHONE, stored })
  await page.getByText('No standing orders yet').waitFor()
  await page.getByRole('button', { name: 'New order' }).first().click()
  const form = page.getByRole('dialog', { name: 'New standing order' })
  await form.getByRole('radio', { name: 'Own account or pot' }).check()
  await choose(page, 'Account or pot', /^Rainy day/)
  await form.getByLabel('Amount').fill('50')
  await choose(page, 'How often', 'Every week')
  await form.getByLabel('First date').fill(inDays(3))
  await form.getByRole('button', { name: 'Show the dates' }).click()
  await form.getByText('The next 12 dates').waitFor()
  await form.getByRole('button', { name: 'Order it' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Rainy day' }).waitFor()
  expect(await ordersOf(customer)).toEqual([{ state: 'active', amount: 50, payeeName: 'Rainy day' }])
  expect(problems).toEqual([])
  await close()
})
