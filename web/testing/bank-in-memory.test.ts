import { Refusal } from '@larkfield/contract/refusals.ts'
import { expect, test } from 'vitest'
import { bankInMemory } from './bank-in-memory.ts'

const at = (path: string) => `http://bank.test${path}`
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

test('an answer has the shape of the contract: what lacks a field fails, what has more loses it', async () => {
  const bank = bankInMemory()
  expect(() => bank.answer('POST /forgot', { message: '' } as never)).toThrow('POST /forgot')
  bank.answer('POST /stop-removal', () => ({}) as never)
  await expect(bank.respond(at('/stop-removal'), post({ token: 'a'.repeat(24) }))).rejects.toThrow()
  expect(bank.faults).toHaveLength(2)

  bank.answer('POST /forgot', { message: '', data: 'flow', secret: 'x' } as never)
  const reply = await bank.respond(at('/forgot'), post({ email: 'ada@example.com' }))
  expect(await reply.json()).toEqual({ message: '', data: 'flow' })
})

test('a screen sends what the contract takes, by a call of the contract that the test has foreseen', async () => {
  const bank = bankInMemory()
  bank.answer('POST /forgot', { message: '', data: 'flow' })
  bank.answer('GET /view-all-users', { message: '', total: 0, data: [] })
  const wrong: [path: string, init?: RequestInit][] = [
    ['/forgot', post({ email: 'nowhere' })],
    ['/forgot', post({ email: 'ada@example.com', more: true })],
    ['/view-all-users?sort=random'],
    ['/view-all-users?colour=red'],
    ['/no-such-call'],
    ['/rates'],
  ]
  for (const [path, init] of wrong) await expect(bank.respond(at(path), init), path).rejects.toThrow()
  expect(bank.faults).toHaveLength(wrong.length)
  await bank.respond(at('/view-all-users?limit=5&q=ada'))
  expect(bank.asked('GET /view-all-users').map(({ query }) => query)).toEqual([{ limit: 5, q: 'ada' }])
})

test('a refusal is written as the server writes it', async () => {
  const bank = bankInMemory()
  bank.refuse('GET /rates', new Refusal('too_many_sign_ins', { retryAfterSeconds: 60, field: 'name' }))
  const response = await bank.respond(at('/rates'))
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await response.json()).toMatchObject({
    code: 'too_many_tries',
    reason: 'too_many_sign_ins',
    field: 'name',
  })
})

test('an answer can be lost, and can wait', async () => {
  const bank = bankInMemory()
  bank.answer('GET /rates', { message: '', day: '2026-11-19', currency: 'USD', data: [] })
  const release = bank.hold('GET /rates')
  let isThere = false
  const waiting = bank.respond(at('/rates')).then(() => {
    isThere = true
  })
  await expect.poll(() => bank.asked('GET /rates')).toHaveLength(1)
  expect(isThere).toBe(false)
  release()
  await waiting
  bank.lose('GET /rates')
  await expect(bank.respond(at('/rates'))).rejects.toThrow(TypeError)
  expect(bank.faults).toEqual([])
})
