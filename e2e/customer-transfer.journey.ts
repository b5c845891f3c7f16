import { describe, expect, test } from 'vitest'
import { DESK, expectAccessible, expectNoSidewaysScroll, sizes, useBrowser } from './browser.ts'
import { codesOf, fundedCustomer, sessionOf, stands, wiresOf } from './customer-bank.ts'
import { fillDetails, hurry, next, passCodes, submit, thanks } from './customer-wire.ts'
import { expectSaid, openAccount } from './new-customer.ts'

const { visit } = useBrowser()

describe.each(sizes)('a wire on a %s', (_, size) => {
  test('goes through four steps, keeps what was typed, refuses wrong codes and thanks', async () => {
    const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
    const codes = await codesOf(customer)
    const { page, close } = await visit('/#/dashboard/transfer', { size, stored: await sessionOf(customer) })
    await stands(page, 'Wire Transfer')
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
    await expectSaid(page, 'The transfer codes are incorrect. Tries left: 4.')
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
  const { page, close } = await visit('/#/dashboard/transfer', {
    size: DESK,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Wire Transfer')
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
  await hurry(page, 5)
  await reloaded
  const wires = page.getByRole('list', { name: 'Wires to other banks' })
  await wires.getByText('Rent LLC').waitFor()
  await wires.getByText('Settled').waitFor()
  expect(await page.getByLabel('Amount').inputValue()).toBe('')
  await page.getByLabel('Pay someone you saved').first().waitFor()
  await close()
})
