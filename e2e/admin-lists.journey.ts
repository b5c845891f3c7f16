import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTER, goTo } from './admin-desk.ts'
import { expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { deskSession, stands } from './customer-bank.ts'
import { cutOff, pillsOffLine } from './every-screen/look-closely.ts'

const { visit } = useBrowser()

/** Every list of the desk, with its title and its name in German. */
const germanLists = [
  ['/allacount?sort=oldest', 'Konten', 'Konten'],
  ['/messages', 'Nachrichten', 'Nachrichten'],
  ['/admin/kyc?state=all', 'Ausweisprüfung', 'Dokumente'],
  ['/admin/loans?state=all', 'Kredite', 'Kreditanträge'],
  ['/admin/wires?state=all', 'Überweisungen', 'Überweisungen'],
  ['/admin/audit', 'Prüfprotokoll', 'Prüfprotokoll'],
] as const

const englishLists = [
  ['/admin/audit', 'Audit trail'],
  ['/admin/wires', 'Wires'],
  ['/admin/loans', 'Loans'],
] as const

/** The least that a list asks of a teller's screen: 1280 px, which no other journey looks at. */
async function expectTableFits(page: Page, path: string): Promise<void> {
  await page.setViewportSize(COUNTER)
  const table = page.getByRole('region').filter({ has: page.getByRole('table') })
  await table.getByRole('row').nth(1).waitFor()
  const overflow = () => table.evaluate((region) => region.scrollWidth - region.clientWidth)
  await expect.poll(overflow, { message: path }).toBe(0)
  await expect.poll(() => page.evaluate(cutOff), { message: path }).toEqual([])
  await expect.poll(() => page.evaluate(pillsOffLine), { message: path }).toEqual([])
}

test('the lists of the desk fit a phone and a teller’s screen, every hint is whole, and charts without anything in them say so', async () => {
  const { page, close } = await visit('/#/history', {
    size: PHONE,
    stored: { ...(await deskSession()), root: JSON.stringify({ language: 'de' }) },
  })
  await stands(page, 'Umsätze')
  const records = page.getByRole('list', { name: 'Umsätze' }).getByRole('listitem')
  await records.nth(49).waitFor()
  // Fifty cards of eight labelled rows were 15,394 px.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height).toBeLessThan(5_000)
  await expectNoSidewaysScroll(page)
  for (const [path, heading, list] of germanLists) {
    await page.setViewportSize(PHONE)
    await goTo(page, path, heading)
    const cards = page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await cards.first().waitFor()
    // Seven labelled rows each were 320 px.
    const highest = () =>
      cards.evaluateAll((items) => Math.max(...items.map(({ clientHeight }) => clientHeight)))
    await expect.poll(highest, { message: path }).toBeLessThan(190)
    await expect.poll(() => page.evaluate(pillsOffLine), { message: path }).toEqual([])
    await expectNoSidewaysScroll(page)
    await expectTableFits(page, path)
  }

  // A new bank: days on which nothing happened.
  const days = ['2026-11-15', '2026-11-16'].map((date) => ({ date, deposits: 0, moneyIn: 0, moneyOut: 0 }))
  const nothing = { message: '', currency: 'USD', data: days }
  await page.route('**/desk-flows', (route) => route.fulfill({ json: nothing }))
  await goTo(page, '/admin', 'Übersicht')
  await page.getByText('Noch keine Einlagen').waitFor()
  await page.getByText('kein Geld ein- oder ausgegangen').waitFor()
  await expect
    .poll(() => page.getByRole('figure', { name: /^(Einlagen|Ein- und Ausgänge) vom/ }).count())
    .toBe(0)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)

  await page.setViewportSize(COUNTER)
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  for (const [path, heading] of englishLists) {
    await goTo(page, path, heading)
    await expectTableFits(page, path)
  }
  await close()
})
