import { expect, test } from 'vitest'
import { ranOutOfTime } from './timeouts.ts'

test.each([
  'Test timed out in 90000ms.\nIf this is a long-running test, pass a timeout value',
  'Hook timed out in 180000ms.\nIf this is a long-running hook',
  "locator.waitFor: Timeout 15000ms exceeded.\nCall log:\n  - waiting for getByText('x') to be visible",
  'page.goto: Timeout 15000ms exceeded.',
])('a test that ran out of time gets another try: %j', (message) => {
  expect(ranOutOfTime.test(message)).toBe(true)
})

test.each([
  'expected 1 to be 2 // Object.is equality',
  'Expected 200, not 503: the database took too long, Test timed out in 5ms',
  'canceling statement due to statement timeout',
  "locator.click: Error: strict mode violation: getByText('x') resolved to 2 elements",
  'the bank said: Timeout 15ms exceeded',
])('any other failure fails at once: %j', (message) => {
  expect(ranOutOfTime.test(message)).toBe(false)
})
