import type { CallShape } from '@larkfield/contract/call.ts'
import { allCalls } from '@larkfield/contract/calls.ts'
import { toPercent, toPpm } from '@larkfield/contract/percent.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { apiDocument } from './api-document.ts'
import { ppmOf } from './judge-fields.ts'
import { inputSchema, validatorCompiler } from './validation.ts'

/** As people type them: "0.00" to "50.00". */
const typed = Array.from({ length: 5_001 }, (_, cents) => (cents / 100).toFixed(2))

type Judged = { maximum?: number; minimum?: number; properties?: Record<string, Judged>; items?: Judged }

const RATES = ['rate', 'tax', 'earlyFee']

/** Every field of a rate in a body, however deep, with its own schema. */
const ratesIn = (schema: Judged, path = ''): [path: string, schema: Judged][] =>
  Object.entries(schema.properties ?? (schema.items ? { '0': schema.items } : {})).flatMap(
    ([name, inside]) =>
      RATES.includes(name) ? [[`${path}/${name}`, inside]] : ratesIn(inside, `${path}/${name}`),
  )

const rateFields = allCalls.flatMap(([name, { body }]: readonly [string, CallShape]) =>
  body ? ratesIn(inputSchema(body)).map(([path, schema]) => [`${name} ${path}`, schema] as const) : [],
)

test('calls that take rates are found', () => {
  const calls = new Set(rateFields.map(([field]) => field.split(' ').slice(0, 2).join(' ')))
  expect([...calls].sort()).toEqual([
    'POST /loan-offers/{loanId}',
    'POST /loan-offers/{loanId}/preview',
    'POST /loan-portfolio/{loanId}/restructure',
    'POST /loan-portfolio/{loanId}/restructure/preview',
    'POST /products/{productId}/terms',
    'POST /products/{productId}/terms-preview',
  ])
})

test.each(rateFields)('%s takes every rate of two decimals within its limits', (_field, schema) => {
  const judge = validatorCompiler({
    schema: { type: 'object', properties: { rate: schema } },
    httpPart: 'body',
  } as never)
  const { minimum = 0, maximum = 0 } = schema
  const refused = typed.filter((rate) => {
    const value = JSON.parse(rate) as number
    return value >= minimum && value <= maximum && judge({ rate: value }) !== true
  })
  expect(refused).toEqual([])
})

test('each of them is read exactly, and written as it was', () => {
  const misread = typed.filter((rate) => {
    const value = JSON.parse(rate) as number
    const ppm = ppmOf(value, 'rate')
    return ppm !== Number(rate.replace('.', '')) * 100 || toPercent(ppm) !== value
  })
  expect(misread).toEqual([])
})

test('what is finer than a ten-thousandth of a percent is refused at its field, and not rounded', () => {
  for (const rate of [8.20001, 4.35000001, 0.00001, 1e-7, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(toPpm(rate)).toBe(undefined)
    expect(() => ppmOf(rate, 'rate')).toThrow('A percentage has at most four decimals.')
  }
})

test('no number of the API document is judged by a remainder that floats do not have', () => {
  expect(JSON.stringify(apiDocument(readConfig({})))).not.toContain('multipleOf')
})
