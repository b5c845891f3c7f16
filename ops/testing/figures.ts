import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What one test file cost. Times are those of the process that runs the suites. */
export type FileFigures = {
  suite: string
  file: string
  begunMs: number
  endedMs: number
  /** Of the worker alone: PostgreSQL, the browser and servers in processes of their own come on top. */
  processorMs: number
  /** The most memory its worker had held by then. */
  peakMb: number
}

/** Where a run leaves its figures and the next one finds them, to begin with the longest files. */
const kept = join(import.meta.dirname, '../../.cache/test-figures.json')

/** For a checkout in which nothing has run yet: the longer files of the run that `./test --keep-figures` kept. */
const shipped = join(import.meta.dirname, 'figures.json')
const LONG_SECONDS = 10

const secondsOf = ({ begunMs, endedMs }: FileFigures) => (endedMs - begunMs) / 1000

type Seconds = Record<string, number>

const secondsIn = (file: string) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seconds) : {}

/** Seconds by suite and file, of the last run of each. */
export const lastSeconds = (): Seconds => ({ ...secondsIn(shipped), ...secondsIn(kept) })

/** Has other checkouts begin with what was long here. */
export function shipFigures(): void {
  const long = Object.entries(secondsIn(kept)).filter(([, seconds]) => seconds >= LONG_SECONDS)
  const rounded = long.map(([name, seconds]) => [name, Math.round(seconds)] as const)
  const ordered = rounded.toSorted(([one], [other]) => one.localeCompare(other))
  writeFileSync(shipped, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
}

export const nameOf = ({ suite, file }: Pick<FileFigures, 'suite' | 'file'>) => `${suite}:${file}`

export function keepFigures(files: readonly FileFigures[]): void {
  const seconds = Object.fromEntries(files.map((one) => [nameOf(one), secondsOf(one)]))
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ ...secondsIn(kept), ...seconds }, null, 1))
}

const SLOWEST = 30

const rounded = (value: number) => value.toFixed(1).padStart(8)

/** The slowest files, and the sum of each suite. */
export function figureLines(files: readonly FileFigures[]): string[] {
  const slowest = files.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, SLOWEST)
  const suites = [...new Set(files.map(({ suite }) => suite))]
  return [
    '    wall   worker  processor   peak MB  suite',
    ...suites.map((suite) =>
      sumLine(
        suite,
        files.filter((one) => one.suite === suite),
      ),
    ),
    '',
    '  worker  processor  the slowest files',
    ...slowest.map((one) => `${rounded(secondsOf(one))} ${rounded(one.processorMs / 1000)}   ${one.file}`),
  ]
}

function sumLine(suite: string, files: FileFigures[]): string {
  const sum = (of: (one: FileFigures) => number) => files.reduce((total, one) => total + of(one), 0)
  const ended = Math.max(...files.map(({ endedMs }) => endedMs))
  const wall = (ended - Math.min(...files.map(({ begunMs }) => begunMs))) / 1000
  const processor = sum(({ processorMs }) => processorMs) / 1000
  const peak = String(Math.max(...files.map(({ peakMb }) => peakMb))).padStart(9)
  return `${rounded(wall)} ${rounded(sum(secondsOf))}   ${rounded(processor)} ${peak}  ${suite}`
}
