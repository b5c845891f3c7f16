import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lastSeconds, nameOf } from './figures.ts'

/** Where nothing has run yet: how long a file takes is guessed from its size. */
const KILOBYTE_SECONDS: Record<string, number> = { web: 0.1, unit: 0.2, browser: 2 }

/** The longest file first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  private readonly last = lastSeconds()

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = new Map(files.map((file) => [file, this.secondsOf(file)]))
    return files.toSorted((one, other) => seconds.get(other)! - seconds.get(one)!)
  }

  private secondsOf({ moduleId, project }: TestSpecification): number {
    const file = moduleId.slice(this.ctx.config.root.length + 1)
    const guess = (statSync(moduleId).size / 1000) * (KILOBYTE_SECONDS[project.name] ?? 1)
    return this.last[nameOf({ suite: project.name, file })] ?? guess
  }
}
