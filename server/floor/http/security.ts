import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import helmet from 'helmet'

/** Styles may be inline because the component library sets them on elements. */
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** Headers of every reply (S23), the same each time and therefore made once: helmet would build them per request. */
export function installSecurityHeaders(app: FastifyInstance, isLive: boolean): void {
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy },
      strictTransportSecurity: isLive ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
    }),
  )
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // An answer about money is nobody's to keep; the site's own files set a policy of their own.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Of two names a proxy may judge by one and the bank by the other. */
export function refuseTwoHosts(
  { raw }: FastifyRequest,
  _reply: unknown,
  done: (problem?: Refusal) => void,
): void {
  const hosts = raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host')
  done(hosts.length > 1 ? new Refusal('malformed') : undefined)
}

/** What helmet would set, learned by letting it set it once. */
function headersOf(setHeaders: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (problem) => {
    if (problem) throw problem
  })
  return headers
}

/** A few bytes can unfold into gigabytes (S25), and nobody needs to send a form that way. */
export function refuseCompressed(
  request: FastifyRequest,
  _reply: unknown,
  payload: RequestPayload,
  done: (problem: Refusal | null, payload?: RequestPayload) => void,
): void {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') done(null, payload)
  else done(new Refusal('unsupported_type'))
}
