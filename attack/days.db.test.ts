import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls, type CallName } from '../contract/calls.ts'
import type { Schema } from './operations.ts'
import { type Sample, samplesOf, sendFields } from './samples.ts'
import { type Stage, setStage } from './stage.ts'

/** Wherever a call takes a day, a month or a time: the edges of the calendar and what lies beyond them (S49). */
let stage: Stage
let sampleOf: (name: CallName) => Sample
beforeAll(async () => {
  stage = await setStage({ notesCalls: false })
  sampleOf = await samplesOf(stage)
})

const long = '2026-01-01'.repeat(500)
const noDays = [
  ...['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '+010000-01-01', '-000001-01-01'],
  ...[
    '2026-02-30',
    '2023-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    long,
  ],
]
const days = ['1900-01-01', '2024-02-29', '2199-12-31']
const noMonths = [
  '0000-01',
  '0001-05',
  '1899-12',
  '2200-01',
  '9999-12',
  '2026-13',
  '2026-00',
  '2026-02-01',
  long,
]
const months = ['1900-01', '2024-02', '2199-12']
const times = ['00:00', '23:59', '24:00', '12:60', '99:99', '9999', long]
const expiries = ['00/2026', '13/2026', '12/0000', '12/0001', '12/9999', '02/00', '12/99', long]

type Place = 'params' | 'query' | 'body'
type Dated = { name: CallName; place: Place; field: string; taken: string[]; refused: string[] }

const isOf = (format: string, schema: Schema): boolean =>
  schema.format === format || (schema.anyOf?.some((choice) => isOf(format, choice)) ?? false)

function edgesOf(field: string, schema: Schema): { taken: string[]; refused: string[] } | undefined {
  if (isOf('date', schema)) return { taken: [...days, ''], refused: noDays }
  if (isOf('month', schema)) return { taken: [...months, ''], refused: noMonths }
  if (field === 'time') return { taken: [...times, ''], refused: [] }
  if (field === 'expiryDate') return { taken: [...expiries, ''], refused: [] }
  return undefined
}

function datedIn(name: CallName): Dated[] {
  const { params, query, body } = sampleOf(name).operation
  const places: [Place, Record<string, Schema>][] = [
    ['params', params],
    ['query', query],
    ['body', body?.properties ?? {}],
  ]
  return places.flatMap(([place, schemas]) =>
    Object.entries(schemas).flatMap(([field, schema]) => {
      const edges = edgesOf(field, schema)
      return edges ? [{ name, place, field, ...edges }] : []
    }),
  )
}

const pathOf = (sample: Sample, { name, place, field }: Dated, value: string): string => {
  const place_ = name.split(' ')[1]!.split('/').indexOf(`{${field}}`)
  if (place !== 'params') return sample.url
  return sample.url
    .split('/')
    .map((part, index) => (index === place_ ? encodeURIComponent(value) : part))
    .join('/')
}

async function send(dated: Dated, value: string) {
  const sample = sampleOf(dated.name)
  const { method } = sample.operation
  const isAsked = dated.place === 'query'
  const query = new URLSearchParams({ ...sample.query, ...(isAsked && { [dated.field]: value }) })
  const url = `${pathOf(sample, dated, value)}?${query}`
  const fields = dated.place === 'body' ? { ...sample.fields, [dated.field]: value } : sample.fields
  if (sample.operation.body) return sendFields(stage.bank, { ...sample, url }, fields)
  const headers = { ...(sample.token && { authorization: `Bearer ${sample.token}` }) }
  return stage.bank.app.inject({ method: method as 'GET', url, headers })
}

let met = 0

test.each(allCalls.map(([name]) => name))(
  'S49 %s refuses days that no bank knows, and fails at none',
  async (name) => {
    for (const dated of datedIn(name)) {
      met += 1
      for (const value of [...dated.refused, ...dated.taken]) {
        const { statusCode, body } = await send(dated, value)
        const said = [dated.place, dated.field, value.slice(0, 30), statusCode, body.slice(0, 200)]
        expect(statusCode, said.join(' ')).toBeLessThan(500)
        if (!dated.refused.includes(value)) continue
        // No part of a path is that long.
        const isLong = dated.place === 'params' && value === long
        expect(statusCode, said.join(' ')).toBe(isLong ? 404 : 400)
        if (!isLong) expect(JSON.parse(body).field, said.join(' ')).toBe(dated.field)
      }
    }
  },
)

afterAll(() => expect(met).toBeGreaterThan(60))
