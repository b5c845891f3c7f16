import { expect, test } from 'vitest'
import { nextToReview } from './next-to-review.ts'

const [a, b, c, d] = ['pending', 'approved', 'pending', 'pending'].map((state, index) => ({
  _id: 'abcd'[index]!,
  state,
})) as [Listed, Listed, Listed, Listed]
type Listed = { _id: string; state: string }

test.each([
  ['the one below, leaving out what is decided', [a, b, c, d], a, c, 2],
  ['the first above at the end of the list', [a, b, c, d], d, a, 2],
  ['the first of a list it has left meanwhile', [c, d], a, c, 2],
  ['nothing when it was the last', [b, c], c, undefined, 0],
])('after a document comes %s', (_, documents, open, next, remaining) => {
  expect(nextToReview(documents, open)).toEqual({ next, remaining })
})
