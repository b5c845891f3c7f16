import { DEMO_PASSWORD } from '@larkfield/ops/demo/people.ts'
import { paths } from '@larkfield/web/paths.ts'
import { daysOfJanuary, interestOf } from '@larkfield/web/testing/interest.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, type Stored, useBrowser } from './browser.ts'
import { call, fundedCustomer, sessionOf, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'

const { visit } = useBrowser()

test('the days of a line of interest come into view, each with what it brought', async () => {
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
  await expectWhole(page, 'the days of a line of interest')

  // The second time everything is at hand: the screen stands at once, and is scrolled to its top first.
  await goTo(paths.statement)
  await stands(page, 'Statement')
  await goTo(opened)
  await page.getByText('6.43835616').waitFor()
  await expect.poll(inView).toBe(true)
  expect(problems).toEqual([])
  await close()
})

/** Eleanor's savings, at two rates for two parts of the balance. */
const [ELEANOR, SAVINGS] = ['2048613907', '2301145087']
const SECOND_TIER_CENTS = 1_000_000n

async function eleanor(): Promise<Stored> {
  const { token, data } = await call<{ token: string; data: { _id: string; fullName: string } }>(
    'POST /loginA',
    { body: { accountNumber: ELEANOR, password: DEMO_PASSWORD } },
  )
  return { token, user: JSON.stringify(data) }
}

const textsOf = async (some: Locator) => (await some.allTextContents()).map((text) => text.trim())
const onlyDigits = (text: string) => BigInt(text.replace(/\D/g, ''))
/** Of a sum that has its exact figure beside it, that figure. */
const exactDigits = (text: string) => onlyDigits(text.split('exactly').at(-1)!)
const ppmOf = (percent: string) => BigInt(Math.round(Number.parseFloat(percent) * 10_000))

/** What a day earns in a year, in millionths of a cent: each rate for its own part of the balance. */
function yearly(balance: string, rates: string): bigint {
  const cents = onlyDigits(balance)
  const [first, second] = rates.split('·').map(ppmOf) as [bigint, bigint]
  const above = cents > SECOND_TIER_CENTS ? cents - SECOND_TIER_CENTS : 0n
  return (cents - above) * first + above * second
}

test('the interest of the demonstration can be added up again by hand, from its days to what was credited', async () => {
  const { page, problems, close } = await visit(`/#${paths.accounts}?account=${SAVINGS}`, {
    size: PHONE,
    stored: await eleanor(),
  })
  const last = page.getByRole('list', { name: 'Credited so far' }).first().getByRole('listitem').first()
  await last.getByRole('link').click()
  await last.getByText(/^Each day earns its balance × the rate ÷ 365/).waitFor()

  const days = await last
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  const rows = await Promise.all(days.map((day) => textsOf(day.getByRole('cell'))))
  const parts = rows.reduce((sum, [, balance, rates]) => sum + yearly(balance!, rates!), 0n)
  const shown = rows.reduce((sum, [, , , amount]) => sum + onlyDigits(amount!), 0n)
  expect(rows.length).toBeGreaterThanOrEqual(28)
  // Nothing is lost but what is less than one part of the last decimal.
  expect(parts / 365n - shown).toBeGreaterThanOrEqual(-1n)
  expect(parts / 365n - shown).toBeLessThanOrEqual(1n)

  const [carriedIn, accrued, posted, carriedOut] = (await textsOf(last.getByRole('definition'))).map(
    exactDigits,
  )
  expect(accrued).toBe(shown)
  expect(carriedIn! + accrued!).toBe(posted! * 1_000_000n + carriedOut!)
  expect(problems).toEqual([])
  await close()
})
