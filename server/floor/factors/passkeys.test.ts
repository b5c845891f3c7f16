import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { softPasskey } from '../../testing/passkey.ts'
import { counterAfter, partyOf } from './passkeys.ts'

const party = partyOf('localhost')

/** The usual kind is judged by Node's own verify, the other by the library: both must say the same. */
describe.each(['es256', 'ed25519'] as const)('S32 a passkey with a key of kind %s', (kind) => {
  const passkey = softPasskey({ kind })
  const challenge = randomBytes(32)
  const judge = (as: Parameters<typeof passkey.sign>[1], before = 0n, asked = challenge) => {
    const signed = passkey.sign(challenge.toString('base64url'), as)
    return counterAfter(party, asked, signed, { publicKey: Buffer.from(passkey.publicKey), counter: before })
  }

  test('gives its counter when it signed what was asked', async () => {
    expect(await judge({ counter: 7 })).toBe(7n)
    expect(await judge({ counter: 7 }, 6n)).toBe(7n)
    expect(await judge({ counter: 0 })).toBe(0n)
  })

  test.each([
    ['another origin', { origin: 'https://localhost.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody who unlocked it', { isVerified: false }],
    ['another type', { type: 'webauthn.create' }],
  ])('gives nothing for %s', async (_, as) => {
    expect(await judge({ counter: 1, ...as })).toBeUndefined()
  })

  test('gives nothing for another challenge, a counter that has not risen, or bytes that were changed', async () => {
    expect(await judge({ counter: 1 }, 0n, randomBytes(32))).toBeUndefined()
    expect(await judge({ counter: 7 }, 7n)).toBeUndefined()
    expect(await judge({ counter: 0 }, 1n)).toBeUndefined()
    const signed = passkey.sign(challenge.toString('base64url'))
    const other = softPasskey({ kind }).sign(challenge.toString('base64url'))
    const known = { publicKey: Buffer.from(passkey.publicKey), counter: 0n }
    for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const changed = { ...signed, [part]: `${signed[part].slice(0, -6)}AAAAAA` }
      expect(await counterAfter(party, challenge, changed, known)).toBeUndefined()
    }
    expect(
      await counterAfter(party, challenge, { ...signed, signature: other.signature }, known),
    ).toBeUndefined()
  })
})
