import type { CallShape } from '@larkfield/contract/call.ts'
import { type Check, firstFailing } from '@larkfield/contract/checks.ts'
import { PRESENCE_HEADER } from '@larkfield/contract/presence.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import fastJson from 'fast-json-stringify'
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[] }

/** The contract's fields as JSON Schema, which ajv compiles to plain functions once at start. */
export const inputSchema = (fields: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(fields, { target: 'draft-7', io: 'input' }) as JsonSchema)

const outputSchema = (fields: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(fields, { target: 'draft-7', io: 'output' }) as JsonSchema)

function withoutDialect({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/**
 * One call's route: what comes in is judged by this, and a reply carries no more than this. Made once a process, so that
 * every server opened in it meets the same objects and what was compiled from them.
 */
export function routeSchema(call: CallShape): FastifySchema {
  const known = routeSchemas.get(call) ?? makeRouteSchema(call)
  routeSchemas.set(call, known)
  return known
}

const routeSchemas = new WeakMap<CallShape, FastifySchema>()

function makeRouteSchema(call: CallShape): FastifySchema {
  const headers = {
    ...(call.idempotent && { 'idempotency-key': { type: 'string', maxLength: 200 } }),
    ...(call.role !== 'public' && { [PRESENCE_HEADER]: { type: 'string', maxLength: 20 } }),
  }
  return {
    ...(call.params && { params: inputSchema(call.params) }),
    ...(call.query && { querystring: inputSchema(call.query) }),
    ...((call.body || call.file) && { body: call.body ? inputSchema(call.body) : nothing }),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
    ...(call.reply && { response: { 200: outputSchema(call.reply) } }),
  }
}

/** A file travels beside the fields that are judged. */
const nothing = { type: 'object', properties: {}, additionalProperties: false }

/** Bodies are judged as sent: nothing is converted, filled in or dropped. All errors, to name the first field. */
const bodies = new Ajv({ allErrors: true, strict: false, validateFormats: false })
/** Paths and queries are text by nature, so numbers among them are read. */
const texts = new Ajv({ coerceTypes: true, useDefaults: true, strict: false, validateFormats: false })

/** Compiled with the first request that needs it: a start does not wait for 252 calls. Ajv knows a schema again. */
export const validatorCompiler: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? bodies : texts
  let validate: ValidateFunction | undefined
  return (value: unknown) => {
    validate ??= ajv.compile(schema)
    return validate(value) || { error: new InvalidInput(validate.errors ?? [], schema) }
  }
}

type Serialize = (reply: unknown) => string

const serializers = new WeakMap<object, Serialize>()

function serializerOf(schema: object): Serialize {
  const known = serializers.get(schema) ?? (fastJson(schema) as Serialize)
  serializers.set(schema, known)
  return known
}

/** As Fastify writes replies, compiled with the first of its kind. */
export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let serialize: Serialize | undefined
  return (reply) => {
    serialize ??= serializerOf(schema)
    return serialize(reply)
  }
}

/** Carries ajv's findings to `refusalFor`, which knows the call and its literal texts. */
class InvalidInput extends Error {
  readonly findings: ErrorObject[]
  readonly schema: JsonSchema

  constructor(findings: ErrorObject[], schema: JsonSchema) {
    super('invalid input')
    this.findings = findings
    this.schema = schema
  }
}

/** The literal sentence (docs/SPECIFICATION.md §5) where the failed field has one, else one that names the field. */
export function refusalFor(error: Error, call: CallShape, body: unknown): Refusal {
  if (!(error instanceof InvalidInput)) return new Refusal('malformed')
  const unknown = error.findings.find((finding) => finding.keyword === 'additionalProperties')
  if (unknown) return unknownField(String(unknown.params.additionalProperty))
  const failing = failedCheck(call, body)
  if (failing) return failing
  const field = firstField(error)
  return field ? new Refusal(reasonFor(error, field), { field }) : new Refusal('malformed')
}

/** What stands in a path or a query: a day or month is refused at its field (S49), an id that is none is not there. */
export function refusalForAddress(error: Error, place: string): Refusal {
  const field = error instanceof InvalidInput ? firstField(error) : undefined
  const isDated = field !== undefined && reasonFor(error as InvalidInput, field) === 'no_such_date'
  if (isDated) return new Refusal('no_such_date', { field })
  return new Refusal(place === 'params' ? 'not_found' : 'invalid')
}

const reasonFor = ({ schema }: InvalidInput, field: string) =>
  isDated(schema.properties?.[field]) ? 'no_such_date' : 'field_invalid'

/** Also where something else may be sent instead of a day. */
const isDated = (schema: JsonSchema | undefined): boolean =>
  schema?.format === 'date' || schema?.format === 'month' || (schema?.anyOf?.some(isDated) ?? false)

export function unknownField(name: string): Refusal {
  return new Refusal('field_not_taken', { field: name.slice(0, 60) })
}

/** The first of the call's own checks that does not hold: the order and the words of docs/SPECIFICATION.md §5. */
export function failedCheck(call: CallShape, body: unknown): Refusal | undefined {
  if (!call.checks || typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const failing = firstFailing(call.checks, body as Record<string, unknown>)
  return failing && refusalOf(failing)
}

export const refusalOf = ({ reason, field, values }: Check<Record<string, unknown>>): Refusal =>
  new Refusal(reason, { field, ...(values && { values }) })

function firstField({ findings, schema }: InvalidInput): string | undefined {
  const order = Object.keys(schema.properties ?? {})
  const named = findings.map((finding) =>
    finding.keyword === 'required'
      ? String(finding.params.missingProperty)
      : (finding.instancePath.split('/')[1] ?? ''),
  )
  return order.find((field) => named.includes(field)) ?? named.find((field) => field !== '')
}
