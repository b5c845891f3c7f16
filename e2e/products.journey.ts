import { paths } from '@larkfield/web/paths.ts'
import { expect, test } from 'vitest'
import { COUNTER, expectCardsFit, expectTold, expectWholeAtDesk, field } from './admin-desk.ts'
import { useBankOfMany } from './bank-of-many.ts'
import { PHONE, useBrowser } from './browser.ts'
import { stands } from './customer-bank.ts'

const { visit } = useBrowser()
const { origin, call, colleague } = useBankOfMany()

const daysAfter = (day: number | string, days: number) =>
  new Date(new Date(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)
const written = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

type Offer = { _id: string; ahead: { terms: { beginsOn: string } }[] }

/** Better than what is set already, and a day after all of it: whoever tries again sets others. */
async function nextTerms() {
  const { body } = await call('GET /rates')
  const { ahead } = (body.data as Offer[]).find(({ _id }) => _id === 'savings')!
  const rate = 4.25 + ahead.length / 4
  const last = ahead
    .map(({ terms }) => terms.beginsOn)
    .sort()
    .at(-1)
  const beginsOn = last ? daysAfter(last, 1) : daysAfter(Date.now(), 2)
  return { beginsOn, rate: String(rate), shown: `${rate.toFixed(2)}%` }
}

test('the desk sets terms, a second person approves them, and site and sign-up show them', async () => {
  const { beginsOn, rate, shown } = await nextTerms()
  const [helena, ruth] = await Promise.all([colleague('helena'), colleague('ruth')])
  const at = { origin: origin(), size: COUNTER }
  const desk = await visit(`/#${paths.adminProducts}`, { ...at, stored: helena.stored })
  const { page } = desk
  await stands(page, 'Products')
  await page.getByRole('button', { name: 'Terms of Savings account' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'New terms' }).click()
  await field(panel, 'First day').fill(beginsOn)
  await field(panel, 'Tier 1 rate in %').fill(rate)
  const second = field(panel, 'Tier 2 from')
  if ((await second.count()) === 0) await panel.getByRole('button', { name: 'Add a tier' }).click()
  await second.fill('50000')
  await field(panel, 'Tier 2 rate in %').fill('5,5')
  await expectWholeAtDesk(page, 'new terms of a product')
  await panel.getByRole('button', { name: 'Preview' }).click()
  await panel.getByText(`Your new terms: savings account from ${written(beginsOn)}`).waitFor()
  await panel.getByText('Nothing is worse for customers.').waitFor()
  await expectWholeAtDesk(page, 'terms before they are set')
  await panel.getByRole('button', { name: 'Set these terms' }).click()
  await expectTold(page, /Set new terms of a product/)
  await desk.close()

  const approver = await visit(`/#${paths.adminApprovals}`, { ...at, stored: ruth.stored })
  const card = approver.page.getByRole('article').filter({ hasText: shown })
  await card.getByText('5.50%').first().waitFor()
  await expectCardsFit(approver.page)
  await card.getByRole('button', { name: 'Approve' }).click()
  await approver.page.getByRole('button', { name: 'Approve and carry out' }).click()
  await expectTold(approver.page, /Approved and carried out/)
  await approver.close()

  const site = await visit('/#/', { ...at, size: PHONE })
  const ahead = `From ${written(beginsOn)}: Interest a year: ${shown}, and 5.50% on the part above $50,000.00`
  await site.page.getByRole('heading', { name: 'How we work' }).scrollIntoViewIfNeeded()
  await site.page.getByRole('heading', { name: 'Rates and fees, as they stand today' }).waitFor()
  await site.page.getByText(ahead).first().waitFor()
  await expectWholeAtDesk(site.page, 'rates that are to come')
  await site.page.goto(`${origin()}/#${paths.signUp}`)
  await site.page.getByText('on the part above').first().waitFor()
  await expectWholeAtDesk(site.page, 'a sign-up with rates that are to come')
  expect(site.problems).toEqual([])
  await site.close()
})
