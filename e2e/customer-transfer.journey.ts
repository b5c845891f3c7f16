import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { codesOf, fundedCustomer, sessionOf, stands, wiresOf } from './customer-bank.ts'
import { fillDetails, hurry, markedLine, next, passCodes, submit, thanks } from './customer-wire.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid, openAccount } from './new-customer.ts'

const { visit } = useBrowser()

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** What stands at a field: its hint and what is wrong with it. */
const saidAt = (field: Locator) =>
  field.evaluate((it) =>
    (it.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )

test('a wire is refused early, goes through four steps with codes at hand, and leads to its line', async () => {
  const [customer, payee] = await Promise.all([fundedCustomer([12_000]), openAccount()])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/transfer', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Wire Transfer')
  await page.getByText('never charges for a transfer code').waitFor()
  await next(page).click()
  await expectSaid(page, 'Please fill in all fields.')
  const number = customer.accountNumber
  await fillDetails(page, { amount: '', number, bank: 'larkfield', name: 'Bert Unlike' })
  // Typed, not pasted: read as 11.00 it would pass.
  await page.getByLabel('Amount').pressSequentially('11,000')
  await next(page).click()
  expect(await saidAt(page.getByLabel('Amount'))).toContain(
    'This is more than the $10,000.00 you can still send today.',
  )
  await page.getByLabel('Amount').fill('13,000')
  await next(page).click()
  await expectSaid(page, 'This is more than the $12,000.00 available.')
  await page.getByLabel('Amount').fill('120.5')
  await page.getByText('This is more than').waitFor({ state: 'hidden' })
  await next(page).click()
  await expectSaid(page, 'This is your own account. Please enter the account you want to pay.')
  await page.getByLabel('Beneficiary account number').fill(payee.accountNumber)
  await page.getByText('This is your own account').waitFor({ state: 'hidden' })
  await page.getByText('This account does not belong to Bert Unlike.').waitFor()
  await next(page).click()
  await expectSaid(page, 'The name does not match. Please correct it, or say below')
  await page.getByLabel('Beneficiary name').fill(payee.fullName)
  await page.getByText('The name matches the account holder.').waitFor()
  await expectWhole(page, 'a payee whose name matches')

  await next(page).click()
  await page.getByRole('button', { name: 'Next (3s)...' }).waitFor()
  await expect.poll(() => next(page).isDisabled()).toBe(true)
  await page.getByLabel('COT code').waitFor()
  await next(page).click()
  await expectSaid(page, 'Please enter your COT Code')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('120.50')

  const pasted = ` ${codes.cotCode.toLowerCase().slice(0, 5)} ${codes.cotCode.toLowerCase().slice(5)}`
  await passCodes(page, { ...codes, cotCode: pasted, taxCode: 'TAX-000000' })
  const review = page.getByRole('region', { name: 'Review' })
  for (const text of ['$120', grouped(payee.accountNumber), 'Left to send today'])
    await review.getByText(text).first().waitFor()
  await expectWhole(page, 'the review of a wire')
  await submit(page).click()
  await expectSaid(page, 'The transfer codes are incorrect. Tries left: 4.')
  expect(await wiresOf(customer, 120.5)).toBe(0)

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Not sent').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Show my codes' }).click()
  await page.getByLabel('Your password').fill(customer.password)
  await page.getByRole('button', { name: 'Show my codes' }).click()
  await page.getByText(codes.taxCode, { exact: true }).waitFor()
  await page.getByLabel('Tax code').fill(codes.taxCode.toLowerCase())
  await next(page).click()
  await page.getByLabel('Matching code').waitFor()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Send $120.50 to ${payee.fullName}` }).click()
  await thanks(page).getByRole('button', { name: 'View details' }).click()
  await page.waitForURL(/account-statement\?line=tr-/)
  await markedLine(page).getByText('−$120.50').waitFor()
  expect(await wiresOf(customer, 120.5)).toBe(1)
  await close()
})

test('a wire to another bank is held, then settled; its result stays after the reload and can be repeated', async () => {
  const customer = await fundedCustomer([500])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/transfer', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Wire Transfer')
  await page.getByText('No wires yet').waitFor()
  const details = { amount: '75', bank: 'Granite Trust', name: 'Rent LLC' }
  await fillDetails(page, { ...details, number: 'GB29 NWBK 6016 1331 9268 18' })
  await next(page).click()
  await expectSaid(page, 'This IBAN is incorrect. Please compare it with the original, digit by digit.')
  await page.getByLabel('Beneficiary account number').fill('GB29 NWBK 6016 1331 9268 19')
  await page.getByLabel('Save this beneficiary for next time').check()
  await passCodes(page, codes)
  const sent = page.waitForRequest((request) => request.url().endsWith('/transfer'))
  const reloaded = page.waitForEvent('load')
  await submit(page).click()
  await thanks(page).getByText('On its way', { exact: true }).waitFor()
  await hurry(page, 5)
  await reloaded
  const wires = page.getByRole('list', { name: 'Wires to other banks' })
  await wires.getByText('Rent LLC').waitFor()
  await wires.getByText('Settled', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('')
  await page.getByLabel('Pay a saved beneficiary').first().waitFor()
  const last = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your last wire' }) })
  await last.getByText('Settled').waitFor()
  await last.getByText(/^tr-\d+$/).waitFor()
  await last.getByRole('button', { name: 'Repeat' }).click()
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('75')
  await expect.poll(() => page.getByLabel('Beneficiary name').inputValue()).toBe('Rent LLC')
  const usedKey = (await sent).headers()['idempotency-key'] ?? ''
  expect(await page.evaluate(() => sessionStorage.getItem('wire-draft'))).not.toContain(usedKey)
  await last.getByRole('link', { name: 'View details' }).click()
  await markedLine(page).getByText('−$75.00').waitFor()
  await close()
})

test('wrong codes are counted down, and then it says until when transfers are blocked', async () => {
  const customer = await fundedCustomer([100])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/transfer', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Wire Transfer')
  await fillDetails(page, { amount: '5', number: '1234 5678', bank: 'Granite Trust', name: 'Rent LLC' })
  await passCodes(page, { ...codes, taxCode: 'TAX-000000' })
  for (const left of [4, 3, 2, 1]) {
    await submit(page).click()
    await expectSaid(page, `The transfer codes are incorrect. Tries left: ${left}.`)
  }
  await submit(page).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /Transfers are blocked until .*\d\d:\d\d/ })
    .first()
    .waitFor()
  await close()
})
