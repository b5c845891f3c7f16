import { expect, test } from 'vitest'
import { isCutOff, listedBy } from './ListFrame.tsx'

const query = { isPending: false, isPlaceholderData: false, error: null, refetch: () => undefined }

test('without a connection, what was asked before is no answer', () => {
  expect(isCutOff({ ...query, isPending: true, fetchStatus: 'paused' })).toBe(true)
  expect(isCutOff({ ...query, isPlaceholderData: true, fetchStatus: 'paused' })).toBe(true)
  // The answer is here and only not renewed, or it is on its way.
  expect(isCutOff({ ...query, fetchStatus: 'paused' })).toBe(false)
  expect(isCutOff({ ...query, isPlaceholderData: true, fetchStatus: 'fetching' })).toBe(false)
  expect(listedBy({ ...query, isPending: true, fetchStatus: 'paused' }, undefined).isCutOff).toBe(true)
})
