import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { fundedCustomer, sessionOf, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid } from './new-customer.ts'

const { visit } = useBrowser()

test('beneficiaries are saved, paid from and removed', async () => {
  const customer = await fundedCustomer([50])
  const { page, close } = await visit('/#/dashboard/payment', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Payments')
  await page.getByText('No beneficiaries saved yet').waitFor()
  await page.getByText('No wires yet').waitFor()
  await page.getByRole('button', { name: 'Add beneficiary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add beneficiary' })
  // A dialog counts as open once it has the focus: no person types sooner.
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await dialog.getByLabel(/^Name/).fill('Maple Rent')
  await dialog.getByRole('button', { name: 'Save beneficiary' }).click()
  await expectSaid(page, 'Please fill in all fields.')
  await expect.poll(() => dialog.getByLabel(/^Name/).inputValue()).toBe('Maple Rent')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Account number').fill('88120034')
  await dialog.getByLabel('Bank name').fill('Granite Trust')
  await expectWhole(page, 'a beneficiary to be saved')
  await dialog.getByRole('button', { name: 'Save beneficiary' }).click()
  const saved = page.getByRole('list', { name: 'Saved beneficiaries' })
  await saved.getByText('Maple Rent').waitFor()
  await saved.getByText('8812 0034').waitFor()

  await saved.getByRole('link', { name: 'Pay' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wire Transfer' }).waitFor()
  await expect.poll(() => page.getByLabel('Beneficiary name').inputValue()).toBe('Maple Rent')
  await expect.poll(() => page.getByLabel('Bank name').inputValue()).toBe('Granite Trust')

  await page.getByRole('link', { name: 'Beneficiaries and wires' }).click()
  await page.getByRole('button', { name: 'More about Maple Rent' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No beneficiaries saved yet').waitFor()
  await close()
})

test('the history greets, lists, searches and refuses a wrong period', async () => {
  const customer = await fundedCustomer([11, 22, 33])
  const { page, close } = await visit('/#/dashboard/transaction', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, `Hi, ${customer.fullName} View Your Transactions History!`)
  await page.getByText('Banking Like Never Before.').waitFor()
  const table = page.getByRole('table', { name: 'Your transactions' })
  await table.getByText('+$33.00').waitFor()
  await page.getByText('1 to 3 of 3').waitFor()
  await page.getByLabel('Search', { exact: true }).fill('22')
  await page.getByText('1 to 1 of 1').waitFor()
  await page.getByLabel('From').fill('2027-01-02')
  await page.getByLabel('To').fill('2027-01-01')
  await page.getByText('The first day cannot be after the last.').waitFor()
  await close()
})
