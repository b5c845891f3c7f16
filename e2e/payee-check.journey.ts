import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { call, codesOf, fundedCustomer, sessionOf, stands, tokenOf } from './customer-bank.ts'
import { fillDetails, next, passCodes, submit, thanks } from './customer-wire.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid, openAccount } from './new-customer.ts'

const { visit } = useBrowser()

test('the payee check says match, offers a close name, and lets a differing one be paid by choice only', async () => {
  const [customer, payee] = await Promise.all([fundedCustomer([500]), openAccount()])
  const codes = await codesOf(customer)
  const { page, close } = await visit('/#/dashboard/transfer', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Wire Transfer')
  const { accountNumber: number } = payee
  await fillDetails(page, { amount: '12', number, bank: 'Larkfield', name: 'A. Whitfield' })
  await page.getByText('The account holder is called Ada Whitfield.').waitFor()
  await expectWhole(page, 'a close name of a payee')
  await page.getByRole('button', { name: 'Use this name' }).click()
  await page.getByText('The name matches the account holder.').waitFor()
  expect(await page.getByLabel('Beneficiary name').inputValue()).toBe('Ada Whitfield')

  await page.getByLabel('Bank name').fill('Granite Trust')
  await page.getByText("We can't check names at other banks.").waitFor()
  await page.getByLabel('Bank name').fill('Larkfield')
  await page.getByLabel('Beneficiary name').fill('Bert Unlike')
  await page.getByText('This account does not belong to Bert Unlike.').waitFor()
  await next(page).click()
  await expectSaid(page, 'The name does not match. Please correct it')
  await page.getByLabel('I have checked it and want to pay Bert Unlike anyway').check()
  await expectWhole(page, 'a differing name, paid by choice')
  await passCodes(page, codes)
  await page.getByText('You chose to pay anyway.').waitFor()
  await submit(page).click()
  await thanks(page).waitFor()
  const { transactions } = await call<{ transactions: { payeeCheck: string }[] }>(
    `GET /transaction-history/${customer.id}?limit=1`,
    { token: await tokenOf(customer) },
  )
  expect(transactions.map(({ payeeCheck }) => payeeCheck)).toEqual(['no_match'])
  await close()
})
