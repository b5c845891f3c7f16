import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const numbered = (letter: string, most: number) => Array.from({ length: most }, (_, n) => `${letter}${n + 1}`)
const rules = [...numbered('S', 29), 'S32', 'S33', 'S34', 'S35', 'S39', 'S43', ...numbered('B', 20)]

/** Lines such as: | S1 what is asked | how | `file.test.ts` “name of a test” “of another”, `other.test.ts` | */
const lines = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8').split('\n')

function testsOf(rule: string) {
  const line = lines.find((one) => one.startsWith(`| ${rule} `)) ?? ''
  return [...line.matchAll(/`([\w./-]+\.test\.tsx?)`((?: “[^”]+”)*)/g)].map(([, file = '', quoted = '']) => ({
    file,
    names: [...quoted.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))
}

test.each(rules)('%s has a test, and docs/SECURITY.md names it as it is', (rule) => {
  const tests = testsOf(rule)
  expect(tests.length).toBeGreaterThan(0)
  for (const { file, names } of tests) {
    expect([file, existsSync(join(root, file))]).toEqual([file, true])
    const text = readFileSync(join(root, file), 'utf8')
    expect(names.filter((name) => !text.includes(name))).toEqual([])
  }
})
