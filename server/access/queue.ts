import { Refusal } from '@larkfield/contract/refusals.ts'

type Limits = { atOnce: number; mostWaiting: number }

/** Runs costly work a few at a time, in order of arrival, and refuses what would have to wait too long. */
export function boundedQueue({ atOnce, mostWaiting }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else if (waiting.length < mostWaiting) await new Promise<void>((turn) => waiting.push(turn))
    else throw new Refusal('overloaded', { retryAfterSeconds: 3 })
    try {
      return await work()
    } finally {
      // The place passes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
