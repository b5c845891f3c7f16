import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { type Customer, codesOf, fundedCustomer, sessionOf, stands, wiresOf } from './customer-bank.ts'
import { fillDetails, passCodes, submit, thanks } from './customer-wire.ts'
import { expectWhole } from './every-screen/states.ts'
import { openAccount } from './new-customer.ts'

const { visit } = useBrowser()

/** A customer with money in front of the empty wire, and somebody to send it to. */
async function openWire() {
  const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
  const [codes, stored] = await Promise.all([codesOf(customer), sessionOf(customer)])
  const visited = await visit('/#/dashboard/transfer', { size: PHONE, stored })
  await stands(visited.page, 'Wire Transfer')
  return { ...visited, customer, payee, codes }
}

const wireTo = ({ accountNumber, fullName }: Customer, amount: string) => ({
  amount,
  number: accountNumber,
  bank: 'Larkfield',
  name: fullName,
})

test('the same wire sent from two tabs is posted once', async () => {
  const { page, context, close, customer, payee, codes } = await openWire()
  await page.getByLabel('Amount').waitFor()
  const other = await context.newPage()
  await other.goto('/#/dashboard/transfer')
  const prepare = async (tab: Page) => {
    await fillDetails(tab, wireTo(payee, '33'))
    await passCodes(tab, codes)
  }
  await Promise.all([prepare(page), prepare(other)])
  await Promise.all([submit(page).click(), submit(other).click()])
  await Promise.all([thanks(page).waitFor(), thanks(other).waitFor()])
  expect(await wiresOf(customer, 33)).toBe(1)
  await close()
})

test('a lost answer is asked for again with the same key, and the screen says that it went through once', async () => {
  const { page, close, customer, payee, codes } = await openWire()
  const keys: string[] = []
  await page.route('**/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await fillDetails(page, wireTo(payee, '44'))
  await passCodes(page, codes)
  await submit(page).click()
  await thanks(page).getByText('the transfer went through, once').waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await wiresOf(customer, 44)).toBe(1)
  await close()
})

test('a reload before the answer keeps the wire and its key', async () => {
  const { page, close, customer, payee, codes } = await openWire()
  let answers = 0
  await page.route('**/transfer', async (route) => {
    if (answers++ === 0) await route.fetch()
    await route.abort()
  })
  await fillDetails(page, wireTo(payee, '55'))
  await passCodes(page, codes)
  await submit(page).click()
  await page.getByText('No answer yet').waitFor()
  await page.unroute('**/transfer')
  await page.reload()
  await page.getByText('A transfer is waiting for its answer').waitFor()
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('55')
  await expectWhole(page, 'a wire that waits for its answer')
  await passCodes(page, codes)
  await submit(page).click()
  await thanks(page).waitFor()
  expect(await wiresOf(customer, 55)).toBe(1)
  await close()
})
