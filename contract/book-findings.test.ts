import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findingInEnglish, findingText } from './book-findings.ts'
import { findings as de } from './words/de/findings.ts'
import { findings as en } from './words/en/findings.ts'

const root = join(import.meta.dirname, '..')
const rooms = 'server/{floor/{audit,anchors,checkpoints,holdings,interest,upkeep},features/accounting}/*.ts'
const finders = globSync(['ledger/verify*.ts', 'ops/verify-*.ts', rooms], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

const places = (sentence: string) => [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()

test('each code that a check of the books names has words, and each word is of a code', () => {
  const named = [...finders.matchAll(/'([a-z]+(?:_[a-z]+)+)'(?: as code\b|, json_build|,\n\s+json_build)/g)]
  const inSql = named.map(([, code]) => code!)
  expect(inSql.length).toBeGreaterThan(20)
  expect(inSql.filter((code) => !Object.hasOwn(en.sentences, code))).toEqual([])
  expect(Object.keys(en.sentences).filter((code) => !finders.includes(`'${code}'`))).toEqual([])
})

test.each(Object.keys(en.sentences) as (keyof typeof en.sentences)[])('%s is said in German', (code) => {
  expect(de.sentences[code]).not.toBe(en.sentences[code])
  expect(places(de.sentences[code])).toEqual(places(en.sentences[code]))
})

test("a finding is said in the reader's language, with its days as that language writes them", () => {
  const values = { account: '1000000007', day: '2026-11-04' }
  expect(findingInEnglish('day_does_not_add_up', values)).toBe(
    'account 1000000007 does not add up on 2026-11-04',
  )
  expect(findingText(de, { code: 'day_does_not_add_up', values, wrong: '' }, 'de-DE')).toBe(
    'Konto 1000000007 geht am 04.11.2026 nicht auf',
  )
})

test.each([null, undefined, 'of_a_later_release', 'constructor'])(
  'what has no words here (%s) stays as it was noted',
  (code) => {
    expect(findingText(de, { code, values: null, wrong: 'account 7 says 2' }, 'de-DE')).toBe(
      'account 7 says 2',
    )
  },
)
