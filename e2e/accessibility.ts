import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe-core can see of WCAG 2.2 AA that is not as it should be. */
export async function violationsOf(page: Page, coloursOnly = false) {
  // A page that was examined before has axe-core already: a megabyte less to send and to compile.
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const runOnly = coloursOnly ? ['color-contrast'] : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    .options({ resultTypes: ['violations'], runOnly })
    // Without frames to look into, one window is enough; a second one for each look would double the time.
    .setLegacyMode()
    .analyze()
  return violations
}
