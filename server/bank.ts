import { keepDecimals } from '@larkfield/contract/money.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Features, openFeatures } from './features.ts'
import { anchorTask } from './floor/anchors/anchor-delivery.ts'
import { anchorKeys } from './floor/anchors/anchor-keys.ts'
import { startAnchoring } from './floor/anchors/anchoring.ts'
import { startTellingOfBackups, watchBackups } from './floor/backups/watch-backups.ts'
import { startAskingTimeUrl } from './floor/calendar/ask-time-url.ts'
import { type Clock, openClock } from './floor/calendar/clock.ts'
import { openOtherClocks } from './floor/calendar/other-clocks.ts'
import { startCheckpoints } from './floor/checkpoints/start-checkpoints.ts'
import type { Config } from './floor/config.ts'
import { type Database, openDatabase } from './floor/database/database.ts'
import type { Dependencies } from './floor/dependencies.ts'
import { measureBank } from './floor/figures/bank-figures.ts'
import { measureProcess } from './floor/figures/process-figures.ts'
import { type LogStream, openLog } from './floor/http/logging.ts'
import { type Metrics, openMetrics, openMetricsServer } from './floor/http/metrics.ts'
import { startJobs } from './floor/jobs/jobs.ts'
import { startRecurring } from './floor/jobs/recurring.ts'
import { mailPromiser, mailTask } from './floor/mail/mail.ts'
import { openMailServer } from './floor/mail/mail-delivery.ts'
import { watchSmtp } from './floor/mail/smtp-readiness.ts'
import { checkKey } from './floor/secrets/key-check.ts'
import { measurePdfCertificate } from './floor/secrets/pdf-certificate.ts'
import { type Secrets, secretsFrom } from './floor/secrets/secrets.ts'
import { openPasswords, type Passwords } from './floor/sessions/passwords.ts'
import type { Tracing } from './floor/tracing/tracing.ts'
import { openSealing } from './floor/upkeep/sealing.ts'
import { startSelfCheck } from './floor/upkeep/self-check.ts'
import { watchSelfCheck } from './floor/upkeep/self-check-metrics.ts'
import { openWatch, type Watch } from './floor/upkeep/watch.ts'

export type Bank = {
  app: FastifyInstance
  /** Where the metrics have a port of their own: listens there, beside the app. */
  metricsApp: FastifyInstance | undefined
  database: Database
  secrets: Secrets
  features: Features
  /** Tells load balancers to look elsewhere, and goes on answering: the first step of leaving. */
  drain(): void
  /** Finishes what is in flight, then lets go of everything. */
  close(): Promise<void>
}

type Options = {
  config: Config
  databaseUrl: string
  secretKey: string
  /** The process's own, where it has one already. */
  log?: FastifyBaseLogger
  logStream?: LogStream
  passwords?: Passwords
  clock?: Clock
}

/**
 * Amounts mean what the books say they mean, the bank has its own accounts in every currency it works in, and the books
 * are on today's page before anybody can book.
 */
async function readyBooks({ dependencies: { ledger, config }, turnDate }: Features): Promise<void> {
  keepDecimals(await ledger.currencies())
  const currencies = (await ledger.houseAccounts()).map(({ currency }) => currency)
  for (const currency of new Set([config.brand.currency, ...currencies])) await ledger.ensureHouse(currency)
  await turnDate()
}

/** Every request beyond a ceiling is counted; that the whole bank reached one is worth a line, once an hour (S29). */
function reportCeilings({ ceilings, config }: Dependencies, metrics: Metrics, log: FastifyBaseLogger): void {
  ceilings.watch(({ name, scope, is }) => {
    if (is === 'refusing') metrics.ceilingRefused(name, scope)
    const told = { form: name, most: config.ceilings[name] }
    if (is === 'reached' && scope === 'bank')
      log.warn(told, 'the whole bank has reached a ceiling for this hour')
  })
}

/** What nobody has asked for is not even read from disk. */
async function loadTracing(
  { tracing: settings, mode }: Config,
  { registry }: Metrics,
  watch: Watch,
): Promise<Tracing | undefined> {
  if (!settings) return undefined
  const { openTracing } = await import('./floor/tracing/tracing.ts')
  return openTracing({ settings, mode, registry, watch })
}

/** One server process of the bank, on a database that is already migrated. Call `app.listen` to open its doors. */
export async function openBank(options: Options): Promise<Bank> {
  const { config, databaseUrl, secretKey, logStream, passwords = openPasswords() } = options
  const { log = openLog(config.logLevel, logStream) } = options
  const secrets = secretsFrom(secretKey, config.previousSecretKeys)
  const metrics = openMetrics()
  const watch = openWatch({ log, registry: metrics.registry })
  const otherClocks = openOtherClocks({ registry: metrics.registry, watch })
  const tracing = await loadTracing(config, metrics, watch)
  const untraced = openDatabase({ url: databaseUrl })
  const database = tracing?.database(untraced) ?? untraced
  const prepared = async () => {
    await checkKey(database, secrets)
    return options.clock ? undefined : openClock({ database, watch, otherClocks, config })
  }
  const opened = await prepared().catch(async (error: unknown) => {
    await database.close()
    await tracing?.close()
    throw error
  })
  const clock = (options.clock ?? opened)!
  const sendMail = mailPromiser(secrets)
  const features = openFeatures({
    config,
    database,
    databaseUrl,
    secrets,
    sendMail,
    passwords,
    clock,
    watch,
    tracing,
  })
  await readyBooks(features)
  const { app, draining } = await buildApp({ config, database, secrets, log, metrics, tracing, ...features })
  reportCeilings(features.dependencies, metrics, log)
  const metricsApp =
    config.metricsPort === undefined ? undefined : openMetricsServer(metrics, config.metricsToken, log)
  database.pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  const mailServer = openMailServer({ config, database, secrets, otherClocks })
  const deliver = tracing?.deliver(mailServer.deliver) ?? mailServer.deliver
  const anchors = { database, bank: config.brand.name, settings: config.anchors }
  const plainTasks = {
    ...mailTask(secrets, deliver),
    ...anchorTask({ ...anchors, brand: config.brand, deliver }),
    ...features.tasks,
  }
  const tasks = tracing?.tasks(plainTasks) ?? plainTasks
  const jobs = await startJobs({ databaseUrl, tasks, database, watch, log })
  const sealing = openSealing(databaseUrl, watch)
  const { ledger } = features.dependencies
  const { registry } = metrics
  const pools = { bank: database.pool, ...ledger.pools, jobs: jobs.pool, sealing: sealing.pool }
  measureProcess({ registry, mode: config.mode, pools, hearsNews: features.hearsNews })
  measureBank({ registry, database, tasks: Object.keys(tasks), timeZone: config.calendar.timeZone })
  if (config.statementCertificate) measurePdfCertificate(registry, config.statementCertificate)
  watchSelfCheck(registry, database)
  watchBackups(registry, features.dependencies)
  const running = [
    startRecurring({ database, clock, watch, schedule: features.schedule }),
    startSelfCheck({ ...features.dependencies, log }),
    startCheckpoints({ ...features.dependencies.checkpoints, database, watch, log }),
    startAnchoring({ ...anchors, keys: anchorKeys(secrets), metrics, log, watch }),
    startAskingTimeUrl({ ...config, otherClocks, watch }),
    watchSmtp({ mailServer, registry, watch }),
    startTellingOfBackups({ ...features.dependencies, log }),
    opened,
  ]
  return {
    app,
    metricsApp,
    database,
    secrets,
    features,
    drain: draining.begin,
    async close() {
      await app.close()
      await metricsApp?.close()
      await jobs.stop()
      for (const one of running) await one?.stop()
      await sealing.close()
      await features.close()
      await database.close()
      await tracing?.close()
    },
  }
}
