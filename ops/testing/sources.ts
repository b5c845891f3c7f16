import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The project's own code as text, for tests about how it is laid out. */
export type Source = { file: string; text: string }

const root = join(import.meta.dirname, '../..')

export const readSources = (pattern: string | string[]): Source[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

export const sources = readSources('{contract,ledger,server,web,ops,e2e,bench,torture,attack}/**/*.{ts,tsx}')

export const isTest = (file: string) => /\.(test|journey|screen)\.tsx?$|\/testing\/|^web\/vitest\./.test(file)

/** Every import of ours, types included, as paths from the root. */
export function importsOf({ file, text }: Source): string[] {
  const found = text.matchAll(/(?:from|import\(?)\s*'((?:\.{1,2}|@larkfield)\/[^']+)'/g)
  return [...found].map(([, target = '']) =>
    target.startsWith('@larkfield/')
      ? target.slice('@larkfield/'.length)
      : normalize(join(dirname(file), target)),
  )
}

/** Groups of files that import each other in a circle. */
export function cyclesIn(all: readonly Source[]): string[][] {
  const imports = new Map(all.map((source) => [source.file, importsOf(source)]))
  const reached = new Map([...imports.keys()].map((file) => [file, reachedFrom(file, imports)]))
  const circular = [...imports.keys()].filter((file) => reached.get(file)!.has(file))
  const groups = Map.groupBy(circular, (file) =>
    circular
      .filter((other) => reached.get(file)!.has(other) && reached.get(other)!.has(file))
      .sort()
      .join(),
  )
  return [...groups.values()]
}

function reachedFrom(start: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const seen = new Set<string>()
  const open = [...(imports.get(start) ?? [])]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    open.push(...(imports.get(file) ?? []))
  }
  return seen
}
