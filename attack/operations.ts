import type { CallShape } from '../contract/call.ts'
import { type StaffRole, staffRoles } from '../contract/staff-roles.ts'

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
  /** Of the desk's: which of the staff may make it. */
  staff: StaffRole[]
  params: Record<string, Schema>
  query: Record<string, Schema>
  takesKey: boolean
  body: Schema | undefined
  takesForm: boolean
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Described = {
  tags: [CallShape['role']]
  description: string
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
  const { tags, description, parameters = [], requestBody } = described
  const [, named = ''] = /Roles: ([a-z, ]+)\./.exec(description) ?? []
  const fieldsIn = (place: string) =>
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
    staff: staffRoles.filter((role) => named.split(', ').includes(role)),
    params: fieldsIn('path'),
    query: fieldsIn('query'),
    takesKey: 'Idempotency-Key' in fieldsIn('header'),
    body: (content['multipart/form-data'] ?? content['application/json'])?.schema,
    takesForm: 'multipart/form-data' in content,
  }
}
