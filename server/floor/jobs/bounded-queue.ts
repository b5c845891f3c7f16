import { Refusal } from '@larkfield/contract/refusals.ts'

type Limits = {
  atOnce: number
  /** Whoever would have to wait longer than this, going by how long the work took lately, is refused at once. */
  patienceMs: number
}

/** How much the latest piece of work counts in the estimate. */
const FRESHNESS = 0.1

/** Runs costly work a few at a time, in order of arrival, and refuses what would have to wait too long. */
export function boundedQueue({ atOnce, patienceMs }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0
  let usualMs = 50

  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now()
    try {
      return await work()
    } finally {
      usualMs += (performance.now() - begun - usualMs) * FRESHNESS
    }
  }

  return async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const waitMs = ((waiting.length + 1) * usualMs) / atOnce
    if (running < atOnce) running += 1
    else if (waitMs <= patienceMs) await new Promise<void>((turn) => waiting.push(turn))
    else throw new Refusal('overloaded', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    try {
      return await timed(work)
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
