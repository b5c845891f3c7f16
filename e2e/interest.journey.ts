import { paths } from '@larkfield/web/paths.ts'
import { daysOfJanuary, interestOf } from '@larkfield/web/testing/interest.ts'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { fundedCustomer, sessionOf, stands } from './customer-bank.ts'

const { visit } = useBrowser()

test('on a phone the days of a line of interest come into view, each with what it brought', async () => {
  const customer = await fundedCustomer([100])
  const { page, problems, close } = await visit(`/#${paths.dashboard}`, {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  const message = 'Found'
  // A month of nights takes longer than a journey has.
  await page.route('**/my-interest?*', (route) =>
    route.fulfill({ json: { message, data: interestOf(customer.accountNumber) } }),
  )
  await page.route('**/my-interest-days?*', (route) =>
    route.fulfill({ json: { message, data: daysOfJanuary } }),
  )
  await stands(page, /^Welcome/)
  const goTo = (path: string) =>
    page.evaluate((to) => {
      location.hash = to
    }, path)
  const opened = `${paths.accounts}?interest=${customer.accountNumber}_tr-000007`
  const inView = () =>
    page.getByText('6.43835616').evaluate((it) => {
      const { top, bottom, left, right } = it.getBoundingClientRect()
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    })

  await goTo(opened)
  await page.getByText('6.43835616').waitFor()
  await expect.poll(inView).toBe(true)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The second time everything is at hand: the screen stands at once, and is scrolled to its top first.
  await goTo(paths.statement)
  await stands(page, 'Statement')
  await goTo(opened)
  await page.getByText('6.43835616').waitFor()
  await expect.poll(inView).toBe(true)
  expect(problems).toEqual([])
  await close()
})
