import { randomBytes } from 'node:crypto'

/** Which trace something belongs to, and under which span: what W3C's `traceparent` says. */
export type TraceContext = { traceId: string; spanId: string }

const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/

export function readTraceparent(given: unknown): TraceContext | undefined {
  const [, traceId, spanId] = (typeof given === 'string' && FORM.exec(given)) || []
  return traceId && spanId ? { traceId, spanId } : undefined
}

export const traceparentOf = ({ traceId, spanId }: TraceContext): string => `00-${traceId}-${spanId}-01`

export const newTraceId = (): string => randomBytes(16).toString('hex')
export const newSpanId = (): string => randomBytes(8).toString('hex')

const DIGITS = 13

/** By the trace's id alone, so that all servers agree; the bank draws it, so a caller neither hides nor forces a trace. */
export const isKept = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-DIGITS), 16) / 16 ** DIGITS < ratio
