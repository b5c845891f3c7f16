import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { ADMIN } from '../global-bank.ts'
import { type Seat, seats, type Who } from './screens.ts'

/** One browser for a test file, and everybody who may sit down in front of it. */
export function useSeats() {
  let browser: Browser
  let everybody: Seat[]
  beforeAll(async () => {
    browser = await launchChromium()
    everybody = await seats(inject('bankUrl'), ADMIN)
  })
  afterAll(() => browser?.close())
  const seatOf = (who: Who) => everybody.find((seat) => seat.who === who)!
  return {
    browser: () => browser,
    seatOf,
    sitDown: async (who: Who): Promise<Page> => (await seatOf(who).sitDown(browser)).newPage(),
  }
}
