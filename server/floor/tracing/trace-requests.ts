import type { FastifyInstance } from 'fastify'
import { KIND, type Span, type Spans } from './spans.ts'
import { readTraceparent } from './trace-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined
  }
}

/** Asked every few seconds, and of no interest. */
const PROBES = ['/healthz', '/readyz', '/metrics']

/**
 * One span for each request, from its head to the end of its reply. Each begins a trace of its own: an id that a stranger
 * chooses would say whether the trace is kept, or bury it in another; it is only linked to.
 * The path may hold an account number; its route does not. */
export function traceRequests(app: FastifyInstance, spans: Spans): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (PROBES.includes(request.routeOptions.url ?? '')) return done()
    const attributes = { 'http.request.method': request.method, 'larkfield.request_id': request.id }
    const caller = readTraceparent(request.headers.traceparent)
    const links = caller && { links: [caller] }
    request.span = spans.begin({ name: request.method, kind: KIND.server, attributes, ...links }, undefined)
    if (!request.span) return done()
    spans.inside(request.span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions
    const refusal = request.refused?.refusal
    request.span?.end({
      ...(route && { name: `${request.method} ${route}` }),
      hasFailed: reply.statusCode >= 500,
      attributes: {
        ...(route && { 'http.route': route }),
        ...(refusal && { 'error.type': refusal }),
        'http.response.status_code': reply.statusCode,
      },
    })
    done()
  })
}
