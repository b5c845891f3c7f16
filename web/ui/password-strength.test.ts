import { describe, expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength a person sees while typing a password', () => {
  test.each([
    ['', 0],
    ['Ab1!', 1],
    ['alllowercaseletters', 1],
    ['Password1!', 1],
    ['Qwerty1234!', 1],
    ['Aaaa1111!!!!', 1],
    ['Tr4il!mix', 2],
    ['Tr4il!mix-ok', 3],
    ['Meadow-lark sings 4 us!', 4],
  ])('%j scores %i', (password, score) => {
    expect(passwordStrength(password)).toBe(score)
  })
})
