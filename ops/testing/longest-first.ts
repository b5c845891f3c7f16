import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more, for a checkout in which nothing has run yet. */
export const longFiles = [
  'start.db.test.ts',
  'backup.db.test.ts',
  'fuzz.db.test.ts',
  'every-screen.journey.ts',
]

const LONG_SECONDS = 100
const KILOBYTE_SECONDS: Record<string, number> = { unit: 0.2, database: 1, browser: 4 }

/**
 * The longest file of all suites first, so that no worker is left alone with one at the end. How long a file takes is
 * known from the last run, else guessed from its kind and size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = new Map(files.map((file) => [file, this.secondsOf(file)]))
    return files.toSorted((one, other) => seconds.get(other)! - seconds.get(one)!)
  }

  private secondsOf({ moduleId, project }: TestSpecification): number {
    const key = `${project.name}:${moduleId.slice(this.ctx.config.root.length + 1)}`
    const lastTime = this.ctx.cache.getFileTestResults(key)?.duration
    if (lastTime) return lastTime / 1000
    if (longFiles.includes(basename(moduleId))) return LONG_SECONDS
    return (statSync(moduleId).size / 1000) * (KILOBYTE_SECONDS[project.name] ?? 1)
  }
}
