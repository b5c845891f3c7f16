import { ApiProblem, api } from '../../api.ts'
import type { Options, Reply } from '../../api-types.ts'

export type WireBody = Options<'POST /transfer'>['body']
export type SentWire = Reply<'POST /transfer'>['data']

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5_000
const MOST_TRIES = 60

type Sending = {
  body: WireBody
  key: string
  signal: AbortSignal
  /** Called each time no answer came, before the same request goes out again. */
  onUnknown: (tries: number) => void
}

/**
 * Sends a wire until the bank has said yes or no. No answer, or "we could not see", leaves the outcome open; the same
 * key makes asking again safe, and the answer then tells what happened the first time.
 */
export async function sendUntilKnown({ body, key, signal, onUnknown }: Sending) {
  let waitMs = FIRST_WAIT_MS
  for (let tries = 1; ; tries += 1) {
    try {
      return await api('POST /transfer', { body, idempotencyKey: key })
    } catch (error) {
      if (!isUnknown(error) || tries >= MOST_TRIES) throw error
      onUnknown(tries)
      await pause(waitMs, signal)
      if (signal.aborted) throw error
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }
}

/** Neither yes nor no: the network, a proxy or a server that went away in the middle. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiProblem && [0, 502, 503, 504].includes(error.status)

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
