import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The imports among the files of a room, types included: a cycle of types is a cycle for the reader too. */
function importsWithin(room: string): Map<string, string[]> {
  const files = globSync(`${room}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /node_modules$/.test(path),
  })
  return new Map(
    files.map((file) => {
      const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
      return [file, [...found].map(([, target = '']) => normalize(join(dirname(file), target)))]
    }),
  )
}

/** The first way back to a file that is still being followed; each file is followed once. */
function cycleIn(imports: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const follow = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    for (const target of imports.get(file) ?? []) {
      const cycle = follow(target, [...way, file])
      if (cycle.length > 0) return cycle
    }
    done.add(file)
    return []
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

test('a cycle is found', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ])
  expect(cycleIn(imports)).toEqual(['b', 'd', 'b'])
})

test.each(['contract', 'ledger'])('no file of %s imports itself by a detour', (room) => {
  expect(cycleIn(importsWithin(room))).toEqual([])
})
