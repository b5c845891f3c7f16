import { allCalls, splitCall } from '@larkfield/contract/calls.ts'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bank, openBank } from '../../bank.ts'
import { readConfig } from '../config.ts'
import { apiDocument } from './api-document.ts'

let bank: Bank
beforeAll(async () => {
  const { appUrl } = await testDatabase()
  bank = await openBank({
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), mostDelayMs: 0 },
    databaseUrl: appUrl,
    secretKey: 'a key for the floor tests only',
  })
})
afterAll(() => bank?.close())

const ID = '00000000-0000-4000-8000-000000000000'
const pathOf = (name: (typeof allCalls)[number][0]) => splitCall(name).path.replace(/\{\w+\}/g, ID)
const guarded = allCalls.filter(([, call]) => call.role !== 'public').map(([name]) => name)

test.each(guarded)('%s without a token is 401, whatever is sent with it', async (name) => {
  const { method } = splitCall(name)
  const url = pathOf(name)
  const plain = await bank.app.inject({ method: method as 'GET', url })
  const odd = await bank.app.inject({
    method: method as 'GET',
    url,
    headers: { 'content-type': 'application/xml', authorization: 'Bearer nonsense' },
    ...(method === 'GET' ? {} : { payload: '<a/>' }),
  })
  for (const reply of [plain, odd]) {
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ message: 'Please sign in.', code: 'no_session' })
  }
})

test('every reply carries the headers that keep a browser safe', async () => {
  const { headers } = await bank.app.inject({ url: '/view-all-users' })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('an unknown path is 404 in JSON, also in another case or with more slashes', async () => {
  for (const url of ['/nothing', '/LOGINA', '/view-all-users/', '/%2e%2e/package.json']) {
    const reply = await bank.app.inject({ url })
    expect(reply.statusCode, url).toBe(404)
    expect(reply.json()).toEqual({ message: 'We could not find this.', code: 'not_found' })
  }
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'] as const
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')
const addresses = Map.groupBy(
  allCalls.map(([name]) => splitCall(name)),
  ({ path }) => shapeOf(path),
)

test.each([...addresses])(
  '%s answers every other method with 405 and those it takes',
  async (_path, calls) => {
    const taken = calls.map(({ method }) => String(method))
    const url = calls[0]!.path.replace(/\{\w+\}/g, ID)
    for (const method of methods) {
      if (taken.includes(method) || (method === 'HEAD' && taken.includes('GET'))) continue
      const reply = await bank.app.inject({ method: method as 'GET', url: `${url}?limit=1` })
      // Another call's address may fit too, such as that of any factor: then who asks comes first.
      if (reply.statusCode === 401) continue
      expect([method, reply.statusCode]).toEqual([method, 405])
      expect(String(reply.headers.allow).split(', ')).toEqual(expect.arrayContaining(taken))
      if (method !== 'HEAD')
        expect(reply.json()).toEqual({
          message: 'This address does not take this method.',
          code: 'wrong_method',
        })
    }
  },
)

test('addresses beside the calls know their methods too, and one that is not there takes none', async () => {
  const reply = await bank.app.inject({ method: 'POST', url: '/healthz' })
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
  const nothing = await bank.app.inject({ method: 'POST', url: '/nothing' })
  expect([nothing.statusCode, nothing.headers.allow]).toEqual([404, undefined])
})

test.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{"a":', 400, 'malformed'],
  ['a list', { 'content-type': 'application/json' }, '[]', 400, 'malformed'],
  ['null', { 'content-type': 'application/json' }, 'null', 400, 'malformed'],
  ['nothing', { 'content-type': 'application/json' }, '', 400, 'malformed'],
  ['a polluted prototype', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400, 'malformed'],
  ['plain text', { 'content-type': 'text/plain' }, 'hello', 415, 'unsupported_type'],
  ['too much', { 'content-type': 'application/json' }, `{"a":"${'x'.repeat(70_000)}"}`, 413, 'too_large'],
])('a body that is %s is refused', async (_what, headers, payload, status, code) => {
  const reply = await bank.app.inject({ method: 'POST', url: '/contact', headers, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
})

test('an unknown field is refused by its name', async () => {
  const payload = { firstName: 'A', lastName: 'B', email: 'a@b.example', message: 'hi', isVerified: true }
  const reply = await bank.app.inject({ method: 'POST', url: '/contact', payload })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'unknown_field', field: 'isVerified' })
})

test('a failed check answers with the literal text, in the order of the form', async () => {
  const empty = await bank.app.inject({ method: 'POST', url: '/sign-up', payload: {} })
  expect(empty.json()).toEqual({
    message: 'Input your fullname',
    code: 'invalid',
    reason: 'full_name_missing',
    field: 'fullName',
  })
  const payload = { fullName: 'Ada', username: 'ada', phoneNumber: '   ' }
  const later = await bank.app.inject({ method: 'POST', url: '/sign-up', payload })
  expect(later.json()).toMatchObject({ message: 'input your phone number', field: 'phoneNumber' })
})

test('the API document is served as it is made', async () => {
  const reply = await bank.app.inject({ url: '/openapi.json' })
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual(JSON.parse(JSON.stringify(apiDocument(readConfig({})))))
})

test('the browsable page is served from here alone', async () => {
  const page = await bank.app.inject({ url: '/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  expect((await bank.app.inject({ url: '/docs/reference/js/scalar.js' })).statusCode).toBe(200)
})

test('alive and ready are plain answers without details, for whoever asks', async () => {
  const remoteAddress = '203.0.113.9'
  expect((await bank.app.inject({ url: '/healthz', remoteAddress })).json()).toEqual({ status: 'alive' })
  expect((await bank.app.inject({ url: '/readyz', remoteAddress })).json()).toEqual({ status: 'ready' })
})
