import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallShape } from './call.ts'
import { allCalls } from './calls.ts'
import { dayPattern, isDay, monthPattern } from './rules.ts'

const DAY_MS = 86_400_000
const [first, last] = [Date.UTC(1900, 0, 1), Date.UTC(2199, 11, 31)]

test('S49 the days a bank knows are those of the calendar from 1900 to 2199, and no others', () => {
  const known: string[] = []
  for (let at = first; at <= last; at += DAY_MS) known.push(new Date(at).toISOString().slice(0, 10))
  expect(known.filter((day) => !dayPattern.test(day))).toEqual([])
  const written = Array.from({ length: 302 * 14 * 33 }, (_, n) =>
    [1899 + Math.floor(n / 462), Math.floor(n / 33) % 14, n % 33]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
  )
  expect(written.filter((day) => dayPattern.test(day))).toEqual(known)
  expect(known.filter((day) => !isDay(day))).toEqual([])
})

test('S49 months are those of the same years', () => {
  for (const month of ['1900-01', '2026-12', '2199-12']) expect(monthPattern.test(month)).toBe(true)
  for (const month of ['0000-01', '0001-05', '1899-12', '2200-01', '2026-00', '2026-13', '2026-1', ''])
    expect(monthPattern.test(month)).toBe(false)
})

type Judged = {
  type?: string
  format?: string
  pattern?: string
  anyOf?: Judged[]
  properties?: Record<string, Judged>
  items?: Judged
}

/** All fields of what a call takes, however deep. */
const fieldsOf = (schema: Judged, path: string): [path: string, schema: Judged][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inside]): [string, Judged][] => [
    [`${path} ${name}`, inside],
    ...fieldsOf(inside, `${path} ${name}`),
  ]),
  ...(schema.items ? fieldsOf(schema.items, path) : []),
  ...(schema.anyOf ?? []).flatMap((choice) => fieldsOf(choice, path)),
]

const taken = allCalls.flatMap(([name, { params, query, body }]: readonly [string, CallShape]) =>
  [params, query, body].flatMap((fields) =>
    fields ? fieldsOf(z.toJSONSchema(fields, { io: 'input', target: 'draft-7' }) as Judged, name) : [],
  ),
)

const isOfType = (schema: Judged): boolean =>
  schema.format === 'date' || schema.format === 'month' || (schema.anyOf?.some(isOfType) ?? false)

const isText = (schema: Judged): boolean => schema.type === 'string' || (schema.anyOf?.every(isText) ?? false)

/** A card's two digits, accounts of one's own, and what a form showed, which is compared and never reckoned with. */
const meansNoDay = (path: string) =>
  / (seen|expiryDate)( |$)/.test(path) || /^POST \/(move|standing-order)/.test(path)

test('S49 whatever is called a day, a date or a month is of the one type, in every call', () => {
  const dated = taken.filter(([path]) =>
    /( (date|day|month|due|until|from|to)|Date|On|Until|OfBirth)$/.test(path),
  )
  const others = dated.filter(([path, schema]) => isText(schema) && !isOfType(schema) && !meansNoDay(path))
  expect(others.map(([path]) => path)).toEqual([])
  expect(dated.length).toBeGreaterThan(80)
})

test('S49 no other pattern of a call takes four digits for a year', () => {
  const byHand = taken.filter(([, schema]) => !isOfType(schema) && /\\d\{4\}-/.test(schema.pattern ?? ''))
  expect(byHand.map(([path]) => path)).toEqual([])
})
