import { setTimeout as wait } from 'node:timers/promises'
import type { Watch } from './watch.ts'

export type Regular = { stop(): Promise<void> }

type What = { work: string; everyMs: number; watch: Watch }

/**
 * Does the work, rests, does it again, until it is stopped. What fails, as when the database is away, is told to the
 * watch and tried again.
 */
export function regularly({ work, everyMs, watch }: What, act: () => Promise<unknown>): Regular {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await act().then(
        () => watch.worked(work),
        (error: unknown) => watch.failed(work, error),
      )
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
