import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { examine, twoLooks } from './family/examine.ts'
import { type Seat, seats, type Who } from './family/screens.ts'
import { CUSTOMER_HOME_MOST_KB, PUBLIC_MOST_KB, scriptKilobytes } from './family/weigh.ts'
import { ADMIN } from './global-bank.ts'

const manyScreensMs = 300_000

let browser: Browser
let everybody: Seat[]
beforeAll(async () => {
  browser = await launchChromium()
  everybody = await seats(inject('bankUrl'), ADMIN)
})
afterAll(() => browser?.close())

const seatOf = (who: Who) => everybody.find((seat) => seat.who === who)!

/** The signed-in screens are examined by `npm run audit:web`, which takes the minutes that needs. */
test('every public screen is accessible in light and dark, fits a phone and logs no error', {
  timeout: manyScreensMs,
}, async () => {
  expect(await examine(browser, seatOf('visitor'), twoLooks)).toEqual([])
})

test(`the home page loads at most ${PUBLIC_MOST_KB} kB of JavaScript`, async () => {
  const kilobytes = await scriptKilobytes(browser, seatOf('visitor'), '/')
  console.info(`JavaScript of /: ${kilobytes.toFixed(1)} kB`)
  expect(kilobytes).toBeLessThanOrEqual(PUBLIC_MOST_KB)
})

test(`the customer's home loads at most ${CUSTOMER_HOME_MOST_KB} kB of JavaScript, charts included`, async () => {
  const kilobytes = await scriptKilobytes(browser, seatOf('customer'), '/dashboard')
  console.info(`JavaScript of the customer's home: ${kilobytes.toFixed(1)} kB`)
  expect(kilobytes).toBeLessThanOrEqual(CUSTOMER_HOME_MOST_KB)
})
