import type { Page } from 'playwright-core'
import { useOnlyOnce } from './browser.ts'
import type { Codes } from './customer-bank.ts'

export const next = (page: Page) => page.getByRole('button', { name: /^Next/ })
export const submit = (page: Page) => page.getByRole('button', { name: /^Send \$/ })
export const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you' })

/** A line of the statement that someone was led to. */
export const markedLine = (page: Page) => page.locator('tr[aria-current]')

type Wire = { amount: string; number: string; bank: string; name: string }

export async function fillDetails(page: Page, { amount, number, bank, name }: Wire) {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Beneficiary account number').fill(number)
  await page.getByLabel('Bank name').fill(bank)
  await page.getByLabel('Beneficiary name').fill(name)
}

/** Lets the page's clock run ahead, second by second, so that each tick is drawn before the next. */
export async function hurry(page: Page, seconds: number) {
  useOnlyOnce(page)
  await page.clock.install()
  for (let passed = 0; passed < seconds; passed++) await page.clock.runFor(1_000)
}

/** From the details to the last step. That the countdown takes its three seconds is seen in one journey only. */
export async function passCodes(page: Page, codes: Codes) {
  for (const [label, code] of [
    ['COT code', codes.cotCode],
    ['Tax code', codes.taxCode],
    ['Matching code', String(codes.matchingCode)],
  ] as const) {
    await next(page).click()
    await hurry(page, 3)
    await page.getByLabel(label).fill(code)
  }
}
