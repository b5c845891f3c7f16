import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepFigures } from './figures.ts'
import { runTool } from './steps.ts'
import type { SuiteReport } from './suite-report.ts'

/** Hundreds of processes load the same packages: each that finds them compiled saves half a second of a core. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')

const nothing: SuiteReport = { passed: 0, failed: 0, skipped: 0, retried: [], files: [] }

/** Runs Vitest with these arguments and tells what came of it. */
export async function runSuites(say: (text: string) => void, ...args: string[]): Promise<SuiteReport> {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=./ops/testing/suite-report.ts']
  try {
    const env = { ...process.env, SUITE_REPORT: file, NODE_COMPILE_CACHE: compiled }
    const isFine = await runTool(say, 'vitest', ['run', ...reporters, ...args], env)
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteReport) : nothing
    keepFigures(report.files)
    // A run that broke outside its tests, or had none, must not pass for one without failures.
    const isSilent = report.failed === 0 && (!isFine || report.passed === 0)
    return isSilent ? { ...report, failed: 1 } : report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
