import { expect, test } from 'vitest'
import { goTo } from './admin-desk.ts'
import { expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { deskSession, stands } from './customer-bank.ts'
import { cutOff, pillsOffLine } from './every-screen/look-closely.ts'

const { visit } = useBrowser()

test('the desk speaks German throughout, its lists fit a phone, and charts without anything in them say so', async () => {
  const { page, close } = await visit('/#/history', {
    size: PHONE,
    stored: { ...(await deskSession()), root: JSON.stringify({ language: 'de' }) },
  })
  await stands(page, 'Umsätze')
  const records = page.getByRole('list', { name: 'Umsätze' }).getByRole('listitem')
  await records.nth(49).waitFor()
  // Fifty cards of eight labelled rows were 15,394 px.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_000)
  await expectNoSidewaysScroll(page)
  for (const [path, heading, list] of germanLists) {
    await goTo(page, path, heading)
    const cards = page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await cards.first().waitFor()
    // Seven labelled rows each were 320 px.
    const heights = await cards.evaluateAll((items) => items.map((item) => item.clientHeight))
    expect(Math.max(...heights), path).toBeLessThan(190)
    expect(await page.evaluate(pillsOffLine), path).toEqual([])
    await expectNoSidewaysScroll(page)
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
  await expectNoSidewaysScroll(page)
  await close()
})

/** Every list of the desk, with its title and its name in German. */
const germanLists = [
  ['/allacount?sort=oldest', 'Konten', 'Konten'],
  ['/messages', 'Nachrichten', 'Nachrichten'],
  ['/admin/kyc?state=all', 'Ausweisprüfung', 'Dokumente'],
  ['/admin/loans?state=all', 'Kredite', 'Kreditanträge'],
  ['/admin/wires?state=all', 'Überweisungen', 'Überweisungen'],
  ['/admin/audit', 'Prüfprotokoll', 'Prüfprotokoll'],
] as const

test('on the screen of a teller no list is cut off, and every hint is whole, in both languages', async () => {
  const { page, close } = await visit('/#/admin', {
    size: { width: 1280, height: 800 },
    stored: { ...(await deskSession()), root: JSON.stringify({ language: 'de' }) },
  })
  const look = async (path: string) => {
    const table = page.getByRole('region').filter({ has: page.getByRole('table') })
    await table.getByRole('row').nth(1).waitFor()
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth), path).toBe(0)
    expect(await page.evaluate(cutOff), path).toEqual([])
    expect(await page.evaluate(pillsOffLine), path).toEqual([])
  }
  await stands(page, 'Übersicht')
  for (const [path, heading] of germanLists) {
    await goTo(page, path, heading)
    await look(path)
  }
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en')
  for (const [path, heading] of englishLists) {
    await goTo(page, path, heading)
    await look(path)
  }
  await close()
})

const englishLists = [
  ['/admin/audit', 'Audit trail'],
  ['/admin/wires', 'Wires'],
  ['/admin/loans', 'Loans'],
] as const
