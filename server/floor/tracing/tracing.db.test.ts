import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { Registry } from '@prometheus-io/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { fund, wireForm } from '../../testing/money.ts'
import { sql } from '../database/sql.ts'
import { addJob } from '../jobs/jobs.queries.ts'
import { type EndedSpan, openExporter } from './exporter.ts'
import type { TracingSettings } from './tracing-settings.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type Arrived = Pick<EndedSpan, 'traceId' | 'spanId' | 'name' | 'kind' | 'links'> & {
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}

const settingsFor = (url: string): TracingSettings => ({
  url,
  headers: { 'x-team': 'bank' },
  serviceName: 'larkfield',
  ratio: 1,
})

/** A collector that keeps what it is sent, once it may answer. */
async function openCollector({ answers = Promise.resolve(200) } = {}) {
  const bodies: string[] = []
  const server = createServer(async (request, reply) => {
    const body = await text(request)
    const status = await answers
    if (status === 200 && request.headers['x-team'] === 'bank') bodies.push(body)
    reply.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await vi.waitUntil(() => server.listening)
  atEndOfFile(() => void server.close())
  const spans = (): Arrived[] =>
    bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as Arrived[])
  const { port } = server.address() as AddressInfo
  return { settings: settingsFor(`http://127.0.0.1:${port}/v1/traces`), bodies, spans }
}

const read = ({ attributes }: Arrived, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

const tracedBank = (tracing: TracingSettings): Promise<TestBank> =>
  testBank({ config: { tracing }, logStream: { write() {} } })

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`

/** The body comes after its head was taken: by an event of the connection, outside of the request's own course. */
async function postLate({ app }: TestBank, path: string, body: object): Promise<IncomingMessage> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { traceparent, 'content-type': 'application/json' }
  const asking = request(`${address}${path}`, { method: 'POST', headers })
  const arrived = once(app.server, 'request')
  asking.flushHeaders()
  await arrived
  asking.end(JSON.stringify(body))
  const [reply] = (await once(asking, 'response')) as [IncomingMessage]
  return reply.resume()
}

test('a request, its queries, its job and its mail are one trace, linked to the caller’s, and name nobody', async () => {
  const collector = await openCollector()
  const bank = await tracedBank(collector.settings)
  const desk = await bank.signInAdmin()
  const ann = await bank.signUpCustomer()
  const bob = await bank.signUpCustomer()
  await fund(bank, desk, ann, 500)
  const recipient = await bank.call('GET /recipient/{accountNumber}', {
    params: { accountNumber: bob.accountNumber },
    token: ann.token,
  })
  expect(recipient.status).toBe(200)
  const wire = await bank.call('POST /transfer', { token: ann.token, body: wireForm(bob, 25) })
  expect(wire.status).toBe(200)
  const reset = await postLate(bank, '/forgot', { email: ann.email })
  const code = await bank.lastCode(ann.email)

  const linked = () => collector.spans().find(({ links }) => links?.[0]?.spanId === CALLER.spanId)
  const ofTrace = () => collector.spans().filter(({ traceId }) => traceId === linked()?.traceId)
  await expect.poll(() => ofTrace().map(({ name }) => name)).toContain('send mail')
  await expect.poll(() => ofTrace().map(({ name }) => name)).toContain('POST /forgot')
  const named = (name: string) => ofTrace().find((span) => span.name === name)!
  const forgot = named('POST /forgot')
  expect(forgot).toMatchObject({ links: [CALLER], kind: 2, status: {} })
  expect(forgot.parentSpanId).toBeUndefined()
  expect(forgot.traceId).not.toBe(CALLER.traceId)
  expect(read(forgot, 'http.route')).toBe('/forgot')
  expect(read(forgot, 'http.response.status_code')).toBe('200')
  expect(read(forgot, 'larkfield.request_id')).toBe(reset.headers['x-request-id'])
  expect(BigInt(forgot.endTimeUnixNano)).toBeGreaterThan(BigInt(forgot.startTimeUnixNano))

  const orphans = () => {
    const ids = new Set(ofTrace().map(({ spanId }) => spanId))
    return ofTrace().filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))
  }
  await expect.poll(orphans).toEqual([])
  const within = (span: Arrived): Arrived[] =>
    ofTrace()
      .filter(({ parentSpanId }) => parentSpanId === span.spanId)
      .flatMap((child) => [child, ...within(child)])
  expect(within(forgot).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['transaction', 'job mail', 'send mail']),
  )
  expect(within(named('job mail')).map(({ name }) => name)).toContain('send mail')
  expect(collector.spans().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /recipient/:accountNumber', 'POST /loginA', 'select bank.sessions']),
  )
  const posting = collector.spans().find(({ name }) => name === 'ledger post')!
  const asked = collector.spans().find(({ spanId }) => spanId === posting.parentSpanId)
  expect(asked?.name).toBe('POST /transfer')

  const sent = collector.bodies.join()
  for (const person of [ann, bob])
    for (const secret of [person.email, person.accountNumber, person.fullName, person.username, person.token])
      expect(sent).not.toContain(secret)
  for (const secret of [ann.password, desk.token, desk.password, `"${code}"`, 'Rent'])
    expect(sent).not.toContain(secret)
})

test('what fails is marked, a refusal by its code; probes leave no span', async () => {
  const collector = await openCollector()
  const bank = await tracedBank(collector.settings)
  await bank.app.inject({ url: '/readyz' })
  const login = { accountNumber: '1234567890', password: 'Not-the-right-1!' }
  const refused = await bank.call('POST /loginA', { body: login })
  await addJob(bank.database, 'mail', { sealed: '' })
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('job mail')
  const job = collector.spans().find(({ name }) => name === 'job mail')!
  expect(job).toMatchObject({ status: { code: 2 }, kind: 5 })
  expect(read(job, 'error.type')).toMatch(/^\w+$/)
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('POST /loginA')
  const signIn = collector.spans().find(({ name }) => name === 'POST /loginA')!
  expect(signIn.status).toEqual({})
  expect(read(signIn, 'error.type')).toBe(refused.body.reason ?? refused.body.code)
  expect(collector.spans().map(({ name }) => name)).not.toContain('GET /readyz')
})

test('a collector that is away harms nobody, and it shows', async () => {
  const bank = await tracedBank(settingsFor('http://127.0.0.1:1/v1/traces'))
  const ann = await bank.signUpCustomer()
  expect(await bank.signIn(ann)).toBeTruthy()
  const metrics = async () => (await bank.app.inject({ url: '/metrics' })).body
  await expect.poll(metrics).toMatch(/^trace_spans_total\{outcome="dropped"\} [1-9]/m)
  expect(await metrics()).toMatch(/^upkeep_failures_total\{work="traces"\} [1-9]/m)
  expect(await metrics()).toMatch(/^trace_spans_total\{outcome="sent"\} 0$/m)
})

test('without an endpoint nothing is counted and no job carries a trace', async () => {
  const bank = await testBank({ logStream: { write() {} } })
  await bank.app.inject({ url: '/nowhere', headers: { traceparent } })
  await addJob(bank.database, 'nobody does this', { a: 1 })
  const rows = await bank.asOwner(sql`select payload from graphile_worker._private_jobs
    where payload::text like '%"a"%'`)
  expect(rows).toEqual([{ payload: { a: 1 } }])
  expect((await bank.app.inject({ url: '/metrics' })).body).not.toContain('trace_spans_total')
})

const aSpan: EndedSpan = {
  traceId: CALLER.traceId,
  spanId: CALLER.spanId,
  parentSpanId: undefined,
  name: 'one',
  kind: 1,
  startMs: 1,
  endMs: 2,
  hasFailed: false,
  attributes: {},
}

test('a slow collector fills a queue with an end; what is left is sent at the stop', async () => {
  const { promise: answers, resolve: answer } = Promise.withResolvers<number>()
  const collector = await openCollector({ answers })
  const registry = new Registry()
  const watch = { worked: vi.fn(), failed: vi.fn() }
  const { settings } = collector
  const exporter = openExporter({ settings, resource: {}, registry, watch, everyMs: 3_600_000 })
  onTestFinished(() => answer(200))
  // 512 are on their way, 2,048 wait, the rest has no place.
  for (let count = 0; count < 3_000; count++) exporter.add(aSpan)
  expect(await registry.metrics()).toContain('trace_spans_total{outcome="dropped"} 440')
  answer(200)
  await exporter.close()
  expect(collector.spans()).toHaveLength(2_560)
  expect(watch.failed).not.toHaveBeenCalled()
})

test('a stop does not wait for a collector that refuses', async () => {
  const collector = await openCollector({ answers: Promise.resolve(503) })
  const registry = new Registry()
  const watch = { worked: vi.fn(), failed: vi.fn() }
  const { settings } = collector
  const exporter = openExporter({ settings, resource: {}, registry, watch, everyMs: 3_600_000 })
  exporter.add(aSpan)
  await exporter.close()
  expect(watch.failed).toHaveBeenCalledOnce()
  expect(await registry.metrics()).toContain('trace_spans_total{outcome="dropped"} 1')
})
