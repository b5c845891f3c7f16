import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../accessibility.ts'
import { DESK, PHONE, problemsOf } from '../chromium.ts'
import type { Seat } from './screens.ts'

export type Look = {
  size: typeof PHONE
  scheme: 'light' | 'dark'
  /** Size and scheme were both examined in full, though not together: only colours can still be wrong. */
  coloursOnly?: boolean
}
export type Finding = {
  screen: string
  kind: 'accessibility' | 'sideways scroll' | 'console or request'
  detail: string
}

/** Each screen in both schemes at both sizes. */
export const fullLooks: Look[] = [
  { size: PHONE, scheme: 'light' },
  { size: PHONE, scheme: 'dark' },
  { size: DESK, scheme: 'dark' },
  { size: DESK, scheme: 'light' },
]
/** The same for every run of the tests: what only repeats itself is left out. */
export const quickLooks: Look[] = fullLooks.map((look, index) => ({ ...look, coloursOnly: index % 2 === 1 }))

const WAIT_MS = 60_000
const REDRAWN_MS = 3_000

/** Every screen of a seat, and all that is wrong with it. */
export async function examine(browser: Browser, seat: Seat, looks: Look[]): Promise<Finding[]> {
  const context = await seat.sitDown(browser)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  const problems = problemsOf(page)
  const findings: Finding[] = []
  for (const path of seat.paths) {
    await open(page, path)
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
      await page.setViewportSize(look.size)
      const screen = `${path} ${look.size.width} ${look.scheme}`
      findings.push(...(await sidewaysScroll(page, screen)), ...(await violations(page, screen, look)))
    }
    for (const detail of problems.splice(0))
      findings.push({ screen: path, kind: 'console or request', detail })
  }
  await context.close()
  return findings
}

/** A page that is none, and its picture, which no other page has. */
const NOWHERE = '/no-such-page'
const lostLark = 'main svg[viewBox="0 0 260 120"]'

/**
 * By its address alone, without loading the app again for each screen; by way of a page that is none, so that what is
 * looked at is the screen asked for and not the one before it.
 */
export async function open(page: Page, path: string): Promise<void> {
  const isOpen = page.url() !== 'about:blank'
  if (isOpen || path === NOWHERE) {
    await page.goto(`/#${NOWHERE}`)
    await page.locator(lostLark).waitFor()
  }
  if (path !== NOWHERE) {
    await page.goto(`/#${path}`)
    await page.locator(lostLark).waitFor({ state: 'detached' })
  }
  await page
    .locator(/(open|panel)=/.test(path) ? '[role=dialog] h2' : 'h1')
    .first()
    .waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-label="Loading"], .mantine-Skeleton-root, html[data-elsewhere]') &&
      [...document.querySelectorAll('img')].every((image) => image.complete),
  )
}

async function sidewaysScroll(page: Page, screen: string): Promise<Finding[]> {
  // Charts draw themselves anew a moment after the window changed.
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth
  await page.waitForFunction(fits, undefined, { timeout: REDRAWN_MS }).catch(() => undefined)
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return pixels > 0 ? [{ screen, kind: 'sideways scroll', detail: `${pixels} px too wide` }] : []
}

async function violations(page: Page, screen: string, { coloursOnly }: Look): Promise<Finding[]> {
  return (await violationsOf(page, coloursOnly)).map(({ id, nodes }) => ({
    screen,
    kind: 'accessibility',
    detail: `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
  }))
}
