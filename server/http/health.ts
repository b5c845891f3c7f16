import { timingSafeEqual } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import metrics from 'fastify-metrics'
import type { Database } from '../database/database.ts'
import { answers } from '../database/liveness.queries.ts'

type Options = {
  database: Database
  metricsToken: string | undefined
  mostDelayMs: number
  isStopping: () => boolean
}

/** Is the process alive, may it get traffic, and how is it doing: for load balancers and Prometheus. */
export async function installHealth(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: options.mostDelayMs,
    retryAfter: 2,
    exposeStatusRoute: false,
  })
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = !options.isStopping() && (await answers(options.database))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  await installMetrics(app, options.metricsToken)
}

async function installMetrics(app: FastifyInstance, token: string | undefined): Promise<void> {
  await app.register(metrics.default ?? metrics, {
    endpoint: null,
    clearRegisterOnInit: true,
    routeMetrics: {
      enabled: { histogram: true, summary: false },
      registeredRoutesOnly: true,
      routeBlacklist: ['/healthz', '/readyz'],
    },
  } as never)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress) && !carriesToken(request.headers.authorization, token)) {
      throw new Refusal('not_found')
    }
    const { register } = (app as unknown as { metrics: { client: { register: Register } } }).metrics.client
    return reply.type(register.contentType).send(await register.metrics())
  })
}

type Register = { contentType: string; metrics(): Promise<string> }

const isLoopback = (address = '') => /^(127\.|::1$|::ffff:127\.)/.test(address)

function carriesToken(header: string | undefined, token: string | undefined): boolean {
  const given = Buffer.from(header?.replace(/^Bearer /i, '') ?? '')
  const right = Buffer.from(token ?? '')
  return token !== undefined && given.length === right.length && timingSafeEqual(given, right)
}
