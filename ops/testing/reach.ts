import { dirname, join, normalize } from 'node:path'
import {
  allOf,
  doings,
  features,
  handedOver,
  indexed,
  namedPaths,
  type Pair,
  screensOf,
  visitedPaths,
} from './named-by-code.ts'
import { isTest, type Source } from './sources.ts'
import { definesCalls, type Imported, type Module, moduleOf, namedIn } from './symbols.ts'

/**
 * Dependencies between files, `file#symbol` for each declaration in one, and calls by their names. Types are left out,
 * which are the compiler's to check.
 */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Files in which everything meets. Their imports are not followed, since they lead from every test to every file: a test
 * depends on what lies behind them only by the calls and screens that it names, and by its folder.
 */
export const compositions = [
  'contract/calls.ts',
  'ops/start.ts',
  'server/app.ts',
  'server/bank.ts',
  'server/features.ts',
  'server/proposable.ts',
  'server/verify-bank.ts',
  'web/App.tsx',
  'web/admin/MoreScreens.tsx',
  'web/admin/routes.tsx',
  'web/area-ahead.ts',
  'web/customer/MoreScreens.tsx',
  'web/customer/routes.tsx',
  'web/identity/routes.tsx',
  'web/public/routes.tsx',
  'web/routes.tsx',
]

/** Signs up and signs in for nearly every test of the database, whatever these are about. */
const testBank = 'server/testing/bank.ts'

const call = /['"`]((?:GET|POST|PUT|PATCH|DELETE) \/[^'"`\s]*)['"`]/g
const fileName =
  /['"`]((?:\.{0,2}\/)?(?:[\w.@-]+\/)*[\w.-]+\.(?:tsx?|m?js|sql|json|md|sh|html|ya?ml|conf|css|xsd|txt))['"`]/g
const dynamicImport = /\bimport\(\s*'([^']+)'/g
const sqlName = /\b((?:bank|books)\.[a-z_]+)\b/g
const sqlChange =
  /\b(?:create|alter)\s+(?:or\s+replace\s+)?(?:materialized\s+)?(?:table|view|function|procedure|type|sequence)\s+(?:if\s+not\s+exists\s+)?((?:bank|books)\.[a-z_]+)|\bon\s+((?:bank|books)\.[a-z_]+)\s*(?:\(|using\b|for each\b|\n)/g

/** A test, what tests share, or a screen: these name the calls that they make. */
const makesCalls = (file: string) =>
  file !== testBank && (isTest(file) || /^(web|e2e|attack|bench|ops\/(demo|simulation))\//.test(file))

export const symbolIn = (file: string, name: string) => `${file}#${name}`

/** The schema files that make or change each table, view and function. */
const schemasOf = (sources: readonly Source[]) =>
  indexed(
    sources
      .filter(({ file }) => file.endsWith('.sql'))
      .flatMap(({ file, text }) => allOf(sqlChange, text).map((name): Pair => [name, file])),
  )

/** Where each call is declared and where it is answered. */
const answersIn = (modules: ReadonlyMap<string, Module>) =>
  indexed(
    [...modules.values()]
      .filter(({ file }) => definesCalls(file))
      .flatMap(({ file, symbols }) =>
        [...symbols.keys()]
          .filter((name) => name.includes(' '))
          .map((name): Pair => [name, symbolIn(file, name)]),
      ),
  )

/** The dependencies of each file, and of each symbol in it, when it runs. */
export function dependenciesOf(sources: readonly Source[]): Graph {
  const graph = new Map<string, Set<string>>()
  const link = (from: string, ...targets: string[]) => {
    const known = graph.get(from) ?? new Set()
    for (const target of targets) if (target !== from) known.add(target)
    graph.set(from, known)
  }
  const code = sources.filter(({ file }) => !file.endsWith('.sql'))
  const modules = new Map<string, Module>(code.map((source) => [source.file, moduleOf(source)]))
  const schema = schemasOf(sources)
  const beside = Map.groupBy(
    code.filter(({ file }) => file.startsWith('server/') && !isTest(file)),
    ({ file }) => dirname(file),
  )
  const paths = namedPaths(sources)
  const screens = screensOf(sources, paths)
  const answers = answersIn(modules)
  const handed = handedOver(sources)
  const started = [...(modules.get(features)?.imports ?? [])]

  const nodeOf = ({ target, name }: Imported) =>
    modules.get(target)?.symbols.has(name) ? symbolIn(target, name) : target

  /** Files, calls, tables and screens that a text names. */
  function spoken(file: string, text: string): string[] {
    const near = (name: string) => normalize(join(dirname(file), name))
    const files = allOf(fileName, text).flatMap((name) => [normalize(name), near(name)])
    return [
      ...files.filter((it) => modules.has(it) || !/\.tsx?$/.test(it)),
      ...allOf(dynamicImport, text).map((name) => near(name)),
      ...(makesCalls(file) ? allOf(call, text).filter((it) => answers.has(it)) : []),
      ...(file.startsWith('server/')
        ? [...handed].filter(([it]) => text.includes(it)).map(([, it]) => it)
        : []),
      ...doings
        .filter(([it]) => it.test(text))
        .flatMap(([, it]) => started.filter(([id]) => it.test(id)).map(([, { target }]) => target)),
      ...(file.startsWith('web/') ? [] : allOf(sqlName, text).flatMap((it) => schema.get(it) ?? [])),
      ...(file.startsWith('e2e/') ? visitedPaths(text, paths).flatMap((it) => screens.get(it) ?? []) : []),
    ]
  }

  for (const [name, nodes] of answers) link(name, ...nodes)
  // A test that walks over all calls depends on their declarations, not on their answers.
  const declared = [...answers.values()].flat().filter((it) => it.startsWith('contract/'))
  for (const module of modules.values()) {
    const { file, symbols, whole } = module
    link(file, ...[...symbols.keys()].map((name) => symbolIn(file, name)))
    if (compositions.includes(file)) continue
    link(file, ...whole)
    for (const [name, text] of symbols) {
      const { own, imported } = namedIn(module, name)
      const body = symbols.has('') ? [''] : []
      link(
        symbolIn(file, name),
        ...[...own, ...body].map((it) => symbolIn(file, it)),
        ...imported.map(nodeOf),
        ...spoken(file, text),
      )
    }
    if (file.endsWith('.db.test.ts')) link(file, ...(beside.get(dirname(file)) ?? []).map((it) => it.file))
    if (/\.test\.tsx?$/.test(file) && module.imports.has('allCalls')) link(file, ...declared)
  }
  return graph
}

/** The same for tests of the web app without a server: a call is what the contract says of it, however it is answered. */
export const withoutAnswers = (graph: Graph): Graph =>
  new Map(
    [...graph].map(([node, targets]) => [
      node,
      /^[A-Z]+ \//.test(node) ? new Set([...targets].filter((it) => it.startsWith('contract/'))) : targets,
    ]),
  )

/**
 * How far everything is that depends on something changed. A step to one of many dependents is a long one, since a
 * change says little about each of them.
 */
export function distancesFrom(changed: readonly string[], graph: Graph): ReadonlyMap<string, number> {
  const dependents = indexed(
    [...graph].flatMap(([node, targets]) => [...targets].map((target): Pair => [target, node])),
  )
  const distances = new Map<string, number>()
  // What waits at each distance; distances are whole tenths, and grow with the walk.
  const waiting: string[][] = [[...changed]]
  for (let tenths = 0; tenths < waiting.length; tenths += 1)
    for (const node of waiting[tenths] ?? []) {
      if (distances.has(node)) continue
      distances.set(node, tenths / 10)
      const next = dependents.get(node) ?? []
      const there = tenths + 10 + Math.round(10 * Math.log2(Math.max(next.length, 1)))
      const same = waiting[there]
      if (same) same.push(...next)
      else waiting[there] = [...next]
    }
  return distances
}
