import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { answers } from '../database/liveness.queries.ts'

const RETRY_AFTER_SECONDS = 2

type Options = {
  database: Database
  mostDelayMs: number
  isStopping: () => boolean
}

/** Is the process alive, and may it get traffic: for load balancers. */
export async function installHealth(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: options.mostDelayMs,
    retryAfter: RETRY_AFTER_SECONDS,
    exposeStatusRoute: false,
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !options.isStopping() && (await answers(options.database))
    if (!ready) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
