import { SEED, tries } from '@larkfield/ops/testing/depth.ts'

/**
 * For a walk of all calls with all nasty values: each call meets every `nth` value, and the next call the ones beside
 * them, so that each value meets every `nth` call. A deep run takes all of them for each.
 */
export function inTurn<Item>(all: readonly Item[], nth: number, turn: number): Item[] {
  const step = tries(nth, 1)
  return all.filter((_, at) => (at + turn + SEED) % step === 0)
}
