import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@larkfield/contract/calls.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { paths } from '@larkfield/web/paths.ts'
import { expect, test } from 'vitest'

/**
 * docs/SPECIFICATION.md says what was asked, and docs/CONFORMANCE.md promises a test for all of it: this looks whether
 * both keep to the code.
 */
const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/CONFORMANCE.md'), 'utf8')
const specification = readFileSync(join(root, 'docs/SPECIFICATION.md'), 'utf8')
const literals = Object.values(texts).flatMap((part) =>
  Object.values(part).map((text) => (typeof text === 'function' ? text('{name}') : text)),
)
/** The first cell of each line of a table, where it is of this form. */
const firstCells = (form: RegExp) =>
  [...specification.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell = '']) => cell).filter((it) => form.test(it))
const named = [...page.matchAll(/`([\w./-]+\.(?:test|journey|screen)\.tsx?)`: ([^|\n]+?) \|/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

test('every test it names is there, by file and by title', () => {
  const missing = named.filter(({ file, title }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(named.length).toBeGreaterThan(150)
  expect(missing).toEqual([])
})

test('every call of the contract stands in it', () => {
  expect(allCalls.map(([name]) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('every literal text of the contract stands in both', () => {
  for (const one of [page, specification])
    expect(literals.filter((text) => !one.includes(`\`${text}\``))).toEqual([])
})

test('the calls that were asked for are calls of the contract', () => {
  const asked = firstCells(/^(GET|POST|PUT|DELETE) \//)
  const built: string[] = allCalls.map(([name]) => name)
  expect(asked).toHaveLength(36)
  expect(asked.filter((name) => !built.includes(name))).toEqual([])
})

test('the routes that were asked for are routes of the web app, each with a test', () => {
  const asked = firstCells(/^\//)
  const built = Object.values(paths).map((path) =>
    decodeURIComponent(typeof path === 'function' ? path('{userId}' as never) : path),
  )
  expect(asked).toHaveLength(26)
  expect(asked.filter((route) => !built.includes(route))).toEqual([])
  expect(asked.filter((route) => !page.includes(`\`${route}\``))).toEqual([])
})
