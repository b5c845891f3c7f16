import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const STEP_MS = 20

/** Stops the clock of the page: what happens after some seconds then happens when the journey says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** Lets the stopped clock go on, in small steps, until this shows. */
export async function tickUntil(page: Page, shown: Locator): Promise<void> {
  const look = async () => {
    await page.clock.runFor(STEP_MS)
    return shown.first().isVisible()
  }
  await expect.poll(look, { interval: STEP_MS }).toBe(true)
}

/** For what itself needs the timers of a page, such as an examination of it: those due now fire, and no time passes. */
export async function whileStopped<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) await page.clock.runFor(0)
  return ended
}
