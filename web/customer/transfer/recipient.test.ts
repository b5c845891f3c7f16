import { expect, it } from 'vitest'
import { sameName } from './recipient.ts'

it.each([
  ['Tomás  Alvarez', 'tomas alvarez', true],
  [' Ada ', 'ADA', true],
  ['Ada Lovelace', 'Ada Byron', false],
])('%j and %j are the same name: %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same)
})
