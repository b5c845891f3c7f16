import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './browser/find-chromium.ts'
import { buildWebWhenStale } from './site/build-web.ts'
import { untestedCalls } from './testing/every-call.ts'
import { type FileFigures, figureLines, shipFigures } from './testing/figures.ts'
import { type Plan, planSince } from './testing/since.ts'
import { one, openSteps, runTool } from './testing/steps.ts'
import { runSuites } from './testing/suites.ts'

/**
 * `./test` is the whole examination; `./test --since REF` what the changes since a commit can reach; `./test PATH…` only
 * the tests whose path holds one of the words. `./test --keep-figures` is the whole, and leaves its order for checkouts in
 * which nothing has run yet. Each plain step counts as one test, the suites as many as they hold.
 */
const root = join(import.meta.dirname, '..')
const { done, step } = openSteps()
const retried: string[] = []
const figures: FileFigures[] = []

const tool = (title: string, program: string, ...args: string[]) =>
  step(title, async (say) => one(await runTool(say, program, args)))

const suites = (title: string, ...args: string[]) =>
  step(title, async (say) => {
    const report = await runSuites(say, ...args)
    retried.push(...report.retried)
    figures.push(...report.files)
    return report
  })

async function examineAll(): Promise<void> {
  const quick = Promise.all([
    tool('types', 'tsc', '-p', '.'),
    tool('types of the web app', 'tsc', '-p', 'web'),
    tool('types of the journeys', 'tsc', '-p', 'e2e'),
    tool('format and lint', 'biome', 'ci', '--error-on-warnings', '.'),
    tool('nothing dead', 'knip'),
  ])
  const built = await step('build', async () => {
    await buildWebWhenStale({ siteDir: join(root, 'web/dist'), brandFile: undefined })
    return one(true)
  })
  const browser = await step('a browser', async (say) => {
    process.env.CHROME_PATH = findOrInstallChromium((line) => say(`${line}\n`))
    return one(true)
  })
  await quick
  const hasAll = built.failed + browser.failed === 0
  const callsMade = mkdtempSync(join(tmpdir(), 'larkfield-calls-'))
  process.env.CALLS_MADE = callsMade
  await suites(
    'unit tests, database tests and journeys',
    ...(hasAll ? [] : ['--project', 'unit', '--project', 'database']),
  )
  await step('every call has a test that makes it', async (say) => {
    const missing = untestedCalls(callsMade)
    for (const line of missing) say(`${line}\n`)
    return one(missing.length === 0)
  })
  rmSync(callsMade, { recursive: true })
}

/** What the changes since a commit can reach, and what always runs. */
async function examineSince(ref: string): Promise<void> {
  let plan: Plan | undefined
  await step(`what changed since ${ref}`, async (say) => {
    plan = planSince(ref)
    say([`${plan.changes} files changed: ${plan.tests.length} test files run`, ...plan.notes, ''].join('\n'))
    return one(true)
  })
  if (!plan) return
  const { tests, projects, toFormat } = plan
  const lint = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...toFormat]
  await Promise.all([
    ...projects.map((project) => tool(`types, ${project}`, 'tsc', '-p', project)),
    ...(toFormat.length > 0 ? [tool('format and lint of the change', 'biome', ...lint)] : []),
  ])
  await suites(`tests since ${ref}`, ...tests)
}

/** The closing lines: where the time went, what was tried twice, and the sum. */
function close(): never {
  const sum = (key: 'passed' | 'failed' | 'skipped') => done.reduce((total, step) => total + step[key], 0)
  console.log('')
  if (figures.length > 0) console.log(`${figureLines(figures).join('\n')}\n`)
  for (const { title, seconds } of done) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
  for (const title of retried) console.log(`tried again after it ran out of time: ${title}`)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

const paths = process.argv.slice(2)
const keepsFigures = paths[0] === '--keep-figures'
if (paths[0] === '--since') await examineSince(paths[1] ?? 'HEAD')
else if (paths.length > 0 && !keepsFigures) await suites(paths.join(' '), ...paths)
else await examineAll()
if (keepsFigures) shipFigures()
close()
