import { readSources } from '@larkfield/ops/testing/sources.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { EndedSpan } from './exporter.ts'
import { openSpans } from './spans.ts'
import { isKept, readTraceparent, traceparentOf } from './trace-context.ts'
import { summaryOf } from './trace-database.ts'
import { traceRequests } from './trace-requests.ts'
import { readTracing } from './tracing-settings.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

test('a traceparent is read as W3C writes it, and nothing else is', () => {
  const context = { traceId: trace, spanId: span }
  expect(readTraceparent(`00-${trace}-${span}-00`)).toEqual(context)
  expect(readTraceparent(`cc-${trace}-${span}-01-what-comes-later`)).toEqual(context)
  expect(readTraceparent(traceparentOf(context))).toEqual(context)
  for (const wrong of [
    undefined,
    ['00'],
    '',
    `ff-${trace}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}`,
  ])
    expect(readTraceparent(wrong)).toBeUndefined()
})

test('the share that is kept follows from the id', () => {
  const low = `${'f'.repeat(19)}${'0'.repeat(13)}`
  const high = `${'0'.repeat(19)}${'f'.repeat(13)}`
  expect([0, 0.5, 1].map((ratio) => isKept(low, ratio))).toEqual([false, true, true])
  expect([0, 0.5, 1].map((ratio) => isKept(high, ratio))).toEqual([false, false, true])
})

test('S26 a stranger’s traceparent neither hides nor forces a trace', async () => {
  const kept: EndedSpan[] = []
  const exporter = { add: (span: EndedSpan) => void kept.push(span), close: async () => {} }
  const app = Fastify()
  traceRequests(app, openSpans(exporter, 0.5))
  app.get('/', async () => 'here')
  const hidden = 'f'.repeat(32)
  const forced = `${'f'.repeat(19)}${'0'.repeat(13)}`
  for (const traceId of [hidden, forced])
    for (const flags of ['00', '01'])
      for (let n = 0; n < 60; n++)
        await app.inject({ url: '/', headers: { traceparent: `00-${traceId}-${span}-${flags}` } })
  await app.close()
  for (const traceId of [hidden, forced]) {
    const linked = kept.filter(({ links }) => links?.[0]?.traceId === traceId)
    expect(linked.length).toBeGreaterThan(20)
    expect(linked.length).toBeLessThan(100)
  }
  expect(kept.map(({ traceId }) => traceId)).not.toContain(forced)
  expect(new Set(kept.map(({ traceId }) => traceId)).size).toBe(kept.length)
})

test('a query is told by its verb and its table', () => {
  const summaries = {
    'select id from bank.customers where id = $1': 'select bank.customers',
    'select exists (select from bank.factors where (id) = $1) as has from bank.admins': 'select bank.admins',
    '\n  insert into bank.audit_trail (at) values ($1)': 'insert bank.audit_trail',
    'update bank.sessions set ended_at = now()': 'update bank.sessions',
    'select 1': 'select',
    '': 'query',
  }
  for (const [text, summary] of Object.entries(summaries)) expect(summaryOf({ text })).toBe(summary)
})

const settingsFrom = (env: Record<string, string>) => {
  const problems: string[] = []
  return { settings: readTracing((name) => env[name], problems), problems }
}

test('settings have the names of OpenTelemetry', () => {
  expect(settingsFrom({ OTEL_SERVICE_NAME: 'bank' })).toEqual({ settings: undefined, problems: [] })
  const { settings, problems } = settingsFrom({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc, x-team = bank',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  })
  expect(problems).toEqual([])
  expect(settings).toEqual({
    url: 'http://collector.example:4318/v1/traces',
    headers: { authorization: 'Basic abc', 'x-team': 'bank' },
    serviceName: 'larkfield',
    ratio: 0.25,
  })
  expect(settingsFrom({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://one.example/in' }).settings?.url).toBe(
    'https://one.example/in',
  )
})

test('a wrong setting is a sentence without its value', () => {
  const { problems } = settingsFrom({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_HEADERS: 'secret-without-name',
    OTEL_TRACES_SAMPLER_ARG: 'all',
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'OTEL_TRACES_SAMPLER_ARG',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ])
  expect(problems.join()).not.toContain('secret')
})

test('without an endpoint only the settings are loaded', () => {
  const outside = readSources('server/**/*.ts').filter(
    ({ file }) => !file.startsWith('server/floor/tracing/') && !file.endsWith('.test.ts'),
  )
  const loaded = outside.flatMap(({ text }) =>
    [...text.matchAll(/^import (?!type ).*'[^']*\/tracing\/([^']+)'/gm)].map(([, file]) => file),
  )
  expect(loaded).toEqual(['tracing-settings.ts'])
})
