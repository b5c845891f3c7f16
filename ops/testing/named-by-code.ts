import { dirname, join, normalize } from 'node:path'
import type { Source } from './sources.ts'

/** Dependencies without an import: the screens at a path, and the services that a function is handed. */

export const allOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter((it) => it !== undefined))

export type Pair = [key: string, value: string]

export function indexed(pairs: readonly Pair[]): ReadonlyMap<string, string[]> {
  const groups = Map.groupBy(pairs, ([key]) => key)
  return new Map([...groups].map(([key, group]) => [key, [...new Set(group.map(([, value]) => value))]]))
}

const textOf = (sources: readonly Source[], file: string) =>
  sources.find((it) => it.file === file)?.text ?? ''

const withoutEnd = (path: string) => path.replace(/(.)\/$/, '$1')

/** The path of each name in web/paths.ts, without its query. */
export const namedPaths = (sources: readonly Source[]) =>
  new Map(
    [...textOf(sources, 'web/paths.ts').matchAll(/^ {2}(\w+): (?:\([^)]*\) =>\s+)?['`](\/[^'`?$]*)/gm)].map(
      ([, name = '', path = '']) => [name, withoutEnd(path)],
    ),
  )

/** The files of each path: its screen, and the layout of its area. */
export function screensOf(sources: readonly Source[], paths: ReadonlyMap<string, string>) {
  const pairs: Pair[] = []
  for (const { file, text } of sources.filter((it) =>
    /^web\/\w+\/(routes|MoreScreens)\.tsx$/.test(it.file),
  )) {
    const at = (target: string) => normalize(join(dirname(file), target))
    const named = new Map(
      [...text.matchAll(/^(?:const|import \{) (\w+)\b.*'(\.[^']+)'/gm)].map(([, name = '', target = '']) => [
        name,
        at(target),
      ]),
    )
    const route = /path=(?:\{paths\.(\w+)\}|"([^":]+)[^"]*") element=\{<(\w+)/g
    for (const [, name = '', literal = '', screen = ''] of text.matchAll(route))
      pairs.push([paths.get(name) ?? withoutEnd(literal), named.get(screen) ?? file])
    const entry = /\[paths\.(\w+)\]: (?:lazy\(\(\) => import\('([^']+)'\)|(?:\(\) => <)?(\w+))/g
    for (const [, name = '', target, screen = ''] of text.matchAll(entry))
      pairs.push([paths.get(name) ?? '', target ? at(target) : (named.get(screen) ?? file)])
    const layout = [...named].find(([name]) => name.endsWith('Layout'))?.[1]
    if (layout) pairs.push([file.includes('/customer/') ? 'of customers' : 'of the desk', layout])
  }
  return indexed(pairs)
}

const layoutOf = (path: string) =>
  path.startsWith('/dashboard')
    ? 'of customers'
    : /^\/(admin|allacount|accountmanage|messages|history)/.test(path)
      ? 'of the desk'
      : ''

/** The paths that a journey goes to, by address or by name. */
export function visitedPaths(text: string, paths: ReadonlyMap<string, string>): string[] {
  const named = allOf(/\bpaths\.(\w+)/g, text).map((name) => paths.get(name) ?? '')
  const visited = [...named, ...allOf(/\/#(\/[\w/-]*)/g, text).map(withoutEnd)]
  return [...visited, ...visited.map(layoutOf)]
}

const basics = 'server/floor/dependencies.ts'
export const features = 'server/features.ts'

/** Under every test of the server, or covered by rules of their own. */
const givenToAll = ['config', 'database', 'ledger']

/** The file of each thing that the server's functions are handed instead of importing it, by its name. */
export function handedOver(sources: readonly Source[]): ReadonlyMap<string, string> {
  const text = textOf(sources, basics)
  const files = new Map(
    [...text.matchAll(/^import type \{ (\w+) \} from '(\.[^']+)'/gm)].map(([, type = '', target = '']) => [
      type,
      normalize(join(dirname(basics), target)),
    ]),
  )
  const found = [...text.matchAll(/^ {2}(\w+)\??: (\w+)/gm)].flatMap(([, name = '', type = '']) => {
    const file = files.get(type)
    return file && !givenToAll.includes(name) ? [[name, file] as const] : []
  })
  return new Map(found)
}

/** The bank's work by the clock: the name that tests use, and the names of its parts in features.ts. */
export const doings: [name: RegExp, imported: RegExp][] = [
  [/\b(carryOutNight|nightSteps)\b/, /Step$/],
  [/\bcarryOutOrders\b/, /Orders$/],
]
