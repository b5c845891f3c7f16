import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { asAdmin, call, fundedCustomer, sessionOf, stands, tokenOf } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid } from './new-customer.ts'

const { visit } = useBrowser()

test('a loan ticket needs an amount and a reason, is listed as open, and is paid out when approved', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit('/#/dashboard/loan', { size: PHONE, stored: await sessionOf(customer) })
  await stands(page, 'Loans')
  const clock = page.getByRole('timer')
  const before = await clock.textContent()
  await page.getByRole('region', { name: 'Your balances' }).waitFor()
  await page.getByText('never asks for a fee before a loan is paid out').waitFor()
  await page.getByText('No loan tickets yet').waitFor()
  await page.getByLabel('Reason').fill('A new roof')
  await page.getByRole('button', { name: 'Open ticket' }).click()
  await expectSaid(page, 'Please fill in all the fields')
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('A new roof')
  await page.getByLabel('Amount').fill('1.000')
  await page.getByRole('button', { name: 'Open ticket' }).click()
  await expectSaid(page, 'Please choose the amount you mean.')
  await expectWhole(page, 'a loan amount with two meanings')
  await page.getByRole('button', { name: '$1,000.00' }).click()
  await page.getByRole('button', { name: 'Open ticket' }).click()
  const tickets = page.getByRole('list', { name: 'Your loan tickets' })
  await tickets.getByText('$1,000.00').waitFor()
  await tickets.getByText('Open', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Reason').inputValue()).toBe('')
  await expect.poll(() => clock.textContent()).not.toBe(before)

  const admin = await asAdmin()
  const { data } = await call<{ data: { _id: string; userId: string }[] }>(
    'GET /loan-queue?state=open&limit=500',
    {
      token: admin.token,
    },
  )
  const ticket = data.find(({ userId }) => userId === customer.id)
  await call(`POST /loan-approve/${ticket?._id}`, { token: admin.token, body: {} })
  await tickets.getByText('Approved').waitFor()
  await page.getByRole('region', { name: 'Your balances' }).getByText('$1,010.00').first().waitFor()

  const own = await call<{ data: { transferId: string }[] }>('GET /my-loans', {
    token: await tokenOf(customer),
  })
  await call(`DELETE /delete-history/${own.data[0]?.transferId}`, { token: admin.token })
  await tickets.getByText('Reversed').waitFor()
  await tickets.getByText('then taken back').waitFor()
  await close()
})
