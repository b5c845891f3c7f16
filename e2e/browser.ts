import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { DESK, launchChromium, PHONE, problemsOf } from './chromium.ts'

export { DESK, PHONE }
export type Visit = { page: Page; context: BrowserContext; problems: string[]; close(): Promise<void> }

/** What a browser's local storage holds, by key. */
export type Stored = Record<string, string>

type Options = {
  size?: { width: number; height: number }
  scheme?: 'light' | 'dark'
  /** What a visit before this one left behind, such as a session. */
  stored?: Stored
  /** Another server process of the bank than the one all journeys share. */
  origin?: string
}

let launched: Promise<Browser> | undefined

/** The one browser of all journeys in this process; it ends with it. */
export function sharedBrowser(): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    launched ??= launchChromium()
    browser = await launched
  })
  return () => browser
}

/** Machines that test are shared: one that is kept waiting for half a minute has nothing wrong with it. */
const STEP_MS = 60_000

/** A page that costs nothing, of the bank itself: its storage is the bank's. */
const DOORSTEP = '/healthz'

const leftTabs: Page[] = []

/** Tabs that cannot be made as new, such as those whose clock was changed. */
const spent = new WeakSet<Page>()
export const useOnlyOnce = (page: Page) => spent.add(page)

/**
 * Each visit begins without a past and notes console errors and failed requests. A tab that a visit leaves serves the
 * next one, emptied: a new one would load and compile the whole app again.
 */
export function useBrowser() {
  const browser = sharedBrowser()

  async function newTab(origin: string): Promise<Page> {
    const context = await browser().newContext({ baseURL: origin })
    return context.newPage()
  }

  async function leave(page: Page, origin: string): Promise<void> {
    const isAsNew = origin === inject('bankUrl') && !page.isClosed() && !spent.has(page)
    if (!isAsNew) return page.context().close()
    page.removeAllListeners()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.goto(DOORSTEP)
    leftTabs.push(page)
  }

  async function visit(
    path: string,
    { size = DESK, scheme = 'light', stored = {}, origin = inject('bankUrl') }: Options = {},
  ): Promise<Visit> {
    const page = (origin === inject('bankUrl') && leftTabs.pop()) || (await newTab(origin))
    const context = page.context()
    await context.clearCookies()
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    page.setDefaultTimeout(STEP_MS)
    await page.goto(DOORSTEP)
    await page.evaluate(remember, stored)
    const problems = problemsOf(page)
    await page.goto(path)
    return { page, context, problems, close: () => leave(page, origin) }
  }
  return { visit }
}

/** In the page: what this browser remembers, and nothing else. */
function remember(stored: Stored): void {
  sessionStorage.clear()
  localStorage.clear()
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
}

/** No violations of WCAG 2.2 AA that a machine can see. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violationsOf(page)).toEqual([])
}

/** Charts follow a change of the window a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

type Mail = { to: string; subject: string; text: string; at: string }

/** The newest mail to an address whose subject fits, as soon as it is in the demo inbox. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${inject('bankUrl')}/dev/inbox?to=${encodeURIComponent(address)}`)
        const { data } = (await reply.json()) as { data: Mail[] }
        found = data.find((mail) => subject.test(mail.subject))
        return found !== undefined
      },
      { interval: 200 },
    )
    .toBe(true)
  return found!
}
