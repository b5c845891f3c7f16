import { hash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { openForms } from '../ceiling-figures.ts'
import { installErrorHandler } from './errors.ts'
import { AnswerLog, type ProcessLog } from './logging.ts'
import { forwardingHeaders } from './proxies.ts'
import { requestIds, sendRequestIds } from './request-ids.ts'

/** Refusals of which an alert may want to hear the first. */
const ALERTING = ['internal', 'outcome_unknown', 'overloaded', 'database_away', 'too_many_tries'] as const

/** Notes one answer of a call. */
type Observe = (status: number, milliseconds: number) => void

export type Metrics = {
  /** One for each call, made once: finding the call's name again for every answer would cost more than counting it. */
  observerOf(method: string, route: string): Observe
  /** Notes one request that a ceiling turned away (S29). */
  ceilingRefused(name: string, scope: string): void
  /** Notes one refusal by its code. */
  refused(code: string): void
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
  const ceilings = new Counter({
    name: 'ceiling_refusals_total',
    help: 'Requests beyond a ceiling, by form or act and by what was counted: network, address, bank or customer',
    labelNames: ['form', 'scope'],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Refusals by code: too_many_tries is a throttle, overloaded and database_away are 503s, internal is our bug',
    labelNames: ['code'],
    registers: [registry],
  })
  // What begins at zero shows its first count as an increase, which alerts look for.
  for (const form of openForms) ceilings.inc({ form, scope: 'bank' }, 0)
  for (const code of ALERTING) refusals.inc({ code }, 0)
  return {
    registry,
    refused: (code) => refusals.inc({ code }),
    ceilingRefused: (form, scope) => ceilings.labels({ form, scope }).inc(),
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

type Door = {
  token: string | undefined
  /** Whether a client on this machine may read without a token; never where a proxy may stand in between. */
  trustsLoopback(): boolean
}

/** For Prometheus (S37): with the token where there is one, otherwise from this machine itself and by nobody in between. */
export function installMetrics(app: FastifyInstance, { registry }: Metrics, door: Door): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, door)) throw new Refusal('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The metrics on a port of their own, which no proxy of the bank leads to. */
export function openMetricsServer(metrics: Metrics, token: string | undefined, log: ProcessLog) {
  const app = Fastify({
    loggerInstance: log,
    logController: new AnswerLog(),
    genReqId: requestIds(() => false),
    bodyLimit: 1,
    requestTimeout: 10_000,
  })
  sendRequestIds(app)
  installErrorHandler(app)
  installMetrics(app, metrics, { token, trustsLoopback: () => true })
  return app
}

function mayRead(request: FastifyRequest, { token, trustsLoopback }: Door): boolean {
  if (token !== undefined) return carriesToken(request.headers.authorization, token)
  const isDirect = forwardingHeaders(request.headers).length === 0
  return trustsLoopback() && isDirect && isLoopback(request.ip)
}

const isLoopback = (address = '') => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Hashes are of one length, so that the time it takes tells nothing about the token's. */
function carriesToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))
}
