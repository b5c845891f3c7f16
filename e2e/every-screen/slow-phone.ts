import { DEMO_PASSWORD, demoPeople } from '@larkfield/ops/demo/people.ts'
import { paths } from '@larkfield/web/paths.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { PHONE } from '../chromium.ts'
import { open } from './open.ts'
import type { Seat } from './screens.ts'

export const BALANCE_MOST_MS = 5_000
export const TAP_MOST_MS = 100
export const SHIFT_MOST = 0.05

/**
 * A phone of some years ago at the edge of its network: 400 kbit/s, 400 ms, a processor a quarter as fast. It is used
 * with a finger: a mouse would come with a dozen events of its own, all at once with the click.
 */
async function slowPhone(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  const bytesPerSecond = (400 * 1000) / 8
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/** In the page: once it has nothing to do, and with the next picture it paints. */
const idle = () => new Promise((done) => requestIdleCallback(done))
const painted = () => new Promise((done) => requestAnimationFrame(done))

async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  const phone = await page.context().newCDPSession(page)
  // Finding a button by its name keeps a slow phone busy for a third of a second. No finger is there sooner either.
  await page.evaluate(idle)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.evaluate(painted)
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const WAIT_MS = 120_000
const LOOK_EVERY_MS = 500

async function newPhone(browser: Browser, seat: Seat): Promise<Page> {
  const context = await seat.sitDown(browser)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  await page.setViewportSize(PHONE)
  await page.addInitScript(noteShifts)
  await slowPhone(page)
  return page
}

/** In the page, so that looking on does not keep the phone busy: when the finger last came down, when the balance stood. */
function noteBalance(hero: string): void {
  const noted: Noted = {}
  Object.assign(window, { noted })
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(noted, { tapAt: timeStamp }), true)
  new MutationObserver((_, observer) => {
    if (!/\d\.\d\d/.test(document.querySelector(hero)?.textContent ?? '')) return
    observer.disconnect()
    // Drawn, and not only known.
    requestAnimationFrame(() => setTimeout(() => Object.assign(noted, { balanceAt: performance.now() })))
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

type Noted = { tapAt?: number; balanceAt?: number }

/**
 * In the page: the sum of all layout shifts that no tap or key explains, and the slowest answer to one. An answer is
 * what is painted after a key, a finger that comes down or goes up, or the click it makes (they have an
 * `interactionId`); a pointer that only passes over the page asks for none.
 */
function noteShifts(): void {
  const seen = { shift: 0, tapMs: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) seen.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) seen.tapMs = Math.max(seen.tapMs, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

type Seen = { shift: number; tapMs: number }
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** How far each screen moves while it loads, opened on its own as by a link. */
export async function layoutShifts(browser: Browser, seat: Seat, screens: string[]): Promise<number[]> {
  const shifts: number[] = []
  for (const path of screens) {
    const page = await newPhone(browser, seat)
    await open(page, path)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    shifts.push((await seenOn(page)).shift)
    await page.context().close()
  }
  return shifts
}

export type SignedIn = { balanceMs: number; shift: number; tapMs: number }

/** A customer signs in as people do, letter by letter: when the balance stands, and how soon each tap is answered. */
export async function signInOnSlowPhone(browser: Browser, visitor: Seat): Promise<SignedIn> {
  const page = await newPhone(browser, visitor)
  await page.addInitScript(noteBalance, 'section[aria-label="Your balances"]')
  await open(page, paths.signIn)
  const { accountNumber } = demoPeople[0]!
  await page.getByLabel('Account number').pressSequentially(accountNumber, { delay: 150 })
  await page.getByLabel('Password', { exact: true }).pressSequentially(DEMO_PASSWORD, { delay: 150 })
  await tap(page, page.getByRole('button', { name: 'Login' }))
  const balanceStood = () => (window as unknown as { noted: Noted }).noted.balanceAt
  await page.waitForFunction(balanceStood, undefined, { polling: LOOK_EVERY_MS })
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  const balanceMs = (noted.balanceAt ?? 0) - (noted.tapAt ?? 0)
  const { shift, tapMs } = await seenOn(page)
  await page.context().close()
  return { balanceMs, shift, tapMs }
}
