import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { examine } from './every-screen/examine.ts'
import { lighthouseScores } from './every-screen/lighthouse.ts'
import type { Who } from './every-screen/screens.ts'
import { useSeats } from './every-screen/use-seats.ts'
import { CUSTOMER_HOME_MOST_KB, PUBLIC_MOST_KB, scriptKilobytes } from './every-screen/weigh.ts'

const manyScreensMs = 900_000

const browser = sharedBrowser()
const seatOf = useSeats()

// At once: each waits for the bank and the browser more than it works.
test.concurrent.for<Who>(['visitor', 'customer', 'desk'])(
  'every screen of a %s is accessible in light and dark, fits a phone and logs no error',
  { timeout: manyScreensMs },
  async (who) => {
    expect(await examine(browser(), seatOf(who))).toEqual([])
  },
)

test(`every public page loads at most ${PUBLIC_MOST_KB} kB of JavaScript`, {
  timeout: manyScreensMs,
}, async () => {
  const visitor = seatOf('visitor')
  const sizes: Record<string, number> = {}
  for (const path of visitor.paths) sizes[path] = await scriptKilobytes(browser(), visitor, path)
  for (const [path, kilobytes] of Object.entries(sizes)) console.info(`${kilobytes.toFixed(1)} kB at ${path}`)
  expect(Object.entries(sizes).filter(([, kilobytes]) => kilobytes > PUBLIC_MOST_KB)).toEqual([])
})

test(`the customer's home loads at most ${CUSTOMER_HOME_MOST_KB} kB of JavaScript, charts included`, async () => {
  const kilobytes = await scriptKilobytes(browser(), seatOf('customer'), '/dashboard')
  console.info(`JavaScript of the customer's home: ${kilobytes.toFixed(1)} kB`)
  expect(kilobytes).toBeLessThanOrEqual(CUSTOMER_HOME_MOST_KB)
})

test('Lighthouse finds nothing to mend on the home page', { timeout: 300_000 }, async () => {
  const scores = await lighthouseScores(inject('bankUrl'), ['accessibility', 'best-practices', 'seo'])
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
})
