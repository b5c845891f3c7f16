/**
 * How far searches go: models, fuzz, seeded bugs, faults. `./test` runs each with a fixed seed and a small budget, so that
 * a failure is the change's; `npm run test:deep` runs the same ones long, with a fresh seed that it prints.
 */
const isDeep = process.env.TEST_DEPTH === 'deep'

export const SEED = Number(process.env.TEST_SEED ?? 20_261_119)

const DEEPER = 20

/** How often a search tries. */
export const tries = (quick: number, deep = quick * DEEPER): number => (isDeep ? deep : quick)

/** The same, for fast-check. */
export const search = (quick: number, deep?: number) => ({ seed: SEED, numRuns: tries(quick, deep) })

/** Of everything there is, every so manieth, begun at another one with each seed; a deep run takes all. */
export function sample<Item>(all: readonly Item[], quick: number): Item[] {
  const step = isDeep ? 1 : Math.max(1, Math.ceil(all.length / quick))
  return all.filter((_, at) => at % step === SEED % step)
}

/** What a search needs at most: a deep one has the night. */
export const patienceMs = (quick: number): number => (isDeep ? 6 * 3_600_000 : quick)
