import type { CallName } from '../contract/calls.ts'
import { splitCall } from '../contract/calls.ts'
import type { TestBank } from '../server/testing/bank.ts'
import { asForm } from '../server/testing/people.ts'
import { fits, type Known } from './inputs.ts'
import { knownTo } from './known-values.ts'
import { type Operation, operationsOf, type Schema } from './operations.ts'
import type { Stage } from './stage.ts'

/** One plain value for each field of a call, made from the API document and what the stage holds. */
export type Sample = {
  operation: Operation
  url: string
  token: string | undefined
  fields: Record<string, unknown>
  /** What its query must have, and what it may have. */
  query: Record<string, string>
  filters: Record<string, string>
}

/** Samples of all calls by their names in the contract. */
export async function samplesOf(stage: Stage): Promise<(name: CallName) => Sample> {
  const document = (await stage.bank.app.inject({ url: '/openapi.json' })).json()
  const operations = new Map(operationsOf(document).map((operation) => [shapeOf(operation.name), operation]))
  return (name) => sampleOf(operations.get(shapeOf(name))!, stage, splitCall(name).path)
}

/** The document may name the places of a path otherwise than the contract. */
const shapeOf = (name: string) => name.replace(/\{\w+\}/g, '{}')

function sampleOf(operation: Operation, stage: Stage, path: string): Sample {
  // The desk's calls are about Ada, a customer's own are made by Bea.
  const known = knownTo(operation, { ...stage, customer: stage.bea })
  const fields = Object.entries(operation.body?.properties ?? {})
    .map(([field, schema]) => [field, plain(schema, field, known)] as const)
    .filter(([field, value]) => value !== undefined && !isLeftOut(operation.name, field))
  const queryOf = (isMust: boolean) =>
    Object.fromEntries(
      Object.entries(operation.query)
        .filter(([, { isRequired }]) => isRequired === isMust)
        .map(([field, schema]) => [field, String(plain(schema, field, known))]),
    )
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => String(known[field]?.[0]))
  const tokens = {
    public: undefined,
    customer: stage.bea.token,
    either: stage.bea.token,
    admin: stage.desk.token,
  }
  const filled = { fields: Object.fromEntries(fields), query: queryOf(true), filters: queryOf(false) }
  return { operation, url, token: tokens[operation.role], ...filled }
}

/**
 * One of two fields that exclude each other: a sum or what stays, an end or a count, a number or an address, terms of
 * loans or of deposits.
 */
const isLeftOut = (name: string, field: string): boolean =>
  ['keep', 'times', 'loan'].includes(field) || (field === 'email' && name.endsWith('/invitations'))

function plain(schema: Schema, field: string, known: Known): unknown {
  const meant = (known[field] ?? []).find((one) => fits(schema, one))
  if (meant !== undefined) return meant
  const [choice] = schema.anyOf ?? [schema]
  if (choice?.enum) return choice.enum[0]
  if (choice?.type === 'number' || choice?.type === 'integer') return Math.max(1, choice.minimum ?? 1)
  if (choice?.type === 'boolean') return false
  if (choice?.type === 'object') return whole(choice, known)
  return choice?.type === 'string'
    ? ['A few words', 'AFewWords'].find((words) => fits(choice, words))
    : undefined
}

const whole = ({ properties = {} }: Schema, known: Known) =>
  Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, plain(schema, field, known)]),
  )

const auth = ({ token }: Sample) => ({ ...(token && { authorization: `Bearer ${token}` }) })

/** Sends a sample with this JSON as its body. */
export function sendText({ app }: TestBank, sample: Sample, json: string) {
  return app.inject({
    method: sample.operation.method as 'POST',
    url: sample.url,
    headers: { ...auth(sample), 'content-type': 'application/json' },
    payload: json,
  })
}

/** Sends a sample with these fields as a form. */
export async function sendForm({ app }: TestBank, sample: Sample, fields: Record<string, unknown>) {
  const parts = Object.entries(fields).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? new Blob([value as never]) : String(value),
  ])
  const { body, headers } = await asForm(Object.fromEntries(parts))
  return app.inject({
    method: sample.operation.method as 'POST',
    url: sample.url,
    headers: { ...auth(sample), ...headers },
    payload: body,
  })
}

/** As a browser would send it: a form where the call takes one, JSON otherwise. */
export const sendFields = (bank: TestBank, sample: Sample, fields: Record<string, unknown>) =>
  sample.operation.takesForm ? sendForm(bank, sample, fields) : sendText(bank, sample, JSON.stringify(fields))
