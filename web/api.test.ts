import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from './testing/memory-storage.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const person = { _id: 'u1', fullName: 'Ada Byron', username: 'ada' }

async function freshClient(hash: string) {
  vi.stubGlobal('location', { hash })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.resetModules()
  const session = await import('./session.ts')
  session.startCustomer('customer-token', person)
  session.startAdmin({ token: 'admin-token', username: 'desk', _id: 'a1' })
  return { session, ...(await import('./api.ts')) }
}

describe('the client of the API', () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  const lastCall = () => {
    const [url, init] = fetched.mock.calls.at(-1) ?? []
    return { url, init, headers: (init?.headers ?? {}) as Record<string, string> }
  }

  beforeEach(() => {
    fetched.mockReset().mockImplementation(async () => answer(200, { message: 'ok' }))
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('fills the path, encodes it, and leaves empty query fields out', async () => {
    const { api } = await freshClient('#/dashboard')
    await api('GET /transaction-history/{userId}', { params: { userId: 'a/b' }, query: { limit: 5, q: '' } })
    expect(lastCall().url).toBe('/transaction-history/a%2Fb?limit=5')
  })

  it('tells a success in the language of the page', async () => {
    const { api } = await freshClient('#/dashboard')
    const speech = await import('./words/speech.tsx')
    const { writeRoot } = await import('./root-state.ts')
    const save = () => api('DELETE /beneficiaries/{beneficiaryId}', { params: { beneficiaryId: 'b' } })
    expect((await save()).message).toBe('ok')
    writeRoot({ language: 'de' })
    await speech.learn('de')
    expect((await save()).message).toBe('Empfänger entfernt')
  })

  it.each([
    ['#/dashboard/loan?open=kyc', 'Bearer customer-token'],
    ['#/history', 'Bearer admin-token'],
    ['#/about', undefined],
  ])('at %s it speaks as %s', async (hash, authorization) => {
    const { api } = await freshClient(hash)
    await api('POST /logout')
    expect(lastCall().headers.authorization).toBe(authorization)
  })

  it('sends JSON with its idempotency key, and forms without a content type of its own', async () => {
    const { api } = await freshClient('#/dashboard')
    await api('POST /loan-request/{userId}', {
      params: { userId: 'u1' },
      form: { loanType: 'mortgages', amount: 12.5, loanReason: 'a house' },
      idempotencyKey: 'k1',
    })
    expect(lastCall().headers).toMatchObject({ 'idempotency-key': 'k1' })
    expect(lastCall().headers['content-type']).toBeUndefined()
    const sent = lastCall().init?.body as FormData
    expect(sent.get('amount')).toBe('12.5')
  })

  it('says that nobody acted once an answer came, until a person acts again', async () => {
    const { api, apiFile } = await freshClient('#/dashboard')
    const { personActed } = await import('./presence.ts')
    const ask = () => api('GET /beneficiaries')
    const said = () => lastCall().headers['x-presence']
    fetched.mockRejectedValueOnce(new TypeError('network'))
    await expect(ask()).rejects.toMatchObject({ status: 0 })
    await ask()
    expect(said()).toBeUndefined()
    await ask()
    expect(said()).toBe('none')
    await apiFile('GET /export-wires')
    expect(said()).toBe('none')
    personActed()
    await ask()
    expect(said()).toBeUndefined()
    await ask()
    expect(said()).toBe('none')
  })

  it('turns a refusal into a problem with its field and waiting time', async () => {
    fetched.mockResolvedValueOnce(
      answer(429, { message: 'Slow down', code: 'too_many', field: 'email' }, { 'retry-after': '30' }),
    )
    const { api } = await freshClient('#/about')
    await expect(api('POST /forgot', { body: { email: 'a@b.co' } })).rejects.toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Slow down',
      field: 'email',
      retryAfterSeconds: 30,
    })
  })

  it('says that no answer came, and lets an abort through', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    const { api } = await freshClient('#/about')
    await expect(api('POST /logout')).rejects.toMatchObject({
      status: 0,
      message: 'An error occurred. Please try again later.',
    })
    const gone = AbortSignal.abort()
    await expect(api('POST /logout', { signal: gone })).rejects.toThrow('network')
  })

  it('ends only the session that the 401 belongs to', async () => {
    fetched.mockResolvedValueOnce(answer(401, { message: 'Sign in', code: 'no_session' }))
    const { api, session } = await freshClient('#/dashboard')
    await expect(api('POST /logout')).rejects.toMatchObject({ status: 401 })
    expect(session.sessions()).toMatchObject({
      customer: undefined,
      expired: 'customer',
      admin: { _id: 'a1' },
    })
  })

  it('does not end a session for a wrong password at the sign-in', async () => {
    fetched.mockResolvedValueOnce(answer(401, { message: 'Wrong', code: 'wrong_password' }))
    const { api, session } = await freshClient('#/sign-in')
    await expect(api('POST /forgot', { body: { email: 'a@b.co' } })).rejects.toMatchObject({ status: 401 })
    expect(session.sessions().customer?.token).toBe('customer-token')
  })
})
