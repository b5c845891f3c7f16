import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWeakSecret } from './weak-secret.ts'

const LEAST_BITS = 96

test.each([
  ['one character', 'a'.repeat(64)],
  ['two characters in turn', 'ab'.repeat(32)],
  ['counted digits', '1234567890'.repeat(4)],
  ['digits counted to the end', '12345678901234567890123456789012'],
  ['digits counted down', '98765432109876543210987654321098'],
  ['a short pattern', 'abc'.repeat(15)],
  ['a longer pattern', 'kX9#mQ2!'.repeat(6)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ['rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['rows of a German keyboard', 'QWERTZUIOPasdfghjklYXCVBNM0987654321'],
  ['an example', 'changeme-R7vK2pXq9TzW4mYb8NcD6sFhL3gA'],
  ['few different characters', '10110100111010010110100111001011'],
  ['too short for its kind', 'k7Jx2mPq9RtV'],
])('%s is weak', (_what, secret) => {
  expect(isWeakSecret(secret, LEAST_BITS)).toBe(true)
})

test('what openssl makes always passes', () => {
  for (let n = 0; n < 500; n += 1) {
    for (const secret of [
      randomBytes(48).toString('base64'),
      randomBytes(32).toString('hex'),
      randomBytes(24).toString('base64url'),
    ])
      expect(isWeakSecret(secret, LEAST_BITS), secret).toBe(false)
  }
})

test('sixteen random bytes pass for the shorter secrets', () => {
  for (let n = 0; n < 500; n += 1) expect(isWeakSecret(randomBytes(16).toString('hex'), 64)).toBe(false)
})
