import { expect, test } from 'vitest'
import { isTest, readSources } from './testing/sources.ts'

const { name } = JSON.parse(readSources('brand.json')[0]!.text) as { name: string }

/** What people read comes from a catalogue or the brand file; statements of SQL hash names that must never change. */
const shown = readSources(['web/**/*.{ts,tsx,css,html,svg}', '{server,contract}/**/*.ts']).filter(
  ({ file }) => !isTest(file) && !/\.(queries\.ts|screen\.tsx)$/.test(file),
)
const catalogues = shown.filter(({ file }) => /^(web|contract|server\/floor)\/(words|texts)/.test(file))

/** Our packages, and the database's role: they have this name in every bank. */
const OURS = /@larkfield\/|larkfield_app/g

const linesWith = (pattern: RegExp, sources: typeof shown) =>
  sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line.replaceAll(OURS, '')) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  )

test('no source of a screen, letter or answer names the bank: the brand file does', () => {
  expect(shown.length).toBeGreaterThan(800)
  expect(linesWith(new RegExp(name), shown)).toEqual([])
})

test('no catalogue names the bank, however it is written', () => {
  expect(catalogues.length).toBeGreaterThan(100)
  expect(linesWith(new RegExp(name, 'i'), catalogues)).toEqual([])
})

test('finds the name in a sentence, and not in the name of a package or a role', () => {
  const text = "import '@larkfield/contract'; a: 'larkfield_app may read'\nb: 'Welcome to larkfield'"
  expect(linesWith(/larkfield/i, [{ file: 'a.ts', text }])).toEqual(["a.ts:2 b: 'Welcome to larkfield'"])
})
