import { beforeEach, expect, test, vi } from 'vitest'
import { askMeAhead, takeMe } from './me-ahead.ts'
import { memoryStorage } from './testing/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { hash: '#/signin' })
})

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )

test('what was asked for with the sign-in is there for that session, once', async () => {
  answer({ user: { availableBalance: 12 } })
  askMeAhead('token-1', 'user-1')
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/view-me/user-1')
  expect(await takeMe('token-1')).toEqual({ user: { availableBalance: 12 } })
  expect(await takeMe('token-1')).toBeUndefined()
})

test('nobody is given what was asked for another session, and a failure counts as not asked', async () => {
  answer({ user: { availableBalance: 12 } })
  askMeAhead('token-1', 'user-1')
  expect(await takeMe('token-2')).toBeUndefined()
  expect(await takeMe('token-1')).toBeUndefined()
  answer({ message: 'busy' }, 503)
  askMeAhead('token-1', 'user-1')
  expect(await takeMe('token-1')).toBeUndefined()
})
