import { expect, test } from 'vitest'
import { takingTurns } from './taking-turns.ts'

test('the first speaks as it goes; the second is heard whole once the first has ended', () => {
  let heard = ''
  const nextSpeaker = takingTurns((text) => {
    heard += text
  })
  const [first, second] = [nextSpeaker(), nextSpeaker()]
  second.say('c')
  first.say('a')
  expect(heard).toBe('a')
  second.end()
  first.say('b')
  first.end()
  expect(heard).toBe('abc')
  const third = nextSpeaker()
  third.say('d')
  expect(heard).toBe('abcd')
})
