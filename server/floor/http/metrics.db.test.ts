import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import type { Config } from '../config.ts'

const TOKEN = 'R7vK2pXq9TzW4mYb8NcD'
const bearer = { authorization: `Bearer ${TOKEN}` }
const away = '203.0.113.9'

let first: TestBank
let guarded: TestBank
beforeAll(async () => {
  first = await testBank()
  guarded = await node({ metricsToken: TOKEN })
})

const node = (config: Partial<Config>, logged: string[] = []) =>
  testBank({ urls: first.urls, config, logStream: { write: (line: string) => void logged.push(line) } })

async function listening(bank: TestBank) {
  await bank.app.listen({ host: '127.0.0.1', port: 0 })
  return (bank.app.server.address() as AddressInfo).port
}

/** A proxy on the same machine, as a web server in front of the bank: it adds whom it speaks for, or forgets to. */
async function proxyTo(port: number, headers: Record<string, string>): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const passed = { ...incoming.headers, ...headers }
    const onward = request({ port, path: incoming.url, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  atEndOfFile(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status

test('a demonstration shows its metrics to this machine alone', async () => {
  expect((await first.app.inject({ url: '/metrics' })).body).toContain('process_cpu_user_seconds_total')
  expect((await first.app.inject({ url: '/metrics', remoteAddress: away })).statusCode).toBe(404)
})

test('a forwarded address is ignored unless the peer is a configured proxy', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }
  const reply = await first.app.inject({ url: '/metrics', remoteAddress: away, headers })
  expect(reply.statusCode).toBe(404)
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'])(
  'S37 whoever comes with %s does not come from this machine itself',
  async (name) => {
    const reply = await first.app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })
    expect(reply.statusCode).toBe(404)
  },
)

test('S37 behind a proxy on the same machine metrics need the token', async () => {
  const forwarded = { 'x-forwarded-for': away }
  const config = { trustedProxies: ['127.0.0.1'] }
  const tokenless = await listening(await node(config))
  const withToken = await listening(await node({ ...config, metricsToken: TOKEN }))
  for (const adds of [forwarded, { 'x-forwarded-for': '127.0.0.1' }, {}]) {
    expect(await statusOf(await proxyTo(tokenless, adds as Record<string, string>))).toBe(404)
    const url = await proxyTo(withToken, adds as Record<string, string>)
    expect([await statusOf(url), await statusOf(url, bearer)]).toEqual([404, 200])
  }
})

test.each([
  ['nothing', undefined, 404],
  ['another token', 'Bearer R7vK2pXq9TzW4mYb8NcE', 404],
  ['a part of it', 'Bearer R7vK2pXq9TzW4mYb8Nc', 404],
  ['the bare token', TOKEN, 404],
  ['the token', `Bearer ${TOKEN}`, 200],
])('S37 where a token is set it is asked for on loopback too: %s', async (_what, authorization, status) => {
  const reply = await guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect(reply.statusCode).toBe(status)
})
test('S37 a live bank without a token shows its metrics to nobody on its own port', async () => {
  const bank = await node({ mode: 'live' })
  expect((await bank.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('S37 with a port of their own, metrics are there and nowhere else', async () => {
  const bank = await node({ mode: 'live', metricsPort: 0 })
  expect((await bank.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  const url = await bank.metricsApp!.listen({ host: '127.0.0.1', port: 0 })
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('http_request_duration_seconds')
  expect((await fetch(`${url}/view-all-users`)).status).toBe(404)
  expect(await statusOf(url, { 'x-forwarded-for': away })).toBe(404)
  const logged: string[] = []
  const apart = await node({ metricsPort: 0, metricsToken: TOKEN }, logged)
  const asked = await apart.metricsApp!.inject({ url: '/metrics' })
  const told = await apart.metricsApp!.inject({ url: '/metrics', headers: bearer })
  expect([asked.statusCode, told.statusCode]).toEqual([404, 200])
  // Who is turned away stands in the log, as on the bank's own port; who reads is quiet.
  const levelOf = ({ headers }: typeof asked) =>
    logged.map((line) => JSON.parse(line)).find(({ reqId }) => reqId === headers['x-request-id'])?.level
  expect([levelOf(asked), levelOf(told)]).toEqual([30, 20])
})

test('S24 a proxy nobody has named is noticed once, with what to set', async () => {
  const logged: string[] = []
  const bank = await node({ mode: 'live', trustedProxies: ['10.0.0.1'] }, logged)
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    bank.app.inject({ url: '/healthz', remoteAddress, headers })
  await ask('10.0.0.1', { 'x-forwarded-for': away })
  await ask('10.0.0.7', {})
  const told = () => logged.filter((line) => line.includes('TRUSTED_PROXIES'))
  expect(told()).toEqual([])
  await ask('10.0.0.7', { 'x-forwarded-proto': 'https' })
  await ask('10.0.0.7', { 'x-real-ip': away })
  expect(told()).toHaveLength(1)
  expect(JSON.parse(told()[0]!)).toMatchObject({
    peer: '10.0.0.7',
    msg: 'forwarded headers from 10.0.0.7 are ignored: if it is your proxy, add 10.0.0.7 to TRUSTED_PROXIES',
  })
  for (let n = 0; n < 100; n += 1) await ask(`10.1.0.${n}`, { forwarded: 'for=x' })
  expect(told()).toHaveLength(20)
})
