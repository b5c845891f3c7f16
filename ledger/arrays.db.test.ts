import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../ops/testing/database.ts'
import { search } from '../ops/testing/depth.ts'
import {
  dayNumber,
  elements,
  int4Array,
  int8Array,
  int8Column,
  jsonArray,
  placeArray,
  placeElements,
  textArray,
  timeColumn,
  uuidArray,
} from './arrays.ts'

/** The format is written by hand, so PostgreSQL itself is asked to read it: what comes back must be what went in. */
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client((await testDatabase()).appUrl)
  await client.connect()
})
afterAll(() => client?.end())

/** Each element as PostgreSQL writes it, in order. */
async function readBack(array: Buffer, type: string, written = 'element::text'): Promise<(string | null)[]> {
  const { rows } = await client.query({
    text: `select ${written} as text from unnest($1::${type}[]) with ordinality as t (element, nth) order by nth`,
    values: [array],
  })
  return rows.map(({ text }) => text)
}

const least = -(2n ** 63n)
const most = 2n ** 63n - 1n
const int8 = fc.oneof(
  fc.maxSafeInteger(),
  fc.bigInt({ min: least, max: most }),
  fc.constantFrom(null, 0, -1, 2 ** 32, -(2 ** 32), 2 ** 31, least, most),
)

test('numbers of eight bytes, and none at all', async () => {
  const asText = (value: number | bigint | null) => (value === null ? null : String(value))
  await fc.assert(
    fc.asyncProperty(fc.array(int8), async (values) => {
      expect(await readBack(int8Array(values), 'bigint')).toEqual(values.map(asText))
      const items = values.map((value) => ({ value }))
      expect(int8Column(items, ({ value }) => value)).toEqual(int8Array(values))
    }),
  )
})

test('numbers of four bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), async (values) => {
      expect(await readBack(int4Array(values), 'int')).toEqual(values.map(String))
    }),
  )
})

test('ids of 32 hex digits', async () => {
  const id = fc.uuid().map((text) => text.replaceAll('-', ''))
  await fc.assert(
    fc.asyncProperty(fc.array(id), async (values) => {
      const written = await readBack(uuidArray(values), 'uuid')
      expect(written.map((text) => text?.replaceAll('-', ''))).toEqual(values)
    }),
  )
})

/** What a text format would have to quote, and what takes more than one byte. */
const awkward = fc.constantFrom(
  '"',
  '\\',
  '{',
  '}',
  ',',
  ' ',
  '\n',
  '\t',
  "'",
  '$1',
  'NULL',
  'null',
  'é',
  '€',
  '😀',
)
const anyText = fc
  .oneof(
    fc.constantFrom('', 'NULL', '{}', '""', '\\', '\\"'),
    fc.array(awkward).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
  // The one character that no text of PostgreSQL may hold.
  .map((text) => text.replaceAll('\0', ''))

test('texts of any characters, empty ones and none at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(anyText)), async (values) => {
      expect(await readBack(textArray(values), 'text')).toEqual(values)
    }),
    search(100, 3_000),
  )
})

test('JSON, letter by letter as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.json())), async (values) => {
      expect(await readBack(jsonArray(values), 'json')).toEqual(values)
    }),
  )
})

test('moments, to the millisecond', async () => {
  const moment = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('3000-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const written = `to_char(element at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(moment)), async (values) => {
      const array = timeColumn(values, (value) => value)
      const expected = values.map((value) => value?.toISOString() ?? null)
      expect(await readBack(array, 'timestamptz', written)).toEqual(expected)
    }),
  )
})

test('days are counted as PostgreSQL counts them', async () => {
  const day = fc
    .date({ min: new Date('1000-01-01'), max: new Date('3000-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  await fc.assert(
    fc.asyncProperty(day, async (value) => {
      const { rows } = await client.query("select $1::date - date '2000-01-01' as days", [value])
      expect(dayNumber(value)).toBe(rows[0].days)
    }),
  )
})

test('places of rows, there and back', async () => {
  const place = fc
    .tuple(fc.nat({ max: 2 ** 32 - 2 }), fc.integer({ min: 1, max: 65_535 }))
    .map((parts) => parts.join(','))
  await fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1 }), async (values) => {
      const { rows } = await client.query('select $1::tid[]::text as places', [placeArray(values)])
      expect(placeElements(rows[0].places)).toEqual(values)
    }),
  )
})

test('elements that need no quotes are read from the text format', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.bigInt({ min: least, max: most }), { minLength: 1 }), async (values) => {
      const { rows } = await client.query('select $1::bigint[]::text as numbers', [int8Array(values)])
      expect(elements(rows[0].numbers)).toEqual(values.map(String))
    }),
  )
})
