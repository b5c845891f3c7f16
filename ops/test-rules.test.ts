import { expect, test } from 'vitest'
import { isTest, sources } from './testing/sources.ts'

/** What a test must not do, so that it neither hides a failure nor depends on how busy the machine is. */
const files = sources.filter(({ file }) => isTest(file) || file.startsWith('e2e/'))
const lines = files
  .filter(({ file }) => file !== 'ops/test-rules.test.ts')
  .flatMap(({ file, text }) =>
    text.split('\n').map((line, index) => ({ place: `${file}:${index + 1}`, text: line })),
  )

const placesOf = (pattern: RegExp) => lines.filter(({ text }) => pattern.test(text)).map(({ place }) => place)

/** A timer as a promise, in whatever words; the browser's, PostgreSQL's and the processor's own way to sleep. */
const sleep =
  /timers\/promises|waitForTimeout|pg_sleep|Atomics\.wait|Promise\b.*=>\s*(\{\s*)?setTimeout\(|setTimeout\((resolve|done|wait|next|tick)\b/

test('the rules read all tests', () => {
  expect(files.length).toBeGreaterThan(120)
  expect('await new Promise((tick) => setTimeout(tick, 5))').toMatch(sleep)
  expect("import { setTimeout as wait } from 'node:timers/promises'").toMatch(sleep)
})

test('no test sleeps: it waits for what it waits for, or stops the clock', () => {
  expect(placesOf(sleep)).toEqual([])
})

test('no test judges how long something took: that is for bench/', () => {
  expect(placesOf(/expect\(.*(performance|Date)\.now\(\)|expect\(.*(tookMs|elapsed)/i)).toEqual([])
})

test('no test asks for a second try: only one that ran out of time gets it', () => {
  expect(placesOf(/\bretry: (\d|\{)/).filter((place) => !place.startsWith('web/live-stream'))).toEqual([])
})
