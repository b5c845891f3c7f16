import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FileFigures } from './figures.ts'

export type SuiteReport = {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only when they were tried again: file and title, what the first try waited for, and where. */
  retried: string[]
  files: FileFigures[]
}

/** A Vitest reporter that leaves what ./test adds up, in the file that `SUITE_REPORT` names. */
export default class implements Reporter {
  private readonly begun = new Map<string, number>()
  private readonly ended = new Map<string, number>()

  onTestModuleQueued({ id }: TestModule) {
    this.begun.set(id, performance.now())
  }

  onTestModuleEnd({ id }: TestModule) {
    this.ended.set(id, performance.now())
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const report: SuiteReport = { passed: 0, failed: 0, skipped: 0, retried: [], files: [] }
    for (const module of modules) {
      count(module, report)
      report.files.push(this.figuresOf(module))
    }
    if (process.env.SUITE_REPORT) writeFileSync(process.env.SUITE_REPORT, JSON.stringify(report))
  }

  private figuresOf(module: TestModule): FileFigures {
    const { cost } = module.meta()
    const [begun = 0, ended = 0] = [this.begun.get(module.id), this.ended.get(module.id)]
    return {
      suite: module.project.name,
      file: module.relativeModuleId,
      begunMs: Math.round(begun),
      endedMs: Math.round(ended),
      processorMs: Math.round(cost?.processorMs ?? 0),
      peakMb: Math.round(cost?.peakMb ?? 0),
    }
  }
}

function count(module: TestModule, report: SuiteReport): void {
  let failed = 0
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    if (state === 'passed') report.passed += 1
    else if (state === 'failed') failed += 1
    else report.skipped += 1
    if (test.diagnostic()?.retryCount) report.retried.push(firstTry(module, test, errors[0]))
  }
  // A file that broke before its tests could run must not pass for one without failures.
  report.failed += module.state() === 'failed' ? Math.max(failed, 1) : failed
}

function firstTry(
  module: TestModule,
  test: TestCase,
  error: { message: string; stacks?: { file: string; line: number }[] } | undefined,
): string {
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n')
  const places = error?.stacks
    ?.slice(0, 3)
    .map(({ file, line }) => `at ${file.split('/').slice(-2).join('/')}:${line}`)
  return [`${module.relativeModuleId} > ${test.fullName}`, ...lines.slice(0, 8), ...(places ?? [])].join(
    '\n    ',
  )
}
