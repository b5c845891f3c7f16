import { dirname } from 'node:path'
import { importsOf, type Source } from './sources.ts'

const DEPTH = 'ops/testing/depth.ts'

/** The tests that search, with their own hands or those of a file beside them, such as a model or a list of bugs. */
export function deepTests(sources: readonly Source[]): string[] {
  const searching = new Set(
    sources.filter((source) => importsOf(source).includes(DEPTH)).map(({ file }) => file),
  )
  const isBeside = (target: string, file: string) => target.startsWith(`${dirname(file)}/`)
  return sources
    .filter(({ file }) => file.endsWith('.test.ts'))
    .filter(
      (source) =>
        searching.has(source.file) ||
        importsOf(source).some((target) => searching.has(target) && isBeside(target, source.file)),
    )
    .map(({ file }) => file)
}
