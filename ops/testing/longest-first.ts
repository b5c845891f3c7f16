import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What longer files took in one run, for a checkout in which nothing has run yet: their size says little. */
export const longSeconds: Record<string, number> = {
  'e2e/every-screen.journey.ts': 300,
  'e2e/admin-journey.journey.ts': 100,
  'ops/start.db.test.ts': 105,
  'e2e/customer-transfer.journey.ts': 95,
  'torture/seeded-bugs.db.test.ts': 90,
  'e2e/rebrand.journey.ts': 85,
  'ops/backup/backup.db.test.ts': 75,
  'torture/short.db.test.ts': 70,
  'ledger/model.db.test.ts': 55,
  'attack/fuzz.db.test.ts': 45,
  'ledger/hammer.db.test.ts': 20,
}

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
    const path = moduleId.slice(this.ctx.config.root.length + 1)
    const lastTime = this.ctx.cache.getFileTestResults(`${project.name}:${path}`)?.duration
    if (lastTime) return lastTime / 1000
    return longSeconds[path] ?? (statSync(moduleId).size / 1000) * (KILOBYTE_SECONDS[project.name] ?? 1)
  }
}
