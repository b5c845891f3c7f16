/**
 * How far searches go: models, fuzz, seeded bugs, faults. `./test` runs each with a fixed seed and a small budget, so that
 * a failure is the change's; `npm run test:deep` runs the same ones long, with a fresh seed that it prints.
 */
export const isDeep = process.env.TEST_DEPTH === 'deep'

export const SEED = Number(process.env.TEST_SEED ?? 20_261_119)

const DEEPER = 20

/** How often a search tries. */
export const tries = (quick: number, deep = quick * DEEPER): number => (isDeep ? deep : quick)

/** The same, for fast-check. */
export const search = (quick: number, deep?: number) => ({ seed: SEED, numRuns: tries(quick, deep) })

/** Multiples of it, taken without their whole part, are spread evenly between nothing and one. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** Some of everything there is: one of each stretch, another one with each seed. A deep run takes all. */
export function sample<Item>(all: readonly Item[], quick: number): Item[] {
  const count = isDeep ? all.length : Math.min(Math.ceil(quick), all.length)
  const begin = (stretch: number) => Math.floor((stretch * all.length) / count)
  return Array.from({ length: count }, (_, stretch) => {
    const length = begin(stretch + 1) - begin(stretch)
    return all[begin(stretch) + Math.floor((((SEED + stretch) * GOLDEN) % 1) * length)]!
  })
}

/** What a search needs at most: a deep one has the night. */
export const patienceMs = (quick: number): number => (isDeep ? 6 * 3_600_000 : quick)
