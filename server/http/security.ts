import helmet from '@fastify/helmet'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Headers of every reply (S23). Styles may be inline because the component library sets them on elements. */
export async function installSecurityHeaders(app: FastifyInstance, isLive: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    strictTransportSecurity: isLive ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  // An answer about money is nobody's to keep; the site's own files set a policy of their own.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** A few bytes can unfold into gigabytes (S25), and nobody needs to send a form that way. */
export async function refuseCompressed(request: FastifyRequest): Promise<void> {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw new Refusal('unsupported_type')
}
