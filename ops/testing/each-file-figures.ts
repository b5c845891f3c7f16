import { afterAll } from 'vitest'

/** Runs with each test file: what it cost its worker, from its first import to its last test. */
const begun = process.cpuUsage()

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to see which fixtures are wanted
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(begun)
  const { file } = suite
  if (file)
    file.meta.cost = { processorMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 }
})

declare module 'vitest' {
  interface TaskMeta {
    cost?: { processorMs: number; peakMb: number }
  }
}
