import { ApiProblem } from '../api.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5_000
const MOST_TRIES = 60

/** Neither yes nor no: the network, a proxy or a server that went away in the middle. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiProblem && [0, 502, 503, 504].includes(error.status)

type Sending<Answer> = {
  send: () => Promise<Answer>
  signal: AbortSignal
  /** Called each time no answer came, before the same request goes out again. */
  onUnknown: (tries: number) => void
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Asks until the bank has said yes or no. The key makes asking again safe: the answer tells what happened at first. */
export async function sendUntilKnown<Answer>({ send, signal, onUnknown, wait = pause }: Sending<Answer>) {
  let waitMs = FIRST_WAIT_MS
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isUnknown(error) || tries >= MOST_TRIES) throw error
      onUnknown(tries)
      await wait(waitMs, signal)
      if (signal.aborted) throw error
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
