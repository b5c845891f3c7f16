import { hostname } from 'node:os'
import type { Ledger } from '@larkfield/ledger'
import type { Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Task } from '../jobs/jobs.ts'
import type { Deliver } from '../mail/mail.ts'
import { release } from '../release.ts'
import type { Watch } from '../upkeep/watch.ts'
import { openExporter } from './exporter.ts'
import { KIND, openSpans } from './spans.ts'
import { readTraceparent } from './trace-context.ts'
import { traceDatabase, traceLedger } from './trace-database.ts'
import { traceRequests } from './trace-requests.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** Lays spans around what the bank does; each takes something and gives it back traced. */
export type Tracing = {
  requests(app: FastifyInstance): void
  database(database: Database): Database
  ledger(ledger: Ledger): Ledger
  tasks(tasks: Record<string, Task>): Record<string, Task>
  deliver(deliver: Deliver): Deliver
  close(): Promise<void>
}

type Needs = { settings: TracingSettings; mode: string; registry: Registry; watch: Watch }

export function openTracing({ settings, mode, registry, watch }: Needs): Tracing {
  const resource = {
    'service.name': settings.serviceName,
    'service.version': release,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'deployment.environment.name': mode,
  }
  const exporter = openExporter({ settings, resource, registry, watch })
  const spans = openSpans(exporter, settings.ratio)
  /** A job belongs to the trace of the request that asked for it, which it carries along. */
  const traced =
    (name: string, task: Task): Task =>
    (payload, log) => {
      const parent = readTraceparent((payload as { traceparent?: unknown } | null)?.traceparent)
      const span = spans.begin({ name: `job ${name}`, kind: KIND.consumer }, parent)
      return span ? spans.until(span, () => task(payload, log)) : task(payload, log)
    }
  return {
    requests: (app) => traceRequests(app, spans),
    database: (database) => traceDatabase(database, spans),
    ledger: (ledger) => traceLedger(ledger, spans),
    tasks: (tasks) =>
      Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, traced(name, task)])),
    deliver: (deliver) => (mail) =>
      spans.around({ name: 'send mail', kind: KIND.client }, () => deliver(mail)),
    close: exporter.close,
  }
}
