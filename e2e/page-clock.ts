import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { useOnlyOnce } from './browser.ts'

const STEP_MS = 20

type WithBoth = typeof globalThis & { otherTimeout: typeof setTimeout }

/** Stops the clock of the page: what happens after some seconds then happens when the journey says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(globalThis as WithBoth).otherTimeout = setTimeout
  })
  useOnlyOnce(page)
  await page.clock.install()
  const pause = () => page.clock.pauseAt(Date.now() + 1_000)
  // On a busy machine the second is over before the page hears of it.
  await pause().catch(pause)
}

/** Lets the stopped clock go on, in small steps, until this shows. */
export async function tickUntil(page: Page, shown: Locator): Promise<void> {
  const look = async () => {
    await page.clock.runFor(STEP_MS)
    return shown.first().isVisible()
  }
  await expect.poll(look, { interval: STEP_MS }).toBe(true)
}

/** For work that needs timers itself, such as an examination of the page: it gets real ones, all others stand still. */
export async function whileStopped(page: Page, work: () => Promise<void>): Promise<void> {
  const exchange = () =>
    page.evaluate(() => {
      const both = globalThis as WithBoth
      const { setTimeout, otherTimeout } = both
      Object.assign(both, { setTimeout: otherTimeout, otherTimeout: setTimeout })
    })
  await exchange()
  await work()
  await exchange()
}
