import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusalCodes } from '@larkfield/contract/refusal-codes.ts'
import { expect, test } from 'vitest'

const answer = (name: string) => readFileSync(join(import.meta.dirname, 'answers', name), 'utf8')

test.each([
  ['unavailable.json', 'database_away'],
  ['outcome-unknown.json', 'outcome_unknown'],
  ['too-large.json', 'too_large'],
] as const)('a proxy says %s in the words of the catalogue', (name, code) => {
  expect(JSON.parse(answer(name))).toEqual({ message: refusalCodes[code].sentence, code })
})

test('the page for people says the same', () => {
  expect(answer('unavailable.html')).toContain(refusalCodes.database_away.sentence)
})
