import { Counter, type Registry } from '@prometheus-io/client'
import type { Watch } from '../upkeep/watch.ts'
import type { TraceContext } from './trace-context.ts'
import type { TracingSettings } from './tracing-settings.ts'

export type AttributeValue = string | number | boolean

/** A span that has ended. */
export type EndedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  /** Spans of other traces that it belongs with. */
  links?: TraceContext[]
  name: string
  kind: number
  startMs: number
  endMs: number
  hasFailed: boolean
  attributes: Record<string, AttributeValue>
}

export type Exporter = {
  add(span: EndedSpan): void
  /** Sends what is left, and gives up soon when nobody takes it. */
  close(): Promise<void>
}

type Needs = {
  settings: TracingSettings
  /** What all spans have in common. */
  resource: Record<string, AttributeValue>
  registry: Registry
  watch: Watch
  everyMs?: number
}

const WORK = 'traces'
const EVERY_MS = 5_000
const MOST_WAITING = 2_048
const MOST_AT_ONCE = 512
const GIVE_UP_AFTER_MS = 5_000
const ERROR = 2

/**
 * Gathers spans and sends them by the batch. Traces are a convenience: what the collector does not take, or what comes
 * faster than it leaves, is dropped and counted, and nobody ever waits for it.
 */
export function openExporter({ settings, resource, registry, watch, everyMs = EVERY_MS }: Needs): Exporter {
  const waiting: EndedSpan[] = []
  let sending: Promise<void> | undefined
  const spans = new Counter({
    name: 'trace_spans_total',
    help: 'Spans of traces that were sent to the collector, or dropped',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'dropped']) spans.inc({ outcome }, 0)

  const sendBatch = async (): Promise<boolean> => {
    const batch = waiting.splice(0, MOST_AT_ONCE)
    try {
      await post(settings, bodyOf(batch, resource))
      spans.inc({ outcome: 'sent' }, batch.length)
      watch.worked(WORK)
      return true
    } catch (error) {
      spans.inc({ outcome: 'dropped' }, batch.length)
      watch.failed(WORK, error)
      return false
    }
  }
  const sendAll = async () => {
    while (waiting.length > 0 && (await sendBatch()));
  }
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(send, everyMs).unref()

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return spans.inc({ outcome: 'dropped' })
      waiting.push(span)
      if (waiting.length >= MOST_AT_ONCE) void send()
    },
    async close() {
      clearInterval(timer)
      await sending
      await send()
      spans.inc({ outcome: 'dropped' }, waiting.splice(0).length)
    },
  }
}

async function post({ url, headers }: TracingSettings, body: string): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`the collector of traces answered ${reply.status}`)
}

const typed = (value: AttributeValue) => {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'number' ? { intValue: String(value) } : { boolValue: value }
}

const attributesOf = (attributes: Record<string, AttributeValue>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: typed(value) }))

const nanosOf = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)

/** OTLP 1, as JSON. */
function bodyOf(batch: readonly EndedSpan[], resource: Record<string, AttributeValue>): string {
  const spans = batch.map(({ startMs, endMs, hasFailed, attributes, ...span }) => ({
    ...span,
    startTimeUnixNano: nanosOf(startMs),
    endTimeUnixNano: nanosOf(endMs),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: ERROR } : {},
  }))
  const scopeSpans = [{ scope: { name: 'larkfield' }, spans }]
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] })
}
