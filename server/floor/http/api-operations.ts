import type { CallShape, Role } from '@larkfield/contract/call.ts'
import { allCalls, type CallName, splitCall } from '@larkfield/contract/calls.ts'
import { NOBODY_ACTED, PRESENCE_HEADER } from '@larkfield/contract/presence.ts'
import { refusalsOf } from './api-refusals.ts'
import { answeredSchema, type Schema, takenSchema } from './api-schemas.ts'

/** Who may make a call: the words of the document, and the tokens that open it. */
export const roles: Record<Role, { who: string; security: Record<string, never[]>[] }> = {
  public: { who: 'Anybody may call this, without a token.', security: [] },
  customer: { who: 'For customers.', security: [{ customer: [] }] },
  admin: { who: "For the bank's staff.", security: [{ staff: [] }] },
  either: {
    who: 'For customers and staff, each for themselves.',
    security: [{ customer: [] }, { staff: [] }],
  },
}

type Paths = Record<string, Record<string, object>>

type Operations = { paths: Paths; things: Record<string, Schema> }

let operations: Operations | undefined

/** Every call of the contract as an operation, and the schemas of the things they answer with. */
export function apiOperations(): Operations {
  operations ??= makeOperations()
  return operations
}

function makeOperations(): Operations {
  const paths: Paths = {}
  const things: Record<string, Schema> = {}
  for (const [name, call] of allCalls) {
    const { method } = splitCall(name)
    const answered = call.reply && answeredSchema(call.reply)
    const { path, fields } = documentedPath(name)
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf(name, call, { fields, answer: answered?.schema })
    Object.assign(things, answered?.things)
  }
  return { paths, things }
}

/**
 * A path of the document, with the field of the contract that each of its places stands for. Two calls at one address
 * may name a place differently, as a card's and a customer's id; a document cannot, and there it is `id`.
 */
function documentedPath(name: CallName): { path: string; fields: [place: string, field: string][] } {
  const { path } = splitCall(name)
  const shape = shapeOf(path)
  const isShared = pathsByShape.get(shape)!.size > 1
  const fields = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']): [string, string] => [
    isShared ? 'id' : field,
    field,
  ])
  return { path: isShared ? shape.replace('{}', '{id}') : path, fields }
}

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}')

const pathsByShape = new Map<string, Set<string>>()
for (const [name] of allCalls) {
  const { path } = splitCall(name)
  const shape = shapeOf(path)
  pathsByShape.set(shape, (pathsByShape.get(shape) ?? new Set()).add(path))
}

type Around = { fields: [place: string, field: string][]; answer: Schema | undefined }

function operationOf(name: CallName, call: CallShape, { fields, answer }: Around): object {
  const { method } = splitCall(name)
  const body = bodyOf(call)
  return {
    operationId: operationId(name),
    summary: call.summary,
    description: descriptionOf(call, fields),
    tags: [call.role],
    security: roles[call.role].security,
    parameters: [...pathParameters(call, fields), ...queryParameters(call), ...headerParameters(call)],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Done.', content: answerContent(call, answer) },
      ...refusalsOf(call, method),
    },
  }
}

/** `GET /my-wires/{wireId}` is `getMyWiresByWireId`. */
function operationId(name: CallName): string {
  const { method, path } = splitCall(name)
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function descriptionOf(call: CallShape, fields: Around['fields']): string {
  const own = fields.find(([, field]) => field === call.own)
  return [
    roles[call.role].who,
    call.staff && `Roles: ${call.staff.join(', ')}.`,
    own && `\`${own[0]}\` is your own id; any other answers 404.`,
    call.idempotent &&
      'With an `Idempotency-Key` the same request can be sent again safely: it is done once and answered alike.',
    call.multipart && !call.file && 'Sent as a form or as JSON, with the same fields.',
  ]
    .filter(Boolean)
    .join(' ')
}

function pathParameters(call: CallShape, fields: Around['fields']) {
  if (!call.params) return []
  const { properties = {} } = takenSchema(call.params)
  return fields.map(([place, field]) => ({
    name: place,
    in: 'path',
    required: true,
    ...(place !== field && { description: `\`${field}\`` }),
    schema: properties[field],
  }))
}

function queryParameters(call: CallShape) {
  if (!call.query) return []
  const { properties = {}, required = [] } = takenSchema(call.query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const requestKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A key of your own for this one request, kept until its answer is known.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
}

const presence = {
  name: PRESENCE_HEADER,
  in: 'header',
  description: `\`${NOBODY_ACTED}\`: no person did anything since the last call, so it does not extend the session.`,
  schema: { type: 'string', maxLength: 20 },
}

const headerParameters = (call: CallShape) => [
  ...(call.idempotent ? [requestKey] : []),
  ...(call.role === 'public' ? [] : [presence]),
]

function bodyOf(call: CallShape) {
  if (!call.body && !call.file) return undefined
  const schema = call.body
    ? takenSchema(call.body)
    : { type: 'object', properties: {}, additionalProperties: false }
  const required = (schema.required ?? []).length > 0 || call.file !== undefined
  return { required, content: takenContent(call, schema) }
}

function takenContent({ file, multipart }: CallShape, schema: Schema) {
  if (file) return { 'multipart/form-data': { schema: withFile(schema, file) } }
  return {
    'application/json': { schema },
    ...(multipart && { 'multipart/form-data': { schema } }),
  }
}

const binary = { type: 'string', format: 'binary' }

const withFile = (schema: Schema, file: string): Schema => ({
  ...schema,
  properties: { ...schema.properties, [file]: binary },
  required: [...(schema.required ?? []), file],
})

/** Text is text; of a JSON file no more is said than that it is an object. */
function answerContent({ raw }: CallShape, answer: Schema | undefined): object {
  if (answer) return { 'application/json': { schema: answer } }
  const schemaOf = (type: string) => {
    if (type === 'application/json') return { type: 'object' }
    return type.startsWith('text/') ? { type: 'string' } : binary
  }
  return Object.fromEntries((raw ?? []).map((type) => [type, { schema: schemaOf(type) }]))
}
