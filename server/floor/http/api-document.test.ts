import { allCalls, splitCall } from '@larkfield/contract/calls.ts'
import { refusalCodes } from '@larkfield/contract/refusal-codes.ts'
import { isDeep } from '@larkfield/ops/testing/depth.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { apiDocument } from './api-document.ts'

type Media = Record<string, { schema: { properties?: object; required?: string[] } }>
type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Media }
  responses: Record<string, { $ref?: string; content?: Media }>
}

const document = JSON.parse(JSON.stringify(apiDocument(readConfig({})))) as ReturnType<typeof apiDocument>

const shapeOf = (name: string) => name.replace(/\{\w+\}/g, '{}')
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      shapeOf(`${method.toUpperCase()} ${path}`),
      operation as Operation,
    ]),
  ),
)
const operationOf = (name: string) => operations.get(shapeOf(name))!

async function redocly(given: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({
    source: JSON.stringify(given),
    absoluteRef: '/openapi.json',
    config,
  })
  return found.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
  )
}

/**
 * Each rule reads one place, and `$ref` leads to whole answers and schemas only: they are read where they are written. A
 * deep run reads them wherever they are used as well, which is thirty times the work.
 */
async function spectralOas(given: object): Promise<string[]> {
  const judge = new spectral.Spectral()
  judge.setRuleset(rulesets.oas as never)
  for (const rule of Object.values(judge.ruleset!.rules)) rule.resolved &&= isDeep
  const found = await judge.run(given as Record<string, unknown>)
  return found.map(({ severity, code, message, path }) => `${severity} ${code}: ${message} ${path.join('/')}`)
}

test('the API document keeps the recommended rules of redocly, with no error and no warning', async () => {
  expect(await redocly(document)).toEqual([])
})

test('the API document keeps the OpenAPI rules of spectral, with no error and no warning', async () => {
  expect(await spectralOas(document)).toEqual([])
})

/** Where the document refers to another part of it, and to which. */
function refsIn(value: unknown, way: string[] = []): { way: string[]; to: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref: to } = value as { $ref?: unknown }
  const inside = Object.entries(value).flatMap(([name, one]) => refsIn(one, [...way, name]))
  return typeof to === 'string' ? [{ way, to }, ...inside] : inside
}

test('the API document refers only from answers and schemas, to those that are written down once', () => {
  const refs = refsIn(document)
  expect(refs.length).toBeGreaterThan(1_000)
  for (const { way, to } of refs) {
    expect(`${way.slice(0, 4).join(' ')} `).toMatch(
      /^(paths \S+ \w+ responses|components (responses|schemas)) /,
    )
    const [, , kind = '', name = ''] = to.split('/')
    expect(document.components, to).toHaveProperty([kind, name])
  }
})

test('both examiners find what is wrong', async () => {
  const { servers: _, components, ...rest } = document
  const schemas = {
    ...components.schemas,
    Twice: { type: 'string', enum: ['one', 'one'] },
    Otherwise: { type: 'object', properties: { count: { type: 'integer', default: 'many' } } },
  }
  const paths = { '/books': document.paths['/books'] }
  const wrong = { ...rest, paths, tags: [], components: { ...components, schemas } }
  expect((await redocly(wrong)).join('\n')).toContain('error no-empty-servers')
  const found = (await spectralOas(wrong)).join('\n')
  expect(found).toContain('operation-tag-defined')
  expect(found).toContain('components/schemas/Twice/enum')
  expect(found).toContain('components/schemas/Otherwise/properties/count/default')
})

test('the API document is OpenAPI 3.1 and holds every call with its role and the token it asks for', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.size).toBe(allCalls.length)
  const security = {
    public: [],
    customer: [{ customer: [] }],
    admin: [{ staff: [] }],
    either: [{ customer: [] }, { staff: [] }],
  }
  for (const [name, { role }] of allCalls) {
    expect(operationOf(name)?.tags, name).toEqual([role])
    expect(operationOf(name)?.security, name).toEqual(security[role])
  }
})

test('every call answers 200 with the media types it has, and refuses in one form', () => {
  for (const [name, { raw = ['application/json'] }] of allCalls) {
    const { 200: done, ...refused } = operationOf(name).responses
    expect(Object.keys(done?.content ?? {}), name).toEqual(raw)
    expect(Object.keys(refused), name).toEqual(expect.arrayContaining(['400', '404', '429', '500', '503']))
    expect(
      Object.values(refused).every((one) => one.$ref?.startsWith('#/components/responses/Refused')),
    ).toBe(true)
  }
  expect(document.components.schemas.Refusal.properties?.code?.enum).toEqual(Object.keys(refusalCodes))
})

test('a call with a file takes a form only, and the file is part of it', () => {
  const withFile = allCalls.filter(([, { file }]) => file)
  expect(withFile.length).toBeGreaterThan(2)
  for (const [name, { file = '' }] of withFile) {
    const { content = {} } = operationOf(name).requestBody ?? {}
    expect(Object.keys(content), name).toEqual(['multipart/form-data'])
    const { properties, required } = content['multipart/form-data']!.schema
    expect(properties).toHaveProperty(file, { type: 'string', format: 'binary' })
    expect(required).toContain(file)
  }
})

test('two calls at one address share a path, each with its own meaning of the place in it', () => {
  const shapes = Object.keys(document.paths).map(shapeOf)
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(Object.keys(document.paths['/card-details/{id}']!)).toEqual(['get', 'delete'])
  for (const [name] of allCalls) {
    const places = [...splitCall(name).path.matchAll(/\{/g)].length
    expect(operationOf(name).parameters.filter((one) => one.in === 'path').length, name).toBe(places)
  }
})
