import type { CallShape } from '../contract/call.ts'

/** As much of JSON Schema as the API document uses. */
export type Schema = {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  /** Of a parameter. */
  isRequired?: boolean
}

/** One call as a stranger learns it from the API document alone. */
export type Operation = {
  name: string
  method: string
  path: string
  role: CallShape['role']
  params: Record<string, Schema>
  query: Record<string, Schema>
  takesKey: boolean
  body: Schema | undefined
  takesForm: boolean
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Described = {
  tags: [CallShape['role']]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type ApiDocument = { paths: Record<string, Record<string, Described>> }

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method.toUpperCase(), path, described)),
  )
}

function operationOf(method: string, path: string, described: Described): Operation {
  const { tags, parameters = [], requestBody } = described
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema, required = false }) => [name, { ...schema, isRequired: required }]),
    )
  const content = requestBody?.content ?? {}
  return {
    name: `${method} ${path}`,
    method,
    path,
    role: tags[0],
    params: named('path'),
    query: named('query'),
    takesKey: 'Idempotency-Key' in named('header'),
    body: (content['multipart/form-data'] ?? content['application/json'])?.schema,
    takesForm: 'multipart/form-data' in content,
  }
}
