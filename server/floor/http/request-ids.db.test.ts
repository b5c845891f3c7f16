import { expect, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'

test('a reply carries the id of its line in the log, which says who asked and why it was refused', async () => {
  const lines: string[] = []
  const bank = await testBank({
    config: { trustedProxies: ['10.0.0.1'] },
    logStream: { write: (line) => void lines.push(line) },
  })
  const lineOf = (id: unknown) => lines.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === id)
  const ann = await bank.signUpCustomer()
  const desk = await bank.signInAdmin()
  const own = { params: { userId: ann.id } }
  const seen = await bank.call('GET /view-me/{userId}', { ...own, token: ann.token })
  expect(lineOf(seen.headers['x-request-id'])).toMatchObject({ customer: ann.id, status: 200, level: 30 })
  const refused = await bank.call('GET /view-me/{userId}', { ...own, token: desk.token })
  expect(lineOf(refused.headers['x-request-id'])).toMatchObject({ refusal: refused.body.code, level: 30 })
  const users = await bank.call('GET /view-all-users', { token: desk.token })
  expect(lineOf(users.headers['x-request-id'])).toMatchObject({ staff: desk.id })
  for (const about of [ann.fullName, ann.username, ann.email, ann.accountNumber])
    expect(lines.filter((line) => JSON.parse(line).msg === 'answered').join('')).not.toContain(about)

  const idFor = async (remoteAddress: string, given: string) =>
    (await bank.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  expect(await idFor('10.0.0.1', 'edge-7f3a')).toBe('edge-7f3a')
  expect(await idFor('10.0.0.2', 'edge-7f3a')).not.toBe('edge-7f3a')
  expect(await idFor('10.0.0.1', 'two words')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idFor('10.0.0.1', 'x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
})
