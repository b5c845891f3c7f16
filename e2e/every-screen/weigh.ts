import type { Browser } from 'playwright-core'
import { open } from './examine.ts'
import type { Seat } from './screens.ts'

export const PUBLIC_MOST_KB = 140
export const CUSTOMER_HOME_MOST_KB = 340

/** Kilobytes of JavaScript as they came over the wire on the first load of a screen, lazy parts included. */
export async function scriptKilobytes(browser: Browser, seat: Seat, path: string): Promise<number> {
  const context = await seat.sitDown(browser)
  // Browsers ask for Brotli on encrypted connections only, which is how a live bank is reached.
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'br, gzip' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  // A customer's stream of news never ends, and weighs nothing.
  await page.route(/\/events$/, (route) => route.fulfill({ status: 404 }))
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script' && !/\.js(\?|$)/.test(request.url())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await open(page, path)
  if (seat.who === 'customer') await page.locator('.recharts-surface').first().waitFor()
  // What a screen fetches after it stands still belongs to its first load.
  await page.waitForLoadState('networkidle')
  await context.close()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
