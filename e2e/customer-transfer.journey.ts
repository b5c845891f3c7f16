import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, expectAccessible, expectNoSidewaysScroll, sizes, useBrowser } from './browser.ts'
import { type Codes, codesOf, enter, fundedCustomer, wiresOf } from './customer-bank.ts'
import { expectSaid, openAccount } from './new-customer.ts'

const { visit } = useBrowser()

const next = (page: Page) => page.getByRole('button', { name: /^Next/ })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you' })

type Wire = { amount: string; number: string; bank: string; name: string }

async function fillDetails(page: Page, { amount, number, bank, name }: Wire) {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Beneficiary account number').fill(number)
  await page.getByLabel('Bank name').fill(bank)
  await page.getByLabel('Beneficiary name').fill(name)
}

/** From the details to the last step, each after its countdown. */
async function passCodes(page: Page, codes: Codes) {
  for (const [label, code] of [
    ['COT code', codes.cotCode],
    ['Tax code', codes.taxCode],
    ['Matching code', String(codes.matchingCode)],
  ] as const) {
    await next(page).click()
    await page.getByLabel(label).fill(code)
  }
}

describe.each(sizes)('a wire on a %s', (_, size) => {
  test('goes through four steps, keeps what was typed, refuses wrong codes and thanks', async () => {
    const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
    const codes = await codesOf(customer)
    const { page, close } = await visit('/#/dashboard/transfer', { size })
    await enter(page, customer, 'Wire Transfer')
    await page.getByText('never charges for a transfer code').waitFor()
    await next(page).click()
    await expectSaid(page, 'Please fill in all fields.')
    await fillDetails(page, {
      amount: '120.5',
      number: payee.accountNumber,
      bank: 'larkfield',
      name: 'Ada W.',
    })
    await page.getByText(`This account belongs to ${payee.fullName}, not to Ada W.`).waitFor()
    await page.getByRole('button', { name: 'Use this name' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await next(page).click()
    await page.getByRole('button', { name: 'Next (3s)...' }).waitFor()
    expect(await next(page).isDisabled()).toBe(true)
    await page.getByLabel('COT code').waitFor()
    await next(page).click()
    await expectSaid(page, 'Please enter your COT Code')
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByLabel('Amount').inputValue()).toBe('120.5')

    await passCodes(page, { ...codes, taxCode: 'TAX-000000' })
    const review = page.getByRole('region', { name: 'Review' })
    for (const text of ['$120', payee.accountNumber, 'Left to send today'])
      await review.getByText(text).first().waitFor()
    await expectAccessible(page)
    await submit(page).click()
    await expectSaid(page, 'The transfer codes are not right.')
    expect(await wiresOf(customer, 120.5)).toBe(0)

    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByLabel('Tax code').fill(codes.taxCode)
    await next(page).click()
    await page.getByLabel('Matching code').waitFor()
    await submit(page).click()
    await thanks(page).getByRole('button', { name: 'View details' }).click()
    await page.waitForURL(/account-statement/)
    await page.getByText('−$120.50').first().waitFor()
    expect(await wiresOf(customer, 120.5)).toBe(1)
    await close()
  })
})

test('a wire to another bank is held, then settled, and the page starts afresh by itself', async () => {
  const customer = await fundedCustomer([500])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/transfer', { size: DESK })
  await enter(page, customer, 'Wire Transfer')
  await page.getByText('No wires yet').waitFor()
  await fillDetails(page, {
    amount: '75',
    number: 'GB29 NWBK 6016 1331',
    bank: 'Granite Trust',
    name: 'Rent LLC',
  })
  await page.getByLabel('Save this beneficiary for next time').check()
  await passCodes(page, codes)
  const reloaded = page.waitForEvent('load')
  await submit(page).click()
  await thanks(page).getByText('On its way', { exact: true }).waitFor()
  await reloaded
  const wires = page.getByRole('list', { name: 'Wires to other banks' })
  await wires.getByText('Rent LLC').waitFor()
  await wires.getByText('Settled').waitFor()
  expect(await page.getByLabel('Amount').inputValue()).toBe('')
  await page.getByLabel('Pay someone you saved').first().waitFor()
  await close()
})

test('the same wire sent from two tabs is posted once', async () => {
  const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
  const codes = await codesOf(customer)
  const { page, context, close } = await visit('/#/dashboard/transfer', { size: DESK })
  await enter(page, customer, 'Wire Transfer')
  await page.getByLabel('Amount').waitFor()
  const other = await context.newPage()
  await other.goto('/#/dashboard/transfer')
  const wire = { amount: '33', number: payee.accountNumber, bank: 'Larkfield', name: payee.fullName }
  const prepare = async (tab: Page) => {
    await fillDetails(tab, wire)
    await passCodes(tab, codes)
  }
  await Promise.all([prepare(page), prepare(other)])
  await Promise.all([submit(page).click(), submit(other).click()])
  await Promise.all([thanks(page).waitFor(), thanks(other).waitFor()])
  expect(await wiresOf(customer, 33)).toBe(1)
  await close()
})

test('a lost answer is asked for again with the same key, and the screen says that it went through once', async () => {
  const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/transfer', { size: DESK })
  await enter(page, customer, 'Wire Transfer')
  const keys: string[] = []
  await page.route('**/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await fillDetails(page, {
    amount: '44',
    number: payee.accountNumber,
    bank: 'Larkfield',
    name: payee.fullName,
  })
  await passCodes(page, codes)
  await submit(page).click()
  await thanks(page).getByText('the transfer went through, once').waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await wiresOf(customer, 44)).toBe(1)
  await close()
})

test('a reload before the answer keeps the wire and its key', async () => {
  const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/transfer', { size: DESK })
  await enter(page, customer, 'Wire Transfer')
  let answers = 0
  await page.route('**/transfer', async (route) => {
    if (answers++ === 0) await route.fetch()
    await route.abort()
  })
  await fillDetails(page, {
    amount: '55',
    number: payee.accountNumber,
    bank: 'Larkfield',
    name: payee.fullName,
  })
  await passCodes(page, codes)
  await submit(page).click()
  await page.getByText('No answer yet').waitFor()
  await page.unroute('**/transfer')
  await page.reload()
  await page.getByText('A transfer is waiting for its answer').waitFor()
  expect(await page.getByLabel('Amount').inputValue()).toBe('55')
  await expectAccessible(page)
  await passCodes(page, codes)
  await submit(page).click()
  await thanks(page).waitFor()
  expect(await wiresOf(customer, 55)).toBe(1)
  await close()
})
