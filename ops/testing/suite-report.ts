import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export type SuiteReport = {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only when they were tried again, by file and title. */
  retried: string[]
  files: { project: string; file: string; seconds: number }[]
}

/** A Vitest reporter that leaves what ./test adds up, in the file that `SUITE_REPORT` names. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const report: SuiteReport = { passed: 0, failed: 0, skipped: 0, retried: [], files: [] }
    for (const module of modules) count(module, report)
    report.files.sort((one, other) => other.seconds - one.seconds)
    if (process.env.SUITE_REPORT) writeFileSync(process.env.SUITE_REPORT, JSON.stringify(report))
  }
}

function count(module: TestModule, report: SuiteReport): void {
  const file = module.relativeModuleId
  let failed = 0
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    if (state === 'passed') report.passed += 1
    else if (state === 'failed') failed += 1
    else report.skipped += 1
    if (test.diagnostic()?.retryCount) report.retried.push(`${file} > ${test.fullName}`)
  }
  // A file that broke before its tests could run must not pass for one without failures.
  report.failed += module.state() === 'failed' ? Math.max(failed, 1) : failed
  const { collectDuration, duration } = module.diagnostic()
  report.files.push({
    project: module.project.name,
    file,
    seconds: Math.round((collectDuration + duration) / 100) / 10,
  })
}
