import { gzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { IMAGE_MOST_BYTES } from '../contract/rules.ts'
import { sql } from '../server/floor/database/sql.ts'
import { testBank } from '../server/testing/bank.ts'
import { asForm } from '../server/testing/people.ts'
import { hold, portOf, speak, statusOf } from './socket.ts'
import { type Stage, setStage, stateOf } from './stage.ts'

/** S25: everything has a limit, and whoever passes it harms nobody else. Limits are small here to be reached quickly. */
const MOST_CONNECTIONS = 60
const SLOWEST_MS = 1_200

let stage: Stage
let port: number
let address: string
beforeAll(async () => {
  stage = await setStage({ config: { mostConnections: MOST_CONNECTIONS, slowestRequestMs: SLOWEST_MS } })
  address = await stage.bank.app.listen({ host: '127.0.0.1', port: 0 })
  port = portOf(address)
})

/** Whatever happened before, the bank answers the next customer. */
afterEach(async () => {
  const { bank, bea } = stage
  const me = await bank.call('GET /view-me/{userId}', { token: bea.token, params: { userId: bea.id } })
  expect(me.status).toBe(200)
})

const head = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nhost: bank\r\n${more}\r\n`
const json = (length: number) => `content-type: application/json\r\ncontent-length: ${length}\r\n`

test.each([
  ['one huge header', `x-a: ${'a'.repeat(20_000)}\r\n`],
  ['thousands of headers', Array.from({ length: 5_000 }, (_, n) => `x-${n}: a\r\n`).join('')],
  ['a huge cookie', `cookie: ${'a=b; '.repeat(5_000)}\r\n`],
])('%s is refused with 431', async (_what, headers) => {
  const answer = await speak(port, head('/contact', headers))
  expect(statusOf(answer)).toBe(431)
  expect(answer).toContain('"code":"too_large"')
})

test('an address without end is refused', async () => {
  const answer = await speak(port, `GET /view-me/${'a'.repeat(100_000)} HTTP/1.1\r\nhost: bank\r\n\r\n`)
  expect([0, 404, 431]).toContain(statusOf(answer))
})

test('a body that says it is too large is refused before it comes', async () => {
  // Not a byte of it is ever sent, so whoever waited for it would answer 408.
  expect(statusOf(await speak(port, head('/contact', json(10_000_000))))).toBe(413)
})

test('a body that turns out too large is cut off, however it is cut up', async () => {
  const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`
  const headers = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n'
  expect(statusOf(await speak(port, head('/contact', headers) + chunk.repeat(40)))).toBe(413)
})

test.each([
  ['lists', (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`],
  ['objects', (depth: number) => `${'{"a":'.repeat(depth / 3)}1${'}'.repeat(depth / 3)}`],
])('%s in %s without end are refused, wherever they stand', async (_what, nest) => {
  const deep = nest(28_000)
  const bodies = [deep, `{"password":${deep}}`, `{"fullName":${deep},"password":${deep.slice(0, 0)}1}`]
  for (const url of ['/sign-up', '/loginA', '/forgot', '/contact']) {
    for (const payload of bodies) {
      const reply = await stage.bank.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(reply.statusCode).toBe(400)
    }
  }
})

test('an object that cannot be written as text is refused like any other', async () => {
  const odd = { toString: 1, valueOf: 1 }
  const asked = { email: odd, password: odd, phoneNumber: odd, userInput: odd, amount: odd }
  for (const url of ['/forgot', '/sign-up', '/loginA', `/verify/${stage.bea.id}`]) {
    const reply = await stage.bank.app.inject({ method: 'POST', url, payload: asked })
    expect([url, reply.statusCode]).toEqual([url, 400])
  }
})

test.each(['gzip', 'deflate', 'br', 'gzip, gzip', 'GZIP'])(
  'a body that is packed as %s is refused before it unfolds',
  async (encoding) => {
    const { bank, bea } = stage
    const before = await stateOf(bank)
    const payload = gzipSync(Buffer.alloc(30_000_000, 0x20))
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const asked = { method: 'POST', url: '/contact', payload, headers } as const
    const memory = process.memoryUsage().rss
    expect((await bank.app.inject(asked)).statusCode).toBe(415)
    const signedIn = { ...headers, authorization: `Bearer ${bea.token}` }
    expect((await bank.app.inject({ ...asked, url: '/transfer', headers: signedIn })).statusCode).toBe(415)
    expect(process.memoryUsage().rss - memory).toBeLessThan(30_000_000)
    expect(await stateOf(bank)).toEqual(before)
  },
)

test('a form of too many parts, too long a field or too large a file is refused', async () => {
  const { bank, bea } = stage
  const send = async (fields: Record<string, string | Blob>) =>
    (await bank.call('POST /upload-document', { token: bea.token, ...(await asForm(fields)) })).status
  const before = await stateOf(bank)
  const parts = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`title${n}`, 'a']))
  expect([400, 413]).toContain(await send(parts))
  expect([400, 413]).toContain(await send({ title: 'a'.repeat(50_000) }))
  expect([400, 413]).toContain(await send({ ['t'.repeat(5_000)]: 'a' }))
  const large = new Blob([new Uint8Array(IMAGE_MOST_BYTES + 1)])
  expect(await send({ title: 'a', documents: large })).toBe(413)
  expect(await send({ title: 'a', documents: large, more: large })).toBe(413)
  expect(await stateOf(bank)).toEqual(before)
})

test('a form that ends in the middle is refused, not waited for', async () => {
  const { bank, bea } = stage
  for (const payload of [
    '',
    '--x',
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nab',
  ]) {
    const reply = await bank.app.inject({
      method: 'POST',
      url: '/upload-document',
      headers: { authorization: `Bearer ${bea.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    expect([payload, reply.statusCode]).toEqual([payload, 400])
  }
})

test('senders that drip are cut off in time, and hold up nobody meanwhile', async () => {
  const slow = await Promise.all(
    Array.from({ length: 20 }, (_, n) => hold(port, n % 2 ? head('/contact', json(50)) : 'POST /contact HT')),
  )
  const ended = slow.map((socket) => new Promise<void>((closed) => socket.once('close', () => closed())))
  for (const socket of slow) socket.resume()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  // Without a limit of ours they would stay for the five minutes that Node allows, longer than a test may take.
  await Promise.all(ended)
})

test('connections beyond the limit are closed, and those within it work on', async () => {
  const kept = await hold(port, '')
  const crowd = await Promise.all(
    Array.from({ length: MOST_CONNECTIONS * 2 }, () => hold(port, '').catch(() => undefined)),
  )
  const request = 'GET /healthz HTTP/1.1\r\nhost: bank\r\n\r\n'
  const answer = new Promise<string>((heard) => kept.once('data', (part) => heard(String(part))))
  kept.write(request)
  expect(statusOf(await answer)).toBe(200)
  const count = await new Promise<number>((counted) =>
    stage.bank.app.server.getConnections((_error, connections) => counted(connections)),
  )
  expect(count).toBeLessThanOrEqual(MOST_CONNECTIONS)
  for (const socket of [kept, ...crowd]) socket?.destroy()
  await expect.poll(async () => statusOf(await speak(port, request))).toBe(200)
})

test('overload is 503 with a time to come back, in our words', async () => {
  const busy = await testBank({ config: { mostDelayMs: 50 } })
  const refused = async () => {
    const until = performance.now() + 300
    while (performance.now() < until);
    return busy.app.inject({ url: '/view-all-users' })
  }
  await expect.poll(async () => (await refused()).statusCode, { timeout: 15_000 }).toBe(503)
  await expect.poll(async () => (await refused()).json().code, { timeout: 15_000 }).toBe('overloaded')
  await expect.poll(async () => (await refused()).headers['retry-after'], { timeout: 15_000 }).toBe('2')
})

test('S26 our own failure says nothing about itself', async () => {
  const { bank, bea } = await setStage()
  await bank.asOwner(sql`alter table bank.beneficiaries rename to elsewhere`)
  const { status, body } = await bank.call('GET /beneficiaries', { token: bea.token })
  expect([status, body]).toEqual([500, { message: 'An unexpected error occurred.', code: 'internal' }])
})
