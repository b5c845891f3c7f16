import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'

/** Notes one answer of a call. */
type Observe = (status: number, milliseconds: number) => void

export type Metrics = {
  /** One for each call, made once: finding the call's name again for every answer would cost more than counting it. */
  observerOf(method: string, route: string): Observe
  registry: Registry
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls take, by route and status',
    labelNames: ['method', 'route', 'status_code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    registry,
    observerOf(method, route) {
      const byStatus = new Map<number, { observe(seconds: number): void }>()
      return (status, milliseconds) => {
        let one = byStatus.get(status)
        if (!one) {
          one = durations.labels({ method, route, status_code: status })
          byStatus.set(status, one)
        }
        one.observe(milliseconds / 1000)
      }
    },
  }
}

/** For Prometheus on this machine, or anywhere with the token. */
export function installMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) && !carriesToken(request.headers.authorization, token)) {
      throw new Refusal('not_found')
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const isLoopback = (address = '') => /^(127\.|::1$|::ffff:127\.)/.test(address)

function carriesToken(header: string | undefined, token: string | undefined): boolean {
  const given = Buffer.from(header?.replace(/^Bearer /i, '') ?? '')
  const right = Buffer.from(token ?? '')
  return token !== undefined && given.length === right.length && timingSafeEqual(given, right)
}
