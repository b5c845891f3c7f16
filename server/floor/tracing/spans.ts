import { AsyncLocalStorage } from 'node:async_hooks'
import type { AttributeValue, EndedSpan, Exporter } from './exporter.ts'
import { isKept, newSpanId, newTraceId, type TraceContext } from './trace-context.ts'

/** As OTLP numbers them. */
export const KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const

type Begun = Pick<EndedSpan, 'name' | 'kind' | 'links'> & { attributes?: EndedSpan['attributes'] }

export type Span = TraceContext & {
  /** The name may be known only now; attributes are added to those it began with. */
  end(ending?: { name?: string; hasFailed?: boolean; attributes?: Record<string, AttributeValue> }): void
}

export type Spans = {
  /** A span that may begin a trace; undefined when the trace is not one of those that are kept. */
  begin(span: Begun, parent: TraceContext | undefined): Span | undefined
  /** Whatever the work does belongs to the span. */
  inside<Result>(span: Span, work: () => Result): Result
  current(): Span | undefined
  /** A span around the work, below the current one; where there is none, only the work. */
  around<Result>(span: Begun, work: () => Promise<Result>): Promise<Result>
  /** The same for a span that has begun already. */
  until<Result>(span: Span, work: () => Promise<Result>): Promise<Result>
}

const now = () => performance.timeOrigin + performance.now()

export function openSpans(exporter: Exporter, ratio: number): Spans {
  const store = new AsyncLocalStorage<Span>()

  const begin = (
    { attributes = {}, ...described }: Begun,
    parent: TraceContext | undefined,
  ): Span | undefined => {
    const traceId = parent?.traceId ?? newTraceId()
    if (!isKept(traceId, ratio)) return undefined
    const ids = { traceId, spanId: newSpanId(), parentSpanId: parent?.spanId }
    const begun = { ...ids, ...described, startMs: now() }
    return {
      ...begun,
      end(ending = {}) {
        const span: EndedSpan = {
          ...begun,
          name: ending.name ?? described.name,
          endMs: now(),
          hasFailed: ending.hasFailed ?? false,
          attributes: { ...attributes, ...ending.attributes },
        }
        exporter.add(span)
      },
    }
  }
  const until = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await store.run(span, work)
      span.end()
      return result
    } catch (error) {
      span.end({ hasFailed: true, attributes: { 'error.type': typeOf(error) } })
      throw error
    }
  }
  return {
    begin,
    until,
    inside: (span, work) => store.run(span, work),
    current: () => store.getStore(),
    around(described, work) {
      const parent = store.getStore()
      const span = parent && begin(described, parent)
      return span ? until(span, work) : work()
    },
  }
}

/** Its code or its class: what an error says may name somebody. */
function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : String(name ?? 'Error')
}
