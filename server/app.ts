import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { ownDecimals } from '@larkfield/contract/money.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './floor/config.ts'
import type { Database } from './floor/database/database.ts'
import { installApiPage } from './floor/http/api-page.ts'
import type { Authenticate, Handlers } from './floor/http/call-context.ts'
import { type Draining, installDraining } from './floor/http/draining.ts'
import { installErrorHandler, refuseAddress, refuseConnection } from './floor/http/errors.ts'
import { installHealth } from './floor/http/health.ts'
import { AnswerLog } from './floor/http/logging.ts'
import { installMetrics, type Metrics } from './floor/http/metrics.ts'
import { multipartLimits } from './floor/http/multipart.ts'
import { currentProxyJudge, noticeForwarding } from './floor/http/proxies.ts'
import { registerCalls } from './floor/http/register-calls.ts'
import { requestIds, sendRequestIds } from './floor/http/request-ids.ts'
import { installSecurityHeaders, refuseCompressed, refuseTwoHosts } from './floor/http/security.ts'
import { measureTls, takeTls, tlsOptions, watchTls } from './floor/http/tls.ts'
import { serializerCompiler, validatorCompiler } from './floor/http/validation.ts'
import { installDemoInbox } from './floor/mail/demo-inbox.ts'
import type { Secrets } from './floor/secrets/secrets.ts'
import { installSite } from './floor/site/site.ts'
import { openSiteFiles } from './floor/site/site-files.ts'
import type { Tracing } from './floor/tracing/tracing.ts'

const BODY_MOST_BYTES = 64 * 1024

export type AppNeeds = {
  config: Config
  database: Database
  secrets: Secrets
  handlers: Handlers
  authenticate: Authenticate
  tracing?: Tracing | undefined
  endStreams(): void
  metrics: Metrics
  log: FastifyBaseLogger
}

export type App = { app: FastifyInstance; draining: Draining }

/** Puts the HTTP side together: one Fastify with the contract's calls, the site, and what operators need. */
export async function buildApp(needs: AppNeeds): Promise<App> {
  const { config, database, secrets, handlers, authenticate, endStreams, metrics, log, tracing } = needs
  const isProxyOfOurs = currentProxyJudge(config)
  const { tls } = config.listener
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: config.slowestRequestMs,
    connectionsCheckingInterval: config.slowestRequestMs / 6,
  }
  const app = Fastify({
    loggerInstance: log,
    logController: new AnswerLog(),
    genReqId: requestIds(isProxyOfOurs),
    bodyLimit: BODY_MOST_BYTES,
    // Slow senders are cut off; a connection may idle between requests for a while.
    requestTimeout: config.slowestRequestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: limits,
    ...(tls && { https: { ...limits, ...tlsOptions(tls) } }),
    routerOptions: { caseSensitive: true, maxParamLength: 200, ignoreTrailingSlash: false },
    trustProxy: isProxyOfOurs,
    // Fastify would say it in words of its own, without saying when to come back; draining.ts answers everyone instead.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  })
  app.server.maxConnections = config.mostConnections
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler as never)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  sendRequestIds(app)
  tracing?.requests(app)
  installErrorHandler(app, metrics.refused)
  const draining = installDraining(app, { endStreams, mostMs: config.slowestRequestMs })

  if (tls) keepTls(app, config.listener, metrics)
  installSecurityHeaders(app, config.mode === 'live')
  app.addHook('onRequest', refuseTwoHosts)
  if (config.mode === 'live') noticeForwarding(app, isProxyOfOurs)
  await app.register(compress, { globalDecompression: false, threshold: 1024, encodings: ['br', 'gzip'] })
  app.addHook('preParsing', refuseCompressed)
  await app.register(cookie)
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true })
  await installHealth(app, {
    database,
    mostDelayMs: config.mostDelayMs,
    isStopping: draining.isOn,
  })

  if (config.metricsPort === undefined) {
    // Behind a proxy everyone comes from this machine, whether or not the proxy says so (S37).
    installMetrics(app, metrics, {
      token: config.metricsToken,
      trustsLoopback: () => config.mode === 'demo' && config.trustedProxies.length === 0,
    })
  }
  registerCalls(app, { handlers, authenticate, metrics, isLive: config.mode === 'live' })
  if (config.mode === 'demo') installDemoInbox(app, { database, secrets })
  await installApiPage(app, config)
  await installSite(app, {
    siteDir: config.siteDir,
    siteFiles: openSiteFiles({ database, secrets }),
    brandName: config.brand.name,
    mode: config.mode,
    minimumAge: config.minimumAge,
    publicUrl: config.publicUrl,
    ownDecimals: ownDecimals(),
  })
  return { app, draining }
}

/** A certificate is renewed many times in the life of a server. */
function keepTls(app: FastifyInstance, listener: Config['listener'], metrics: Metrics): void {
  measureTls(metrics.registry, () => listener.tls!)
  const watching = watchTls({
    tls: listener.tls!,
    log: app.log,
    take(next) {
      listener.tls = next
      takeTls(app, next)
      app.log.info({ expiresAt: next.expiresAt }, 'a new certificate is in use')
    },
  })
  app.addHook('onClose', async () => watching.stop())
}

/** As Fastify reads it, but nothing at all is no body: many clients name a type whatever they send. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}
