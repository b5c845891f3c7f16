import { paths } from '@larkfield/web/paths.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, sizes, useBrowser } from './browser.ts'
import { fundedCustomer, stands, tokenOf } from './customer-bank.ts'
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

const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

describe.each(sizes)('somebody who was handed a statement, on a %s,', (_, size) => {
  test('checks it without a connection, and sees that one digit was changed', async () => {
    const customer = await fundedCustomer([1_250.5, 99])
    const document = await documentOf(await tokenOf(customer))
    const { page, context, problems, close } = await visit(`/#${paths.verify}`, { size })
    await stands(page, 'Is this statement genuine?')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    try {
      await choose(page, document)
      await verdict(page, 'This statement is genuine and complete').waitFor()
      for (const text of [customer.fullName, '+$1,250.50', '$1,349.50'])
        await page.getByText(text).first().waitFor()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      await choose(page, withOneDigitChanged(document, '"amount":"12505'))
      await verdict(page, 'Do not rely on this file').waitFor()
      await page.getByText('None of our keys fits its signature.').first().waitFor()
      expect(await page.getByText('+$1,250.50').count()).toBe(0)
      await expectAccessible(page)

      // Any other byte of the document as well, though the proof in it is whole.
      await choose(page, withOneDigitChanged(document, '%PDF-1'))
      await page.getByText('The PDF was changed after we made it.').first().waitFor()
      await verdict(page, 'Do not rely on this file').waitFor()
    } finally {
      await context.setOffline(false)
    }
    expect(problems).toEqual([])
    await close()
  })

  test('types the code that is printed on it', async () => {
    const customer = await fundedCustomer([75.25])
    const document = await documentOf(await tokenOf(customer))
    const code = /"code":"([^"]+)"/.exec(document.toString('latin1'))?.[1] ?? ''
    expect(code).not.toBe('')
    const { page, close } = await visit(`/#${paths.verify}`, { size })
    await stands(page, 'Is this statement genuine?')
    const field = page.getByLabel('Or type its code')
    await field.fill('K7QM-2XPA-93FD-TB4E')
    await page.getByRole('button', { name: 'Check the code' }).click()
    await page.getByText('We have no statement with this code.').waitFor()
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Check the code' }).click()
    await verdict(page, 'The statement with this code is genuine and complete').waitFor()
    await page.getByText('+$75.25').first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await close()
  })
})
