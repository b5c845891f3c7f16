import { paths } from '@larkfield/web/paths.ts'
import type { Browser, Page, Request } from 'playwright-core'
import { open } from './open.ts'
import type { Seat } from './screens.ts'

export const PUBLIC_MOST_KB = 140
export const CUSTOMER_HOME_MOST_KB = 340

/** Kilobytes of JavaScript as they came over the wire on the first load of each screen, lazy parts included. */
export async function scriptKilobytes(browser: Browser, seat: Seat, screens: string[]): Promise<number[]> {
  const context = await seat.sitDown(browser)
  // Browsers ask for Brotli on encrypted connections only, which is how a live bank is reached.
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'br, gzip' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  // So tall that everything is in view: charts come when they are near it.
  await page.setViewportSize({ width: 1280, height: 3000 })
  // A customer's stream of news never ends, and weighs nothing. A page with a route keeps no cache.
  await page.route(/\/events$/, (route) => route.fulfill({ status: 404 }))
  const weights: number[] = []
  for (const path of screens) weights.push(await weigh(page, path))
  await context.close()
  return weights
}

async function weigh(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const note = (request: Request) => {
    if (request.resourceType() !== 'script' && !/\.js(\?|$)/.test(request.url())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  await page.goto('about:blank')
  page.on('requestfinished', note)
  await open(page, path)
  if (path === paths.dashboard) await page.locator('.recharts-surface').first().waitFor()
  // What a screen fetches after it stands still belongs to its first load.
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
