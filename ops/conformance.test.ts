import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@larkfield/contract/calls.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'

/** docs/CONFORMANCE.md promises a test for everything: this looks whether it keeps that promise. */
const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/CONFORMANCE.md'), 'utf8')
const named = [...page.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`: ([^|\n]+?) \|/g)].map(
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

test('every literal text of the contract stands in it', () => {
  const literals = Object.values(texts).flatMap((part) =>
    Object.values(part).map((text) => (typeof text === 'function' ? text('{name}') : text)),
  )
  expect(literals.filter((text) => !page.includes(`\`${text}\``))).toEqual([])
})
