import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../contract/calls.ts'
import { fits } from './inputs.ts'
import { type Sample, samplesOf } from './samples.ts'
import { type Stage, setStage } from './stage.ts'

/** Made-up cursors, at every list there is. */
let stage: Stage
let sampleOf: (name: CallName) => Sample
beforeAll(async () => {
  stage = await setStage({ notesCalls: false })
  sampleOf = await samplesOf(stage)
})

const nobody = '00000000-0000-4000-8000-000000000000'
const parts = [
  ...['x', '-1', '1.5', '\u0000', '9'.repeat(15), '9'.repeat(18), '9'.repeat(19), '9'.repeat(60)],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '2026-13', '0000-01', nobody],
  ...['2026-02-30|1|1', '2026-01-01|1|999999999999999', '2026-02-30T12:00:00.0|1', '2026-01-01T25:00:00.0|1'],
]
const written = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** What cannot be a place in any list. */
const nonsense = [
  'x',
  'AAAA',
  '%00',
  written(null),
  written({}),
  written([]),
  written([1]),
  written([[]]),
  written('x'),
]

/** What could be one, of as many parts as any key has. */
const made = parts.flatMap((part) => [
  part,
  `${part}_1`,
  `2026-01-01_${part}_1`,
  `2026-02-30_1_${part}`,
  ...[
    [part],
    [part, '1'],
    [part, nobody],
    ['1', part],
    ['ada', part],
    ['2026-01', part],
    ['2026-01-01', part],
  ].map(written),
  ...[
    [part, ''],
    ['', part],
    [part, '', ''],
    ['', '', part],
  ].map(written),
])

const paged = allCalls.filter(([, { query }]) => query && 'cursor' in query.shape).map(([name]) => name)

/** Each way a list can be asked for that has keys of its own. */
function waysOf({ operation, query }: Sample): Record<string, string>[] {
  const ways = ['sort', 'order'].flatMap((field) =>
    (operation.query[field]?.enum ?? []).map((choice) => ({ ...query, [field]: String(choice) })),
  )
  const takesAll = operation.query.account && fits(operation.query.account, 'all')
  return [query, ...(takesAll ? [{ ...query, account: 'all' }] : []), ...ways]
}

let sent = 0
async function ask({ url, token }: Sample, query: Record<string, string>) {
  sent += 1
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  return stage.bank.app.inject({ url: `${url}?${new URLSearchParams(query)}`, headers })
}

test.each(paged)('%s refuses a made-up cursor, and fails at none', async (name) => {
  const sample = sampleOf(name)
  for (const way of waysOf(sample)) {
    const first = await ask(sample, { ...way, limit: '1' })
    expect([way, first.statusCode]).toEqual([way, 200])
    for (const cursor of nonsense) {
      const { statusCode, body } = await ask(sample, { ...way, cursor })
      expect([way, cursor, statusCode, JSON.parse(body).field]).toEqual([way, cursor, 400, 'cursor'])
    }
    for (const cursor of made.filter((one) => one.length <= 200)) {
      const { statusCode } = await ask(sample, { ...way, limit: '1', cursor })
      const said = `${JSON.stringify(way)} ${cursor} ${Buffer.from(cursor, 'base64url')}`
      expect([200, 400], said).toContain(statusCode)
    }
  }
})

afterAll(() => expect(sent).toBeGreaterThan(2_000))
