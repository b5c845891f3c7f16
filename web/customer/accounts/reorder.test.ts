import { expect, it } from 'vitest'
import { movedTo } from './reorder.ts'

it.each([
  ['c', 0, 'cab'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['b', 1, 'abc'],
])('puts %s at place %d: %s', (part, place, after) => {
  expect(movedTo(['a', 'b', 'c'], part, place).join('')).toBe(after)
})
