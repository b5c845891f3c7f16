import { setTimeout as wait } from 'node:timers/promises'

export type Regular = { stop(): Promise<void> }

/** Does the work, rests, does it again, until it is stopped. What fails, as when the database is away, is tried again. */
export function regularly(everyMs: number, work: () => Promise<unknown>): Regular {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work().catch(() => {})
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
