import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

it.each([
  [0, 100, 0],
  [33.4, 100, 33],
  [99.99, 100, 99],
  [999.999, 1_000, 99],
  [100, 100, 100],
  [250, 100, 100],
  [-5, 100, 0],
])('%d of %d is %d hundredths', (balance, goal, hundredths) => {
  expect(progressOf({ balance, goal })).toBe(hundredths)
})

it('has no progress without a goal', () => {
  expect(progressOf({ balance: 50, goal: null })).toBeUndefined()
})
