import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../api.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { keyFor, markRefused, markSent, tabStore } from './kept-request.ts'
import { isUnknown, sendUntilKnown } from './send-until-known.ts'

type Credit = { amount: number }

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage({})))

describe('a key', () => {
  it('is kept for the same request, over a reload and after a refusal', () => {
    const store = tabStore<Credit>('credit')
    const key = keyFor(store, { amount: 20 })
    markSent(store, key, { amount: 20 })
    const reloaded = tabStore<Credit>('credit')
    expect(reloaded.read()).toEqual({ key, sent: { amount: 20 } })
    markRefused(reloaded, key, { amount: 20 })
    expect(keyFor(reloaded, { amount: 20 })).toBe(key)
  })

  it('is renewed when what was refused is changed', () => {
    const store = tabStore<Credit>('credit')
    const key = keyFor(store, { amount: 20 })
    markRefused(store, key, { amount: 20 })
    expect(keyFor(store, { amount: 30 })).not.toBe(key)
  })

  it('is another one after the answer, and for every form', () => {
    const store = tabStore<Credit>('credit')
    const key = keyFor(store, { amount: 20 })
    store.end()
    expect(keyFor(store, { amount: 20 })).not.toBe(key)
    expect(tabStore<Credit>('debit').read().key).not.toBe(key)
  })

  it('needs nothing that only a secure page has', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
    expect(tabStore<Credit>('credit').read().key).toBe('07'.repeat(16))
  })
})

const problem = (status: number, code = 'x') => new ApiProblem({ status, code, message: '' })

describe('asking', () => {
  it.each([0, 502, 503, 504])('a %i is no answer', (status) => expect(isUnknown(problem(status))).toBe(true))
  it.each([400, 401, 409, 422, 500])('a %i is one', (status) =>
    expect(isUnknown(problem(status))).toBe(false),
  )

  it('goes on with the same request until yes or no', async () => {
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(problem(504))
      .mockRejectedValueOnce(problem(0))
      .mockResolvedValue('booked')
    const waits: number[] = []
    const tries: number[] = []
    const answer = await sendUntilKnown({
      send,
      signal: new AbortController().signal,
      onUnknown: (failed) => tries.push(failed),
      wait: async (ms) => void waits.push(ms),
    })
    expect([answer, tries, waits]).toEqual(['booked', [1, 2], [1000, 2000]])
  })

  it('stops at a refusal, and when the person leaves', async () => {
    const stop = new AbortController()
    const asking = (send: () => Promise<string>) =>
      sendUntilKnown({
        send,
        signal: stop.signal,
        onUnknown: () => stop.abort(),
        wait: async () => undefined,
      })
    await expect(asking(() => Promise.reject(problem(409)))).rejects.toMatchObject({ status: 409 })
    await expect(asking(() => Promise.reject(problem(0)))).rejects.toMatchObject({ status: 0 })
  })
})
