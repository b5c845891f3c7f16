import { expect, test } from 'vitest'
import { COUNTER } from './admin-desk.ts'
import { expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { call, deskSession, fundedCustomer, sessionOf, stands, tokenOf } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { codeFor } from './new-customer.ts'
import { typeCode } from './security-screen.ts'

const { visit } = useBrowser()

test('a loan is offered at the desk, accepted, repaid early as previewed, and stands in the portfolio', async () => {
  const customer = await fundedCustomer([1000])
  await call(`POST /loan-request/${customer.id}`, {
    token: await tokenOf(customer),
    key: `loan-${customer.id}`,
    body: { loanType: 'personal-loans', amount: 1200, loanReason: `A roof for ${customer.username}` },
  })

  const desk = await visit(`/#/admin/loans?q=${customer.accountNumber}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await desk.page.getByText(`A roof for ${customer.username}`).waitFor()
  await desk.page.getByRole('button', { name: `Make an offer to ${customer.fullName}` }).click()
  const offering = desk.page.getByRole('dialog', { name: `Offer to ${customer.fullName}` })
  await offering.getByLabel('Number of instalments').fill('12')
  await offering.getByLabel('Interest rate a year').fill('12')
  // The annuity of 1,200.00 over twelve months at one percent a month.
  await offering.getByText('$106.62').waitFor()
  await expectWhole(desk.page, 'an offer that is made')
  await offering.getByRole('button', { name: 'Offer $1,200.00' }).click()
  await offering.waitFor({ state: 'detached' })

  const { page, close } = await visit('/#/dashboard/loan', { size: PHONE, stored: await sessionOf(customer) })
  await stands(page, 'Loans')
  await page.getByRole('list', { name: 'Open loan offers' }).getByRole('link').click()
  const offer = page.getByRole('dialog', { name: 'Your loan offer' })
  await offer.getByText('$106.62').first().waitFor()
  await offer.getByRole('button', { name: 'Show all 12 instalments' }).click()
  // A phone has no room for the row of titles.
  await expect.poll(() => offer.getByRole('row').count()).toBeGreaterThanOrEqual(12)
  await offer.getByRole('button', { name: 'Accept $1,200.00' }).click()
  const approving = page.getByRole('dialog', { name: 'Accept this loan' })
  await approving.getByText('$106.62').waitFor()
  await expectNoSidewaysScroll(page)
  await typeCode(page, await codeFor(customer.email, /approve/))
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await offer.getByText('Your loan is paid out').waitFor()
  await offer.getByRole('link', { name: 'See the loan' }).click()

  await stands(page, 'Personal loan')
  await page.getByRole('table', { name: 'Instalments' }).waitFor()
  await page.getByText('Nothing has been paid yet').waitFor()
  await page.getByRole('button', { name: 'Repay early' }).click()
  const early = page.getByRole('dialog', { name: 'Repay early' })
  await early.getByText('A part', { exact: true }).click()
  await early.getByLabel('Amount').fill('600')
  await early.getByRole('radio', { name: 'The last due date' }).check()
  // What was typed outlives a reload.
  await page.reload()
  await early.getByRole('radio', { name: 'The last due date', checked: true }).waitFor()
  expect(await early.getByLabel('Amount').inputValue()).toBe('600')
  await early.getByRole('button', { name: 'See what it comes to' }).click()
  // Half of the loan on its first day: half of each instalment is left, and no interest has come up.
  const review = early.getByRole('region', { name: /^To pay on/ })
  await review.getByText('$53.31').waitFor()
  const figures = (await review.textContent()) ?? ''
  expect(figures).toContain('Repaid of the loan$600.00')
  expect(figures).toContain('Interest until today$0.00')
  expect(figures).toContain('Left in the account$1,600.00')
  await expectWhole(page, 'the review of an early repayment')
  await early.getByRole('button', { name: 'Repay $600.00' }).click()
  await early.getByText('$600.00 of the loan is left.').waitFor()
  await early.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Repaid early').first().waitFor()
  await page.reload()
  await page.getByText('$53.31').first().waitFor()

  // The next instalment before its day: as much as it, and those after it stay as they are.
  await page.getByRole('button', { name: 'Repay early' }).click()
  await early.getByText('Next instalment', { exact: true }).waitFor()
  await early.getByRole('button', { name: 'See what it comes to' }).click()
  await review.getByText('$546.69').waitFor()
  expect(await review.textContent()).toMatch(/Instalments left11/)
  await early.getByRole('button', { name: 'Repay $53.31' }).click()
  await early.getByText('$546.69 of the loan is left.').waitFor()
  await early.getByRole('button', { name: 'Done' }).click()
  await close()

  await desk.page.getByText('Portfolio', { exact: true }).click()
  await desk.page.getByLabel('Search the portfolio').fill(customer.accountNumber)
  const listed = desk.page.getByLabel('Loans', { exact: true }).getByText('$546.69')
  await listed.first().waitFor()
  const found = desk.page.getByRole('link', { name: 'Personal loan' })
  await expect.poll(() => found.count()).toBe(1)
  await found.click()
  await stands(desk.page, 'Personal loan')
  await desk.page.getByRole('button', { name: 'Write off' }).waitFor()
  await desk.close()
})
