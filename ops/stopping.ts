import { setTimeout as wait } from 'node:timers/promises'

type Leaving = {
  /** Says to the world that this server goes, while it still answers; undefined as long as it serves nobody. */
  drain: (() => void) | undefined
  drainSeconds(): number
}

export type Stopping = {
  /** What must be undone on the way out, last first. */
  undo: (() => unknown)[]
  /** Known once the bank serves; before that there is nobody to wait for. */
  leaving: Leaving
  /** Undoes everything and ends the process. */
  stop(exitCode: number): Promise<never>
}

/** Something that hangs must not keep the rest, above all the database, from ending in order. */
const MOST_MS_A_STEP = 60_000

/**
 * The first SIGTERM or SIGINT begins the drain: `/readyz` says 503 and everything is still answered. After the drain's
 * time, or at a second signal, connections close, then jobs, then the database.
 */
export function prepareStopping(say: (line: string) => void): Stopping {
  const undo: (() => unknown)[] = []
  const leaving: Leaving = { drain: undefined, drainSeconds: () => 0 }
  const secondSignal = new AbortController()
  let isStopping = false

  async function stop(exitCode: number): Promise<never> {
    while (undo.length > 0) await undone(undo.pop()!, say)
    process.exit(exitCode)
  }

  async function leave(): Promise<void> {
    const { drain } = leaving
    const drainSeconds = leaving.drainSeconds()
    if (drain && drainSeconds > 0) {
      drain()
      say(`stopping: answering for ${drainSeconds} more seconds; a second signal ends this`)
      await wait(drainSeconds * 1000, undefined, { signal: secondSignal.signal }).catch(() => {})
    }
    say('stopping: finishing what is in flight')
    await stop(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return secondSignal.abort()
      isStopping = true
      void leave()
    })
  }
  return { undo, leaving, stop }
}

async function undone(step: () => unknown, say: (line: string) => void): Promise<void> {
  const patience = new AbortController()
  const tooLong = wait(MOST_MS_A_STEP, 'late', { signal: patience.signal }).catch(() => {})
  try {
    if ((await Promise.race([step(), tooLong])) === 'late')
      say(`something did not end within ${MOST_MS_A_STEP / 1000} s and is left behind`)
  } catch (error) {
    say(String((error as Error).message ?? error))
  }
  patience.abort()
}
