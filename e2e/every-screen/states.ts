import { languageOf } from '@larkfield/contract/languages.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { examineLook, type Look, partOfItsOwn, quickLooks } from './examine.ts'

/**
 * A state that no address reaches, such as a question, a mistake in a form or the end of a journey, is looked at where a
 * journey meets it: as every screen is, at both sizes, in both schemes and both languages. Of a dialog only the dialog is
 * judged, else only what is not in every screen's frame.
 */
export async function expectWhole(page: Page, state: string): Promise<void> {
  const before = await lookOf(page)
  const within = await partOfItsOwn(page)
  const findings = []
  for (const look of quickLooks) findings.push(...(await examineLook(page, state, look, within)))
  await examineLook(page, state, { ...before, isMeasuredOnly: true })
  expect(findings).toEqual([])
}

/** How the page looks now, to be put back. */
async function lookOf(page: Page): Promise<Look> {
  const { language, isDark } = await page.evaluate(() => ({
    language: document.documentElement.lang,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))
  return {
    language: languageOf(language),
    size: page.viewportSize()!,
    scheme: isDark ? 'dark' : 'light',
  }
}
