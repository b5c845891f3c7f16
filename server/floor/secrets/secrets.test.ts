import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretsFrom } from './secrets.ts'

const bank = secretsFrom('first key, long enough for a test')

test('what is sealed opens again, for its own purpose only', () => {
  const sealed = bank.seal('card', '4111 1111')
  expect(bank.open('card', sealed)).toBe('4111 1111')
  expect(() => bank.open('mail', sealed)).toThrow()
  expect(sealed.toString('latin1')).not.toContain('4111')
})

test('a changed byte does not open', () => {
  const sealed = bank.seal('card', '4111')
  sealed[sealed.length - 1]! ^= 1
  expect(() => bank.open('card', sealed)).toThrow()
})

test('after a rotation old seals open, are known as stale, and new ones need the new key', () => {
  const sealed = bank.seal('card', '4111')
  const rotated = secretsFrom('second key, long enough for a test', ['first key, long enough for a test'])
  expect(rotated.open('card', sealed)).toBe('4111')
  expect(rotated.isStale(sealed)).toBe(true)
  expect(rotated.isStale(rotated.seal('card', '4111'))).toBe(false)
  expect(() => bank.open('card', rotated.seal('card', '4111'))).toThrow('SECRET_KEYS_PREVIOUS')
})

test('a signature holds for its value and purpose alone', () => {
  const signature = bank.sign('link', 'file 1')
  expect(bank.isSignature('link', 'file 1', signature)).toBe(true)
  expect(bank.isSignature('link', 'file 2', signature)).toBe(false)
  expect(bank.isSignature('other', 'file 1', signature)).toBe(false)
  expect(bank.isSignature('link', 'file 1', '')).toBe(false)
})

test('a keyed hash is the HMAC-SHA-256 that everybody else computes', () => {
  const secret = 'first key, long enough for a test'
  const key = Buffer.from(hkdfSync('sha256', secret, 'larkfield', 'code', 32))
  for (const value of ['', '123456', 'Grüße', 'x'.repeat(1000)]) {
    expect(bank.keyedHash('code', value)).toEqual(createHmac('sha256', key).update(value).digest())
  }
})
