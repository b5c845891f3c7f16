import { dirname, join, normalize } from 'node:path'
import { compositions, dependenciesOf, distancesFrom, symbolIn, withoutAnswers } from './reach.ts'
import { importsOf, isTest, type Source } from './sources.ts'
import { changedSymbols, moduleOf } from './symbols.ts'

/** A file that is not as it was: its text then, and now; either is missing where the file is. */
export type Change = { file: string; before: string | undefined; now: string | undefined }

export type Reached = {
  tests: string[]
  /** What a reader should know about the choice, a line each. */
  notes: string[]
}

const suites = ['unit', 'web', 'database', 'browser'] as const
type Suite = (typeof suites)[number]

/** The most test files of a suite that are reached by distance; the full examination runs all. */
const most: Record<Suite, number> = { unit: 1000, web: 1000, database: 30, browser: 9 }

/** Tests that take a minute or more: they run only if the change is nearer than this. */
const ABOUT_IT = 6
export const longTests = [
  'attack/fuzz.db.test.ts',
  'e2e/admin-journey.journey.ts',
  'e2e/every-screen-desk.journey.ts',
  'e2e/every-screen.journey.ts',
  'e2e/rebrand.journey.ts',
  'ops/backup/backup.db.test.ts',
  'ops/start.db.test.ts',
  'torture/seeded-bugs.db.test.ts',
  'torture/short.db.test.ts',
]

/** A word that a test's name shares with what changed brings it nearer by so much. */
const TOPIC = 4

/** A quick journey of each seat: a visitor, a customer, and the desk. */
export const seats = ['e2e/public.journey.ts', 'e2e/customer-home.journey.ts', 'e2e/two-tellers.journey.ts']

/** Long searches of the ledger, and tests that book with it: only when the ledger itself changed. */
export const longSearches = [
  'ledger/hammer.db.test.ts',
  'ledger/model.db.test.ts',
  'ledger/seeded-bugs.db.test.ts',
]
export const booking = [
  'ops/verify-books.db.test.ts',
  'server/features/accounts/book.db.test.ts',
  'server/features/history/history.db.test.ts',
  'server/features/wires/wires.db.test.ts',
]

const whatRuns = /^([\w-]+\/)?package\.json$|^package-lock\.json$|^vitest\.config\.ts$|^tsconfig\.json$/

/** Files under every test of a suite. */
const grounds: [suite: Suite, what: RegExp][] = [
  ['database', /^server\/floor\/(http|database)\/|^server\/(app|bank)\.ts$|^server\/testing\/bank\.ts$/],
  ['database', /^ops\/testing\/(database|global-database|each-file|end-of-file)\.ts$/],
  ['browser', /^web\/(App|routes|main)\.tsx$/],
  ['browser', /^e2e\/(browser|chromium|global-bank|journeys-bank)\.ts$|^server\/(app|bank)\.ts$/],
]

const isTestFile = (file: string) => /\.(test|journey|screen)\.tsx?$/.test(file)
export const isCode = (file: string) => /\.tsx?$/.test(file)

function suiteOf(file: string): Suite {
  if (file.endsWith('.journey.ts')) return 'browser'
  if (file.startsWith('web/')) return 'web'
  return file.endsWith('.db.test.ts') ? 'database' : 'unit'
}

/** Rules of the house read the whole tree, so every change reaches them. */
const isRule = (source: Source) =>
  importsOf(source).includes('ops/testing/sources.ts') || /\b(words|rules)\.test\.ts$/.test(source.file)

const isAlways = (source: Source) =>
  seats.includes(source.file) ||
  isRule(source) ||
  (/^(contract|ledger)\//.test(source.file) && !longSearches.includes(source.file))

/** Where everything meets, a change reaches what its lines name: these symbols, or none that can be named. */
function namedInChange({ file, before = '', now = '' }: Change, all: readonly Source[]): string[] {
  const { imports } = moduleOf({ file, text: now })
  const linesOf = (text: string) => new Set(text.split('\n').filter((line) => !line.startsWith('import')))
  const [old, present] = [linesOf(before), linesOf(now)]
  const lines = [...old, ...present].filter((line) => !old.has(line) || !present.has(line)).join('\n')
  const ids = new Set(lines.match(/\w+/g) ?? [])
  const loaded = [...lines.matchAll(/import\('([^']+)'\)/g)].map(([, target = '']) =>
    normalize(join(dirname(file), target)),
  )
  const targets = [...imports].filter(([id]) => ids.has(id)).map(([, { target }]) => target)
  return all
    .filter((source) => targets.includes(source.file) || loaded.includes(source.file))
    .flatMap((source) => [
      source.file,
      ...[...moduleOf(source).symbols.keys()].map((name) => symbolIn(source.file, name)),
    ])
}

const isTesting = (file: string) => isTest(file) || file.startsWith('e2e/')

/** Tests that still say what the code said before, such as the name of a button. */
function sayingWhatIsGone(changed: readonly Change[], all: readonly Source[]): string[] {
  const now = all.filter(({ file }) => !isTesting(file)).map(({ text }) => text)
  const gone = changed
    .filter(({ file }) => isCode(file) && !isTesting(file))
    .flatMap(({ before = '' }) => [...before.matchAll(/'([^'\n]{6,})'|"([^"\n]{6,})"/g)])
    .map(([, one, other]) => one ?? other ?? '')
    .filter((text) => /\p{Lu}.*\p{Ll}|\p{L} \p{L}/u.test(text) && !now.some((it) => it.includes(text)))
  return all
    .filter(({ file, text }) => isTesting(file) && gone.some((it) => text.includes(it)))
    .map(({ file }) => file)
}

const common =
  /^(server|web|e2e|ops|features|floor|test|tests?|journey|testing|ts|tsx|db|sql|css|customer|admin|index|routes|queries|schema|module|use|words|en|de|ui|\d+)$/

/** The subjects of a file, by its path: `customer-pots` and `pots/PotDialog` are both about a pot. */
export const topicsOf = (file: string): Set<string> =>
  new Set(
    file
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !common.test(word))
      .map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')),
  )

type Start = Change & {
  /** The nodes of the graph that it begins at; none where only types or comments changed. */
  nodes: string[]
  /** That it lies where everything meets, and nothing in particular is named. */
  isWhole: boolean
}

function startOf(change: Change, all: readonly Source[]): Start {
  const { file, before = '', now = '' } = change
  if (!isCode(file) || isTestFile(file)) return { ...change, nodes: [file], isWhole: false }
  const symbols = changedSymbols({ file, text: before }, { file, text: now })
  const own = symbols.map((name) => symbolIn(file, name))
  if (!compositions.includes(file) || symbols.length === 0) return { ...change, nodes: own, isWhole: false }
  const named = namedInChange(change, all)
  return { ...change, nodes: [...own, ...named], isWhole: named.length === 0 }
}

/** The suites that a change reaches whole, with the file that does it. */
function wholeSuites(starts: readonly Start[]): Map<Suite, string> {
  const found = new Map<Suite, string>()
  for (const { file, isWhole } of starts.filter((it) => !isTestFile(it.file) && it.nodes.length > 0)) {
    for (const [suite, what] of grounds) if (what.test(file)) found.set(suite, file)
    if (isWhole) found.set(file.startsWith('web/') ? 'browser' : 'database', file)
  }
  return found
}

/** The tests that these changes can reach, the nearest of the slow suites, and those that always run. */
export function reachedTests(changed: readonly Change[], all: readonly Source[]): Reached {
  const tests = all.filter(({ file }) => isTestFile(file))
  const underAll = changed.find(({ file }) => whatRuns.test(file))?.file
  if (underAll)
    return {
      tests: tests.map(({ file }) => file),
      notes: [`${underAll} is under every test, so all ${tests.length} files run`],
    }
  const starts = changed.map((change) => startOf(change, all))
  const nodes = [...starts.flatMap((it) => it.nodes), ...sayingWhatIsGone(changed, all)]
  const graph = dependenciesOf(all)
  const throughCalls = distancesFrom(nodes, graph)
  const withoutServer = distancesFrom(nodes, withoutAnswers(graph))
  const topics = topicsOf(changed.map(({ file }) => file).join('\n'))
  const nearness = (file: string) =>
    throughCalls.get(file)! - TOPIC * [...topicsOf(file)].filter((it) => topics.has(it)).length

  const chosen = new Set(tests.filter(isAlways).map(({ file }) => file))
  const ledgerChanged = starts.some(
    ({ file, nodes }) => file.startsWith('ledger/') && !isTestFile(file) && nodes.length > 0,
  )
  if (ledgerChanged) for (const file of [...longSearches, ...booking]) chosen.add(file)

  const notes: string[] = []
  const whole = wholeSuites(starts)
  for (const suite of suites) {
    const ofSuite = tests.map(({ file }) => file).filter((file) => suiteOf(file) === suite)
    const cause = whole.get(suite)
    const distances = suite === 'web' ? withoutServer : throughCalls
    if (cause) {
      notes.push(`${suite}: ${cause} is under every test, so all ${ofSuite.length} files run`)
      for (const file of ofSuite) chosen.add(file)
      continue
    }
    const reached = ofSuite
      .filter((file) => distances.has(file))
      .sort((one, other) => nearness(one) - nearness(other))
    const quick = reached.filter((file) => distances.get(file)! < ABOUT_IT || !longTests.includes(file))
    // Changed tests always run.
    const itself = quick.filter((file) => distances.get(file) === 0)
    for (const file of [...itself, ...quick.slice(0, most[suite])]) chosen.add(file)
    const left = reached.filter((file) => !chosen.has(file))
    if (left.length > 0)
      notes.push(
        `${suite}: the nearest ${reached.length - left.length} of ${reached.length} files that the change can reach; left to the full ./test: ${named(left)}`,
      )
  }
  const present = new Set(tests.map(({ file }) => file))
  return { tests: [...chosen].filter((file) => present.has(file)).sort(), notes }
}

const NAMED_MOST = 5

const named = (files: string[]) =>
  files.length > NAMED_MOST
    ? `${files.slice(0, NAMED_MOST).join(', ')} and ${files.length - NAMED_MOST} more`
    : files.join(', ')
