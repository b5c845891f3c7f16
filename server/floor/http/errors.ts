import type { Duplex } from 'node:stream'
import { type RefusalCode, refusalCodes } from '@larkfield/contract/refusal-codes.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBusy } from '../database/database.ts'
import { refusalFromLedger } from './ledger-refusals.ts'
import { noteMethods } from './methods.ts'
import { REQUEST_ID } from './request-ids.ts'

/** What Fastify itself refuses, in our words. */
const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_UNDER_PRESSURE: 'overloaded',
}

const UNWRITABLE = ['22021', '22P05']

const byStatus: Record<number, RefusalCode> = {
  // A path that the files of the site refuse, such as one that is too long for any of them.
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_tries',
}

type CountRefusal = (code: RefusalCode) => void

/** The one place where a failure becomes a reply (S26): a refusal as its sentence, our own bug as a bare 500. */
export function installErrorHandler(app: FastifyInstance, count: CountRefusal = () => {}): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    count(refusal.code)
    return sendRefusal(request, reply, refusal)
  }
  app.decorateRequest('refused', undefined)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = unsureWithoutKey(asRefusal(error), request)
    if (refusal) return refuse(request, reply, refusal)
    request.log.error({ err: error }, 'unexpected failure')
    return refuse(request, reply, new Refusal('internal'))
  })
  const methodsOf = noteMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url)
    if (methods.length === 0 || methods.includes(request.method))
      return refuse(request, reply, new Refusal('not_found'))
    reply.header('allow', methods.join(', '))
    return refuse(request, reply, new Refusal('wrong_method'))
  })
}

/** An address that cannot be read or is too long never reaches a route, so no hook has dressed the reply yet. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  reply.headers({
    [REQUEST_ID]: request.id,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  sendRefusal(request, reply, new Refusal(isLong ? 'not_found' : 'malformed'))
}

const byParser: Record<string, [status: string, code: RefusalCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
}

/** What is not HTTP at all, or too slow in becoming it, is answered on the bare connection and cut off. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, code] = byParser[error.code ?? ''] ?? ['400 Bad Request', 'malformed']
  const body = JSON.stringify({ message: refusalCodes[code].sentence, code })
  const head = `content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** Trying again is safe under a key alone; whoever sent none has to look first. */
function unsureWithoutKey(refusal: Refusal | undefined, request: FastifyRequest): Refusal | undefined {
  if (refusal?.code !== 'outcome_unknown') return refusal
  const hasKey = request.headers['idempotency-key'] !== undefined
  if (hasKey && request.routeOptions.config.isIdempotent) return refusal
  return new Refusal('outcome_unsure', { retryAfterSeconds: 2 })
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  const fromLedger = refusalFromLedger(error)
  if (fromLedger) return fromLedger
  if (isBusy(error)) return new Refusal('overloaded', { retryAfterSeconds: 2 })
  // A text that the database cannot hold, such as one with a NUL: no field or search of ours means that.
  if (UNWRITABLE.includes(error.code)) return new Refusal('invalid')
  const code = byFastifyCode[error.code ?? '']
  if (code) return new Refusal(code, code === 'overloaded' ? { retryAfterSeconds: 2 } : {})
  const { statusCode } = error
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal(byStatus[statusCode] ?? 'malformed')
  return undefined
}

/** Name, type and encoding of a file that failed before its first byte do not belong to the error (S48). */
function undress({ plainHeaders }: FastifyRequest, reply: FastifyReply): void {
  if (!plainHeaders) return
  for (const name of Object.keys(reply.getHeaders())) {
    reply.removeHeader(name)
    // Fastify has them there too as soon as a stream is under way.
    reply.raw.removeHeader(name)
  }
  reply.headers(plainHeaders)
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  undress(request, reply)
  const { code, reason, message, status } = refusal
  const { field, values, data, retryAfterSeconds } = refusal.extras
  request.refused = { refusal: reason ?? code, ...(field && { field }) }
  if (retryAfterSeconds !== undefined || status === 503)
    reply.header('retry-after', String(retryAfterSeconds ?? 2))
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      message,
      code,
      ...(reason && { reason }),
      ...(values && { values }),
      ...(field && { field }),
      ...(data && { data }),
    })
}
