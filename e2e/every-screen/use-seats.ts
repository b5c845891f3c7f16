import type { Page } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { sharedBrowser } from '../browser.ts'
import { ADMIN } from '../global-bank.ts'
import { type Seat, seats, type Who } from './screens.ts'

/** The browser, and everybody who may sit down in front of it. */
export function useSeats() {
  const browser = sharedBrowser()
  let everybody: Seat[]
  beforeAll(async () => {
    everybody = await seats(inject('bankUrl'), ADMIN)
  })
  const seatOf = (who: Who) => everybody.find((seat) => seat.who === who)!
  return {
    browser,
    seatOf,
    sitDown: async (who: Who): Promise<Page> => (await seatOf(who).sitDown(browser())).newPage(),
  }
}
