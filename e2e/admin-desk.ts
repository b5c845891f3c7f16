import type { Locator, Page } from 'playwright-core'
import { asAdmin, call, stands } from './customer-bank.ts'

/** A teller's own screen. */
export const COUNTER = { width: 1280, height: 800 }

/** To another screen of the desk, as a bookmark would. */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/#${path}`)
  await stands(page, heading)
}

/** A field by its label, whether or not the label wears the star of a required field. */
export const field = (within: Locator, label: string) =>
  within.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()

/** Types into one of the selects over all accounts and takes what it offers. */
export async function chooseAccount(panel: Locator, label: string, account: string): Promise<void> {
  await field(panel, label).fill(account)
  // The offer shows the digits in groups of four.
  await panel
    .page()
    .getByRole('option', { name: account.replace(/(\d{4})(?=\d)/g, '$1 ') })
    .first()
    .click()
}

export async function choose(panel: Locator, label: string, option: string): Promise<void> {
  await field(panel, label).click()
  await panel.page().getByRole('option', { name: option, exact: true }).click()
}

/** Said in a toast when something went well. */
export const expectTold = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

/** Said in a toast when it did not. */
export const expectRefused = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor()

/** A customer nobody has met before, as the desk would write them down. */
export function newCustomer() {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  return {
    fullName: `Wren Holloway ${mark}`,
    username: `wren-${mark}`,
    email: `wren-${mark}@example.com`,
    accountNumber: '',
  }
}

/** By keyboard: on a phone a toast may lie over the close control for its five seconds. */
export async function closePanel(panel: Locator): Promise<void> {
  await panel.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}

/** Whether all of it can be seen without a scroll. */
export async function isInView(shown: Locator, size: { width: number; height: number }): Promise<boolean> {
  const box = await shown.boundingBox()
  return (
    box !== null &&
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= size.width &&
    box.y + box.height <= size.height
  )
}

/** Whether neither covers the other. */
export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.first().boundingBox(), other.first().boundingBox()])
  if (!a || !b) return false
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
}

type Row = { _id: string; totalBalance: number; availableBalance: number }

/** The account as the desk's list has it. */
export async function listedAccount(accountNumber: string): Promise<Row | undefined> {
  const { token } = await asAdmin()
  const { data } = await call<{ data: Row[] }>(`GET /view-all-users?q=${accountNumber}`, { token })
  return data[0]
}
