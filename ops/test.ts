import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './browser/find-chromium.ts'
import { buildWebWhenStale } from './build-web.ts'
import { StartupProblem } from './startup-problem.ts'

/** The whole examination, cheapest first. Each plain step counts as one test, each suite as many as it holds. */
type Result = { passed: number; failed: number; skipped: number }

const root = join(import.meta.dirname, '..')
const results: Result[] = []
const reports = mkdtempSync(join(tmpdir(), 'larkfield-reports-'))

function command(title: string, program: string, ...args: string[]): void {
  heading(title)
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    stdio: 'inherit',
  })
  results.push({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 })
}

async function step(title: string, work: () => unknown): Promise<boolean> {
  heading(title)
  try {
    await work()
    results.push({ passed: 1, failed: 0, skipped: 0 })
    return true
  } catch (error) {
    console.error(error instanceof StartupProblem ? error.message : error)
    results.push({ passed: 0, failed: 1, skipped: 0 })
    return false
  }
}

function suite(project: string): void {
  heading(`${project} tests`)
  const report = join(reports, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' })
  const result = readReport(report)
  // A suite that broke outside its tests must not pass for one without failures.
  if (status !== 0 && result.failed === 0) result.failed = 1
  results.push(result)
}

function readReport(file: string): Result {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numPassedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests ?? 0,
  }
}

const heading = (title: string) => console.log(`\n— ${title}`)

command('types', 'tsc', '-p', '.')
command('types of the web app', 'tsc', '-p', 'web')
command('types of the journeys', 'tsc', '-p', 'e2e')
command('format and lint', 'biome', 'ci', '--error-on-warnings', '.')
command('nothing dead', 'knip')
await step('build', () => buildWebWhenStale({ siteDir: join(root, 'web/dist'), brandFile: undefined }))
suite('unit')
suite('database')
if (
  await step('a browser', () => {
    process.env.CHROME_PATH = findOrInstallChromium(console.log)
  })
)
  suite('browser')

rmSync(reports, { recursive: true, force: true })
const sum = (key: keyof Result) => results.reduce((total, result) => total + result[key], 0)
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exit(sum('failed') === 0 ? 0 : 1)
