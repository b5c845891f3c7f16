import fc from 'fast-check'
import { nastyTexts } from './nasty-texts.ts'
import type { Operation, Schema } from './operations.ts'

/** What is sent as the body: fields to encode, or bytes as they are. */
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: [string, string | Uint8Array][] }
  | { kind: 'bytes'; type: string; bytes: Uint8Array | string }

export type Input = {
  params: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  body: Body
}

/** Values that mean something to the bank under attack, by the name of the field. */
export type Known = Record<string, unknown[]>

const nasty = fc.constantFrom(...nastyTexts)

const nastyNumber = fc.constantFrom(0, -0, -1, 0.001, 1e-7, 0.1 + 0.2, 1e12, 1e12 + 1, 2 ** 53, 1e308, 5e-324)

/** Stands for lists in lists in lists; whoever sends it writes them out. */
export const DEEP = 'deep lists'

/** Among them an object whose text form throws. */
const nastyValue = fc.constantFrom<unknown>(
  null,
  true,
  [],
  {},
  [1],
  { toString: 1, valueOf: 1 },
  { length: 9 },
  { constructor: { prototype: { isAdmin: true } } },
  [DEEP],
)

const anything = fc.oneof(nasty, nastyNumber, nastyValue, fc.jsonValue({ maxDepth: 2 }), fc.string())

/** Input that follows the document, with values the bank knows where there are any. */
export function valid(operation: Operation, known: Known): fc.Arbitrary<Input> {
  return fc.record({
    params: fc.record(mapped(operation.params, (schema, field) => texts(schema, field, known))),
    query: pairs(operation.query, known),
    headers: keyHeader(operation, fc.uuid()),
    body: validBody(operation, known),
  })
}

/** Input with something wrong in it, anywhere. */
export function broken(operation: Operation, known: Known): fc.Arbitrary<Input> {
  const good = valid(operation, known)
  const wrongText = fc.oneof(nasty, fc.string({ unit: 'binary' }))
  return fc.oneof(
    fc.tuple(good, brokenBody(operation, known)).map(([input, body]) => ({ ...input, body })),
    fc.tuple(good, fc.record(mapped(operation.params, () => wrongText))).map(([input, params]) => ({
      ...input,
      params,
    })),
    fc
      .tuple(good, fc.array(fc.tuple(fieldOf(operation.query), wrongText), { minLength: 1, maxLength: 4 }))
      .map(([input, query]) => ({ ...input, query: [...input.query, ...query] as [string, string][] })),
    fc
      .tuple(good, keyHeader(operation, fc.constantFrom('', ' ', 'a b', 'x'.repeat(201), 'é')))
      .map(([input, headers]) => ({ ...input, headers })),
  )
}

const mapped = <Value>(schemas: Record<string, Schema>, make: (schema: Schema, field: string) => Value) =>
  Object.fromEntries(Object.entries(schemas).map(([field, schema]) => [field, make(schema, field)]))

const fieldOf = (schemas: Record<string, Schema>) =>
  fc.oneof(fc.constantFrom('limit', 'cursor', 'q', ...Object.keys(schemas)), nasty)

const keyHeader = (operation: Operation, key: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> =>
  operation.takesKey
    ? fc.oneof(
        fc.constant({}),
        key.map((one) => ({ 'idempotency-key': one })),
      )
    : fc.constant({})

function pairs(schemas: Record<string, Schema>, known: Known): fc.Arbitrary<[string, string][]> {
  const each = Object.entries(schemas).map(([field, schema]) =>
    fc
      .option(texts(schema, field, known), { nil: undefined, freq: schema.isRequired ? 40 : 1 })
      .map((value) => (value === undefined ? [] : [[field, value] as [string, string]])),
  )
  return fc.tuple(...each).map((found) => found.flat())
}

const texts = (schema: Schema, field: string, known: Known) => value(schema, field, known).map(String)

function validBody(operation: Operation, known: Known): fc.Arbitrary<Body> {
  const { body, takesForm } = operation
  if (!body) return fc.constant({ kind: 'none' })
  const fields = object(body, known)
  const json = fields.map((given) => ({ kind: 'json' as const, value: given }))
  if (!takesForm) return json
  return fc.oneof(
    json,
    fields.map((given) => ({ kind: 'form' as const, fields: asFields(given) })),
  )
}

const asFields = (given: Record<string, unknown>) =>
  Object.entries(given).map(([field, value]): [string, string | Uint8Array] => [
    field,
    value instanceof Uint8Array ? value : asText(value),
  ])

function brokenBody(operation: Operation, known: Known): fc.Arbitrary<Body> {
  const schema = operation.body ?? { properties: {} }
  const names = Object.keys(schema.properties ?? {})
  const field = names.length > 0 ? fc.oneof(fc.constantFrom(...names), nasty) : nasty
  const changed = fc
    .tuple(object(schema, known), field, anything)
    .map(([given, name, wrong]) => ({ ...given, [name]: wrong }))
  const type = fc.constantFrom(
    'application/json',
    'Application/JSON; charset=utf-7',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
    '',
    ';',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json(),
    fc.constantFrom('{', '[', '"', '{"a":1,"a":2}', '{"__proto__":{}}', '--x\r\n\r\n--x--', '--x\r\nbroken'),
  )
  return fc.oneof(
    { weight: 6, arbitrary: changed.map((given): Body => ({ kind: 'json', value: given })) },
    { weight: 1, arbitrary: anything.map((given): Body => ({ kind: 'json', value: given })) },
    { weight: 2, arbitrary: changed.map((given): Body => ({ kind: 'form', fields: textFields(given) })) },
    {
      weight: 2,
      arbitrary: fc.tuple(type, bytes).map(([t, b]): Body => ({ kind: 'bytes', type: t, bytes: b })),
    },
  )
}

/** A form holds texts; what has no text form is left out. */
const textFields = (given: Record<string, unknown>) =>
  asFields(given).filter(([field]) => typeof given[field] !== 'object' || given[field] instanceof Uint8Array)

function object(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(fields.map(([field, one]) => [field, value(one, field, known)])), {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  })
}

/** Mostly what the bank knows, so that calls get far; now and then something else of the same form. */
function value(schema: Schema, field: string, known: Known): fc.Arbitrary<unknown> {
  const drawn = fromSchema(schema, field, known)
  const meant = (known[field] ?? []).filter((one) => fits(schema, one))
  if (meant.length === 0) return drawn
  return fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...meant) }, { weight: 1, arbitrary: drawn })
}

export function fits(schema: Schema, one: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((choice) => fits(choice, one))
  if (schema.enum) return schema.enum.includes(one)
  if (one instanceof Uint8Array) return schema.format === 'binary'
  if (Array.isArray(one)) return schema.type === 'array'
  if (typeof one === 'number') return schema.type === 'number' || schema.type === 'integer'
  return schema.type === 'string' && new RegExp(schema.pattern ?? '', 'u').test(asText(one))
}

function fromSchema(schema: Schema, field: string, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromSchema(one, field, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.format === 'binary') return fc.uint8Array({ maxLength: 500 })
  if (schema.type === 'integer' || schema.type === 'number') return number(schema)
  if (schema.type === 'string') return text(schema)
  if (schema.type === 'boolean') return fc.boolean()
  return anything
}

function number({ type, minimum, exclusiveMinimum, maximum = 1e12 }: Schema): fc.Arbitrary<number> {
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : 0.01)
  if (type === 'integer') return fc.maxSafeInteger().map((n) => within(n, Math.ceil(least), maximum))
  const cents = fc.integer({ min: 1, max: 500_000 }).map((n) => Math.max(least, n / 100))
  return fc.oneof(
    { weight: 5, arbitrary: cents },
    { weight: 1, arbitrary: fc.double({ min: least, max: maximum, noNaN: true }) },
  )
}

const within = (n: number, least: number, most: number) => least + (Math.abs(n) % (most - least + 1))

const byPattern = new Map<string, fc.Arbitrary<string>>()

/** By its pattern where that lists what it takes; one that lists what it does not take is met by a line of anything. */
function text({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (!pattern || /\[\^|\\p|\(\?/.test(pattern)) {
    return fc.string({
      unit: 'grapheme',
      minLength: Math.max(1, minLength),
      maxLength: Math.min(maxLength, 80),
    })
  }
  const made = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  byPattern.set(pattern, made)
  return made.map((drawn) => drawn.slice(0, maxLength))
}

/** What was drawn may be an object whose own text form throws; a client would send it as JSON. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
