import { expect, test } from 'vitest'
import { keptForAWhile } from './kept-for-a-while.ts'

test('a value is given for its time and not longer', () => {
  let time = 0
  const kept = keptForAWhile<number>({ most: 10, now: () => time })
  kept.set('customers', 7, 1_000)
  time = 999
  expect(kept.get('customers')).toBe(7)
  time = 1_000
  expect([kept.get('customers'), kept.get('wires')]).toEqual([undefined, undefined])
})

test('of too many the one set longest ago is forgotten', () => {
  const kept = keptForAWhile<number>({ most: 2 })
  for (const [place, key] of ['a', 'b', 'a', 'c'].entries()) kept.set(key, place, 1_000)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([2, undefined, 3])
})
