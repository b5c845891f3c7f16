import { paths } from '@larkfield/web/paths.ts'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { lighthouseScores } from './every-screen/lighthouse.ts'
import type { Who } from './every-screen/screens.ts'
import { MANY_SCREENS_MS, useFindings } from './every-screen/use-findings.ts'
import { useSeats } from './every-screen/use-seats.ts'
import { CUSTOMER_HOME_MOST_KB, PUBLIC_MOST_KB, scriptKilobytes } from './every-screen/weigh.ts'

const browser = sharedBrowser()
const seatOf = useSeats()
const findingsOf = useFindings()

// At once: each waits for the bank and the browser more than it works. The desk has a file of its own.
test.concurrent.for<Who>(['visitor', 'customer'])(
  'every screen of a %s is accessible, fits and is whole in both languages, schemes and sizes',
  { timeout: MANY_SCREENS_MS },
  async (who) => {
    expect(await findingsOf(who)).toEqual([])
  },
)

test(`every public page loads at most ${PUBLIC_MOST_KB} kB of JavaScript`, {
  timeout: MANY_SCREENS_MS,
}, async () => {
  const visitor = seatOf('visitor')
  const weights = await scriptKilobytes(browser(), visitor, visitor.paths)
  const told = visitor.paths.map((path, index) => `${weights[index]!.toFixed(1)} kB at ${path}`)
  console.info(told.join('\n'))
  expect(Math.min(...weights)).toBeGreaterThan(50)
  expect(told.filter((_, index) => weights[index]! > PUBLIC_MOST_KB)).toEqual([])
})

test(`the customer's home loads at most ${CUSTOMER_HOME_MOST_KB} kB of JavaScript, charts included`, async () => {
  const [kilobytes = 0] = await scriptKilobytes(browser(), seatOf('customer'), [paths.dashboard])
  console.info(`JavaScript of the customer's home: ${kilobytes.toFixed(1)} kB`)
  expect(kilobytes).toBeGreaterThan(PUBLIC_MOST_KB)
  expect(kilobytes).toBeLessThanOrEqual(CUSTOMER_HOME_MOST_KB)
})

test('Lighthouse finds nothing to mend on the home page', { timeout: 300_000 }, async () => {
  const scores = await lighthouseScores(inject('bankUrl'), ['accessibility', 'best-practices', 'seo'])
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
})
