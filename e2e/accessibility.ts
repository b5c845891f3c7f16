import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Colours are slow to judge and change with the scheme alone; the rest is quick and changes with the size. */
export type Judged = 'everything' | 'colours' | 'all but colours'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const CONTRAST = 'color-contrast'

/** What axe-core can see of WCAG 2.2 AA that is not as it should be, on the page or in a part of it. */
export async function violationsOf(page: Page, judged: Judged = 'everything', within?: string) {
  // A page that was examined before has axe-core already: a megabyte less to send and to compile.
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
  if (within) builder.include(within)
  const { violations } = await builder
    .options({
      resultTypes: ['violations'],
      runOnly: judged === 'colours' ? [CONTRAST] : rules,
      ...(judged === 'all but colours' && { rules: { [CONTRAST]: { enabled: false } } }),
    })
    // Without frames to look into, one window is enough; a second one for each look would double the time.
    .setLegacyMode()
    .analyze()
  return violations
}
