import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { allCalls, type CallName, splitCall } from '@larkfield/contract/calls.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { staffRoles } from '@larkfield/contract/staff-roles.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Handlers, Session } from './call-context.ts'
import { installErrorHandler } from './errors.ts'
import type { Metrics } from './metrics.ts'
import { registerCalls } from './register-calls.ts'
import { serializerCompiler, validatorCompiler } from './validation.ts'

/** Every call of the contract that answers a file, answered by one that fails when the test says so (S48). */
const ID = '00000000-0000-4000-8000-000000000001'
const signed = { expires: '1', session: 'x', signature: 'x' }
const filled: Partial<Record<CallName, { params?: Record<string, string>; query?: object; body?: object }>> =
  {
    'GET /files/{fileId}': { query: signed },
    'POST /my-data': { body: { password: 'x' } },
    'GET /export/{list}': { params: { list: 'customers' } },
    'GET /month-closes/{month}/file': { params: { month: '2026-01' } },
    'GET /accounting-export/{report}': { params: { report: 'trial-balance' }, query: { format: 'csv' } },
    'POST /statement-proof': { body: { code: 'AAAA-AAAA-AAAA-AAAA' } },
    'GET /my-statements/{statementId}/{format}': { params: { format: 'pdf' } },
    'GET /customer-statements/{userId}/{statementId}/{format}': { params: { format: 'pdf' } },
  }

const files = allCalls.filter(([, call]) => call.raw && !call.raw.includes('text/event-stream'))
const cases = files.map(([name]) => name)

type Content = () => AsyncGenerator<string>
let content: Content
const failure = () => new Refusal('overloaded', { retryAfterSeconds: 2 })

const app = Fastify()
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler as never)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  installErrorHandler(app)
  await app.register(compress, { globalDecompression: false, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(cookie)
  await app.register(multipart)
  const handlers = Object.fromEntries(
    files.map(([name, call]) => [
      name,
      async () => ({
        headers: {
          'content-type': call.raw![0]!,
          'content-disposition': 'attachment; filename="a.csv"',
          'cache-control': 'private, max-age=900',
          'x-line-count': '7',
        },
        content: Readable.from(content(), { objectMode: false }),
      }),
    ]),
  ) as Handlers
  const authenticate = async (token: string) =>
    (token.startsWith('a')
      ? { role: 'admin', staffId: ID, roles: staffRoles, mustChangePassword: false, hasFactor: true }
      : { role: 'customer', customerId: ID }) as unknown as Session
  const metrics = { observerOf: () => () => {} } as unknown as Metrics
  registerCalls(app, { handlers, authenticate, metrics, isLive: false })
})
afterAll(() => app.close())

function take(name: CallName, encoding: string) {
  const { params = {}, query, body } = filled[name] ?? {}
  const call = files.find(([one]) => one === name)![1]
  const { method, path } = splitCall(name)
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => params[field] ?? ID)
  return app.inject({
    method: method as 'GET',
    url,
    ...(query && { query: query as Record<string, string> }),
    ...(body && { payload: body }),
    headers: {
      'accept-encoding': encoding,
      authorization: `Bearer ${(call.role === 'admin' ? 'a' : 'c').repeat(43)}`,
    },
  })
}

const row = 'a row of the file that does not compress to nothing: 0123456789\n'

test('the calls that answer files are here', () => {
  expect(cases.length).toBeGreaterThan(15)
})

test.each(cases)('%s that fails before its first byte is an error like every other', async (name) => {
  content = async function* () {
    yield await new Promise((_, fail) => setImmediate(() => fail(failure())))
  }
  for (const encoding of ['gzip', 'br', 'identity']) {
    const { statusCode, headers, body } = await take(name, encoding)
    expect(statusCode).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ code: 'overloaded' })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    })
    for (const name of ['content-disposition', 'content-encoding', 'x-line-count'])
      expect(headers).not.toHaveProperty(name)
  }
})

test.each(cases)('%s that fails later breaks the connection', async (name) => {
  content = async function* () {
    for (let part = 0; part < 400; part++) yield `${part} ${Math.random()} ${row}`.repeat(20)
    throw failure()
  }
  for (const encoding of ['gzip', 'identity'])
    await expect(take(name, encoding)).rejects.toThrow(/destroyed|aborted/)
})

test.each(cases)('%s that does not fail is whole', async (name) => {
  content = async function* () {
    yield row
    yield row
  }
  const { statusCode, headers, rawPayload } = await take(name, 'gzip')
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="a.csv"'])
  const isPacked = headers['content-encoding'] === 'gzip'
  expect(`${isPacked ? gunzipSync(rawPayload) : rawPayload}`).toBe(row + row)
})
