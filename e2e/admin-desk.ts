import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './browser.ts'
import { asAdmin, call, stands } from './customer-bank.ts'
import { examineLook, type Look } from './every-screen/examine.ts'
import { expectWhole } from './every-screen/states.ts'

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

const LETTERS = 'abcdefghij'

/** Tells people of journeys apart, in letters only: a name with more than four digits is none that a mail greets. */
export function newMark(): string {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  return mark.replace(/\d/g, (digit) => LETTERS[Number(digit)]!)
}

/** A new customer, as the desk would write them down. */
export function newCustomer() {
  const mark = newMark()
  return {
    fullName: `Wren Holloway ${mark}`,
    username: `wren-${mark}`,
    email: `wren-${mark}@example.com`,
    accountNumber: '',
  }
}

/** By keyboard, as most tellers do. */
export async function closePanel(panel: Locator): Promise<void> {
  await panel.press('Escape')
  await panel.waitFor({ state: 'hidden' })
}

/** Toasts keep the language they were said in: what was just told is closed before the state is looked at. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notification-root')
  await toasts.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click()
  })
  await expect.poll(() => toasts.count()).toBe(0)
}

/** As `expectWhole`, at a desk that tells in toasts what was done. */
export async function expectWholeAtDesk(page: Page, state: string): Promise<void> {
  await closeToasts(page)
  await expectWhole(page, state)
}

/**
 * Cards of proposals in English alone: beside a title of two lines, which German ones are on a phone, their pill counts
 * as off its line.
 */
export async function expectCardsFit(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(COUNTER)
}

const questionLooks: Look[] = [
  { language: 'en', size: PHONE, scheme: 'dark' },
  { language: 'en', size: COUNTER, scheme: 'light' },
]

/** A question keeps the language it was asked in: it is looked at as other states are, in that one alone. */
export async function expectWholeQuestion(page: Page, state: string): Promise<void> {
  await closeToasts(page)
  const findings = []
  for (const look of questionLooks) findings.push(...(await examineLook(page, state, look, '[role=dialog]')))
  expect(findings).toEqual([])
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
