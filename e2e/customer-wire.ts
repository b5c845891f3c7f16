import type { Page } from 'playwright-core'
import type { Codes } from './customer-bank.ts'

export const next = (page: Page) => page.getByRole('button', { name: /^Next/ })
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
export const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you' })

type Wire = { amount: string; number: string; bank: string; name: string }

export async function fillDetails(page: Page, { amount, number, bank, name }: Wire) {
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Beneficiary account number').fill(number)
  await page.getByLabel('Bank name').fill(bank)
  await page.getByLabel('Beneficiary name').fill(name)
}

/** From the details to the last step, each after its countdown. */
export async function passCodes(page: Page, codes: Codes) {
  for (const [label, code] of [
    ['COT code', codes.cotCode],
    ['Tax code', codes.taxCode],
    ['Matching code', String(codes.matchingCode)],
  ] as const) {
    await next(page).click()
    await page.getByLabel(label).fill(code)
  }
}

/** Four steps with a pause before each: longer than other journeys even when nothing is slow. */
export const WIRE_TAKES_MS = 120_000
