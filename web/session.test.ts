import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'

const ada = { _id: 'u1', fullName: 'Ada Byron', username: 'ada' }

async function fresh(start: Record<string, string> = {}) {
  const storage = memoryStorage(start)
  const heard: ((event: { key: string | null }) => void)[] = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof heard)[number]) => heard.push(listener))
  vi.resetModules()
  const session = await import('./session.ts')
  session.followOtherTabs()
  return { ...session, storage, otherTabWrote: (key: string) => heard.forEach((tell) => void tell({ key })) }
}

afterEach(() => vi.unstubAllGlobals())

describe('the session', () => {
  // docs/SPECIFICATION.md §3, last paragraph.
  it('keeps the token, the id and names under the keys of the specification, and nothing else', async () => {
    const { startCustomer, startAdmin, storage } = await fresh()
    const withMore = { ...ada, availableBalance: 5, address: '1 Lane' }
    startCustomer('t', withMore)
    startAdmin({ token: 'd', username: 'desk', _id: 'a1' })
    expect(storage.getItem('token')).toBe('t')
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(ada)
    expect(JSON.parse(storage.getItem('adminData') ?? '')).toEqual({
      token: 'd',
      username: 'desk',
      _id: 'a1',
    })
    expect(storage.keys().sort()).toEqual(['adminData', 'token', 'user'])
  })

  it('comes back after a reload and survives a broken storage', async () => {
    const kept = await fresh({ token: 't', user: JSON.stringify(ada), adminData: '{broken' })
    expect(kept.sessions()).toMatchObject({ customer: { token: 't', user: ada }, admin: undefined })
  })

  it('waits for the person whose session expired, but not for one who left', async () => {
    const { startCustomer, endSession, sessions } = await fresh()
    startCustomer('t', ada)
    endSession('customer', 'expired')
    expect(sessions()).toMatchObject({ customer: undefined, expired: 'customer' })
    startCustomer('t2', ada)
    expect(sessions().expired).toBeUndefined()
    endSession('customer', 'left')
    expect(sessions()).toMatchObject({ customer: undefined, expired: undefined })
  })

  it.each([
    ['left', undefined],
    ['expired', 'customer'],
  ])('follows another tab where the session %s', async (why, expired) => {
    const { startCustomer, sessions, storage, otherTabWrote } = await fresh()
    startCustomer('t', ada)
    storage.setItem('root', JSON.stringify({ lastEnding: why }))
    storage.removeItem('token')
    storage.removeItem('user')
    otherTabWrote('token')
    otherTabWrote('user')
    expect(sessions()).toMatchObject({ customer: undefined, expired })
  })

  it('resumes when another tab signs in again', async () => {
    const { startCustomer, endSession, sessions, storage, otherTabWrote } = await fresh()
    startCustomer('t', ada)
    endSession('customer', 'expired')
    storage.setItem('token', 't2')
    storage.setItem('user', JSON.stringify(ada))
    otherTabWrote('user')
    expect(sessions()).toMatchObject({ customer: { token: 't2' }, expired: undefined })
  })
})
