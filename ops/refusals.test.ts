import { allCalls } from '@larkfield/contract/calls.ts'
import { fieldNames } from '@larkfield/contract/field-names.ts'
import { formReasons } from '@larkfield/contract/form-reasons.ts'
import { refusalCodes } from '@larkfield/contract/refusal-codes.ts'
import { refusalReasons } from '@larkfield/contract/refusal-reasons.ts'
import { expect, test } from 'vitest'
import { isTest, sources } from './testing/sources.ts'

/** Every sentence of a refusal stands in the catalogue, where another language can find it (docs/decisions/010). */

const codes = Object.keys(refusalCodes)
const reasons = Object.keys(refusalReasons)
const forms = Object.keys(formReasons)

/** What stands between the brackets of each `new Refusal(…)`. */
function refusalsIn(text: string): string[] {
  return [...text.matchAll(/new Refusal\(/g)].map(({ index, 0: opening }) => {
    const begin = index + opening.length
    let open = 1
    let end = begin
    for (; open > 0 && end < text.length; end += 1) {
      if (text[end] === '(') open += 1
      if (text[end] === ')') open -= 1
    }
    return text.slice(begin, end - 1)
  })
}

const thrown = sources
  .filter(({ file }) => /^(server|ledger|ops)\//.test(file) && !isTest(file))
  .flatMap(({ file, text }) => refusalsIn(text).map((given) => ({ file, given })))

test('no refusal is given a sentence of its own', () => {
  expect(thrown.length).toBeGreaterThan(50)
  const literals = (given: string) => given.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []
  const wrong = thrown.filter(
    ({ given }) => /\bmessage\b/.test(given) || literals(given).some((text) => text.includes(' ')),
  )
  expect(wrong).toEqual([])
})

test('codes, reasons and form reasons share no name', () => {
  const all = [...codes, ...reasons, ...forms]
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([])
})

test('every reason belongs to a code', () => {
  expect(Object.values(refusalReasons).filter(({ code }) => !codes.includes(code))).toEqual([])
})

test('nothing stands in the catalogue that is never said', () => {
  const said = sources.filter(({ file }) => !file.startsWith('contract/refusal') && !isTest(file))
  const byReason = new Set<string>(Object.values(refusalReasons).map(({ code }) => code))
  // A decided loan's reason is named by its state.
  const isSaid = (name: string) =>
    byReason.has(name) || /^loan_already_/.test(name) || said.some(({ text }) => text.includes(`'${name}'`))
  expect([...codes, ...reasons].filter((name) => !isSaid(name))).toEqual([])
})

test('every field of a body has a name that people use', () => {
  const fields = allCalls.flatMap(([, call]) => [
    ...Object.keys(call.body?.shape ?? {}),
    ...(call.file ? [call.file] : []),
  ])
  expect([...new Set(fields)].filter((field) => !(field in fieldNames)).sort()).toEqual([])
})
