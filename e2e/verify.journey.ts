import { paths } from '@larkfield/web/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, PHONE, useBrowser } from './browser.ts'
import { fundedCustomer, stands, tokenOf } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { documentOf } from './statement-download.ts'

const { visit } = useBrowser()

/** Of the proof in the document, which stands there as it is: one digit is another. */
function withOneDigitChanged(document: Buffer, before: string): Buffer {
  const place = document.indexOf(before)
  expect(place).toBeGreaterThanOrEqual(0)
  const changed = Buffer.from(document)
  const digit = place + before.length - 1
  changed[digit] = changed[digit] === 0x39 ? 0x38 : changed[digit]! + 1
  return changed
}

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer })

const verdict = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name, exact: true })

/** The whole card of the verdict, which a header that stays in view must not cover. */
const isBelowHeader = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[data-tone] h2')?.closest('[data-tone]')
    const header = document.querySelector('header')
    return card && header && card.getBoundingClientRect().top >= header.getBoundingClientRect().bottom
  })

test('a statement is checked without a connection, and it shows that one digit was changed', async () => {
  const customer = await fundedCustomer([1_250.5, 99])
  const document = await documentOf(await tokenOf(customer))
  const { page, context, problems, close } = await visit(`/#${paths.verify}`, { size: PHONE })
  await stands(page, 'Is this statement genuine?')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  try {
    await choose(page, document)
    // Of all days up to this one, which is not over.
    await verdict(page, /^This statement is genuine, as things stood on \d+ \w+ \d{4}$/).waitFor()
    await expect.poll(() => isBelowHeader(page)).toBe(true)
    for (const text of [customer.fullName, '+$1,250.50', '$1,349.50'])
      await page.getByText(text).first().waitFor()

    await choose(page, withOneDigitChanged(document, '"amount":"12505'))
    await verdict(page, 'Do not rely on this file').waitFor()
    await page.getByText('None of our keys fits its signature.').first().waitFor()
    expect(await page.getByText('+$1,250.50').count()).toBe(0)

    // Any other byte of the document as well, though the proof in it is whole.
    await choose(page, withOneDigitChanged(document, '%PDF-1'))
    await page.getByText('The PDF was changed after we made it.').first().waitFor()
    await verdict(page, 'Do not rely on this file').waitFor()
    await page.setViewportSize(DESK)
    await choose(page, document)
    await verdict(page, /^This statement is genuine/).waitFor()
    await expect.poll(() => isBelowHeader(page)).toBe(true)
    await page.setViewportSize(PHONE)
  } finally {
    await context.setOffline(false)
  }
  // With a connection again: the words of the other language come from the bank.
  await expectWhole(page, 'a genuine statement')
  await choose(page, withOneDigitChanged(document, '"amount":"12505'))
  await verdict(page, 'Do not rely on this file').waitFor()
  await expectWhole(page, 'a statement that was changed')
  expect(problems).toEqual([])
  await close()
})

test('the code that is printed on a statement is typed', async () => {
  const customer = await fundedCustomer([75.25])
  const document = await documentOf(await tokenOf(customer))
  const code = /"code":"([^"]+)"/.exec(document.toString('latin1'))?.[1] ?? ''
  expect(code).not.toBe('')
  const { page, close } = await visit(`/#${paths.verify}`, { size: PHONE })
  await stands(page, 'Is this statement genuine?')
  const field = page.getByLabel('Or type its code')
  const check = page.getByRole('button', { name: 'Check the code' })
  await field.fill('K7QM-2XPA-93FD')
  await check.click()
  await page.getByText('A code has 20 letters and digits, and this has 12.').waitFor()
  await field.fill('K7QM-2XPA-93FD-TB4E-2222')
  await check.click()
  await page.getByText('We have no statement with this code.').waitFor()
  await field.fill('')
  await page.getByText('We have no statement with this code.').waitFor({ state: 'detached' })
  await field.fill(`https://bank.example/#/verify?code=${code.toLowerCase()}`)
  await check.click()
  await verdict(page, /^The statement with this code is genuine, as things stood on /).waitFor()
  await page.getByText(`Code ${code}`).waitFor()
  await page.getByText('+$75.25').first().waitFor()
  await expectWhole(page, 'a genuine statement by its code')
  await close()
})
