import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { markupOf, read } from '../testing/markup.tsx'
import { KeptFiles } from './KeptFiles.tsx'
import { MakingFile } from './MakingFile.tsx'
import { type KeptStatement, MonthStatements } from './MonthStatements.tsx'
import type { UnderWay } from './use-statement-file.ts'

const kept: KeptStatement = {
  _id: 'st1',
  month: '2026-10',
  accountNumber: '2048613907',
  accountName: null,
  currency: 'USD',
  openingBalance: 10,
  closingBalance: 1_250.5,
  lines: 1_204,
  madeAt: '2026-11-01T01:00:00.000Z',
}
const get = async () => undefined
const idle = { underWay: undefined, busy: false, start: async () => {}, cancel: () => {} }
const at = paths.statement

type Shown = Pick<Parameters<typeof MonthStatements>[0], 'accountOf' | 'getOf'>
const listOf = (data: KeptStatement[], shown: Shown = {}) => {
  const page = {
    data: { message: '', data },
    isPending: false,
    error: null,
    refetch: () => undefined,
    pageNumber: 0,
  }
  const asked = page as unknown as Parameters<typeof MonthStatements>[0]['page']
  return markupOf(<MonthStatements page={asked} making={idle} {...shown} />, { answers: [], at })
}

test('a month says what it closed with, how many lines it has, and can be taken away', () => {
  const markup = listOf([kept, { ...kept, _id: 'st2', month: '2026-09', lines: 1 }], { getOf: () => get })
  expect(read(markup)).toMatch(/October 2026.*1,204 lines.*\$1,250\.50.*September 2026.*\|1 line\|/)
  expect(markup).toContain('aria-label="PDF, October 2026"')
  expect(markup).toContain('aria-label="Other formats, September 2026"')
  expect(markup).toContain(`href="${paths.verify}"`)
})

test('of several accounts each month names its own, on its buttons too', () => {
  const markup = listOf([kept], { getOf: () => get, accountOf: () => 'Household' })
  expect(read(markup)).toContain('|October 2026|Household|')
  expect(markup).toContain('aria-label="PDF, October 2026, Household"')
})

test('whoever only reads the list is offered no file', () => {
  const markup = listOf([kept])
  expect(read(markup)).toContain('October 2026')
  expect(markup).not.toContain('aria-label="PDF')
})

test('an archive without a month says after which day the first one comes', () => {
  expect(read(listOf([]))).toMatch(
    /No monthly statement yet\|The first one comes after (28|29|30|31) \w{3} \d{4}/,
  )
})

const progressOf = (progress: Partial<UnderWay>) =>
  markupOf(<MakingFile making={{ ...idle, busy: true, underWay: { format: 'xlsx', get, ...progress } }} />, {
    answers: [],
    at,
  })
const file = { _id: 'f1', format: 'xlsx' as const, linesDone: 0, lines: 0, fileName: null, bytes: null }

test('a file in the making tells its lines, and then how much of it has come', () => {
  expect(read(progressOf({}))).toContain('Waiting for its turn')
  expect(read(progressOf({ file: { ...file, state: 'making' } }))).toContain('|Starting|')
  const making = progressOf({ file: { ...file, state: 'making', linesDone: 12_000, lines: 100_000 } })
  expect(read(making)).toContain('12,000 of 100,000 lines')
  expect(making).toContain('aria-valuenow="12"')
  expect(read(progressOf({ received: 1_572_864 }))).toContain('Downloading: 1.5 MB so far')
})

test('one that could not be made says why, and can be tried again', () => {
  const failed = progressOf({ failed: { why: undefined } })
  expect(failed).toContain('role="alert"')
  expect(read(failed)).toMatch(/The Excel file could not be prepared\|.*Please try again.*\|Try again\|/)
  expect(read(progressOf({ failed: { why: 'Closed for today.' } }))).toContain('|Closed for today.|')
})

test('while one file is on its way no second one is begun', () => {
  const shown = (busy: boolean) =>
    markupOf(<KeptFiles which="October 2026" get={get} making={{ ...idle, busy }} />, { answers: [], at })
  expect(shown(false)).not.toContain('disabled=""')
  expect(shown(true).match(/disabled=""/g)).toHaveLength(2)
})
