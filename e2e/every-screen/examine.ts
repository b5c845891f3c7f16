import type { Language } from '@larkfield/contract/languages.ts'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../accessibility.ts'
import { DESK, PHONE, problemsOf } from '../chromium.ts'
import { cutOff, leftInEnglish, needlessScroll, pillsOffLine, sidewaysScroll } from './look-closely.ts'
import { open } from './open.ts'
import type { Seat } from './screens.ts'

export type Look = {
  language: Language
  size: typeof PHONE
  scheme: 'light' | 'dark'
  /** Without axe-core, where other looks have judged this size, scheme and language, though not together. */
  isMeasuredOnly?: boolean
}
export type Finding = {
  screen: string
  kind:
    | 'accessibility'
    | 'sideways scroll'
    | 'needless scroll'
    | 'cut off'
    | 'off its line'
    | 'English'
    | 'console or request'
  detail: string
}

/** Each language, scheme and size with each other, so ordered that from one look to the next little changes. */
export const fullLooks: Look[] = (['en', 'de'] as const).flatMap((language) => [
  { language, size: DESK, scheme: 'light' },
  { language, size: DESK, scheme: 'dark' },
  { language, size: PHONE, scheme: 'dark' },
  { language, size: PHONE, scheme: 'light' },
])
/**
 * The same for every run of the tests. axe-core takes most of the time, so it judges two opposite looks, in which each
 * size, scheme and language is met once. What is measured depends on size and language, and is measured in all four.
 */
export const quickLooks: Look[] = [
  { language: 'en', size: DESK, scheme: 'light' },
  { language: 'en', size: PHONE, scheme: 'light', isMeasuredOnly: true },
  { language: 'de', size: PHONE, scheme: 'dark' },
  { language: 'de', size: DESK, scheme: 'dark', isMeasuredOnly: true },
]

const WAIT_MS = 60_000
const REDRAWN_MS = 20_000

/**
 * Every screen of a seat, and all that is wrong with it. Header, sidebar and footer are the same on each, and so is the
 * screen under a dialog, which has an address of its own: axe-core judges the frame once and then what is new.
 */
export async function examine(browser: Browser, seat: Seat, looks: Look[]): Promise<Finding[]> {
  const context = await seat.sitDown(browser)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  const problems = problemsOf(page)
  const findings: Finding[] = []
  // There and back again: the next screen begins with the look the last one ended with.
  let order = looks
  for (const path of seat.paths) {
    await open(page, path)
    const within = path === seat.paths[0] ? undefined : await partOfItsOwn(page)
    for (const look of order) findings.push(...(await examineLook(page, path, look, within)))
    order = order.toReversed()
    for (const detail of problems.splice(0))
      findings.push({ screen: path, kind: 'console or request', detail })
  }
  await context.close()
  return findings
}

/** A dialog where one is open, else all but the frame. */
export const partOfItsOwn = async (page: Page): Promise<string> =>
  (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'main'

/** One look at a screen; `within` is the part of it that axe-core judges, where the rest was judged elsewhere. */
export async function examineLook(page: Page, path: string, look: Look, within?: string): Promise<Finding[]> {
  const { language, size, scheme, isMeasuredOnly } = look
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  await speak(page, language)
  const screen = `${path} ${language} ${size.width} ${scheme}`
  const findings: Finding[] = []
  const find = async (kind: Finding['kind'], seen: () => Promise<string[]>) =>
    findings.push(...(await whatStays(page, seen)).map((detail) => ({ screen, kind, detail })))
  await find('sideways scroll', () => page.evaluate(sidewaysScroll))
  if (!isMeasuredOnly) await find('accessibility', () => violationsOf(page, within))
  await find('needless scroll', () => page.evaluate(needlessScroll))
  await find('cut off', () => page.evaluate(cutOff))
  await find('off its line', () => page.evaluate(pillsOffLine))
  if (language !== 'en') await find('English', () => page.evaluate(leftInEnglish))
  return findings
}

/** As if it had been chosen in another tab. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}')
    if ((root.language ?? 'en') === chosen) return
    localStorage.setItem('root', JSON.stringify({ ...root, language: chosen }))
    dispatchEvent(new StorageEvent('storage', { key: 'root' }))
  }, language)
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
}

/** Charts draw themselves again a moment after the window changed: only what stays is a finding. */
async function whatStays(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + REDRAWN_MS
  let seen = await look()
  while (seen.length > 0 && Date.now() < end) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    seen = await look()
  }
  return seen
}
