import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { rememberColours } from './every-screen/remember-colours.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe-core can see of WCAG 2.2 AA that is not as it should be, on the page or in a part of it. */
export async function violationsOf(page: Page, within?: string): Promise<string[]> {
  // A page that was examined before has axe-core already: a megabyte less to send and to compile.
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
  if (within) builder.include(within)
  const { violations } = await builder
    .options({ resultTypes: ['violations'], runOnly: rules })
    // Without frames to look into, one window is enough; a second one for each look would double the time.
    .setLegacyMode()
    .analyze()
  await page.evaluate(rememberColours)
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
    return `${id}: ${places.join(' | ')}`
  })
}
