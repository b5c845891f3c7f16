import { Agent, type IncomingMessage, request } from 'node:http'
import { type Body, DEEP, type Input } from './inputs.ts'
import type { Operation } from './operations.ts'

export type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

/** Nobody waits that long, however busy the machine: a call without an answer by then hangs. */
const HANGS_AFTER_MS = 60_000

type Sending = {
  address: string
  operation: Operation
  input: Input
  token: string | undefined
  from: string
}

/** Sends one call to a listening bank as any client would. A stream is left once it has begun. */
export async function send({ address, operation, input, token, from }: Sending): Promise<Answer> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, field: string) => encoded(input.params[field] ?? ''))
  const query = input.query.map(([field, value]) => `${encoded(field)}=${encoded(value)}`).join('&')
  const { type, bytes } = await packed(input.body)
  const headers = {
    ...input.headers,
    ...(type !== undefined && { 'content-type': type }),
    ...(bytes && { 'content-length': String(bytes.length) }),
    ...(token && { authorization: `Bearer ${token}` }),
    // Everybody comes from somewhere else: the limits for one address have tests of their own.
    'x-forwarded-for': from,
  }
  return ask(`${address}${path}${query && `?${query}`}`, operation.method, headers, bytes)
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export const hangUp = () => agent.destroy()

function ask(url: string, method: string, headers: Record<string, string>, bytes: Buffer | undefined) {
  return new Promise<Answer>((answered, failed) => {
    const asked = request(url, { method, headers, agent, timeout: HANGS_AFTER_MS })
    const finish = (response: IncomingMessage, body: string) =>
      answered({ status: response.statusCode ?? 0, headers: response.headers, body })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${HANGS_AFTER_MS} ms`)))
    asked.on('error', failed)
    asked.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        parts.push(part)
        if (!String(response.headers['content-type']).startsWith('text/event-stream')) return
        response.destroy()
        finish(response, '')
      })
      response.on('end', () => finish(response, Buffer.concat(parts).toString('utf8')))
      response.on('error', () => {})
    })
    asked.end(bytes)
  })
}

/** A lone half of a character cannot be written in an address. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed())

const LEVELS = 15_000

const written = (value: unknown) =>
  JSON.stringify(value).replaceAll(JSON.stringify(DEEP), `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`)

async function packed(body: Body): Promise<{ type?: string | undefined; bytes?: Buffer | undefined }> {
  if (body.kind === 'none') return {}
  if (body.kind === 'json') return { type: 'application/json', bytes: Buffer.from(written(body.value)) }
  if (body.kind === 'bytes') return { type: body.type, bytes: Buffer.from(body.bytes as Uint8Array) }
  const form = new FormData()
  for (const [field, value] of body.fields) {
    form.append(field, typeof value === 'string' ? value : new Blob([value as never]))
  }
  const whole = new Response(form)
  return {
    type: whole.headers.get('content-type') ?? '',
    bytes: Buffer.from(await whole.arrayBuffer()),
  }
}
