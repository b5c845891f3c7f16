import { isIP } from 'node:net'
import type { Assertion, Attestation } from '@larkfield/contract/entities/factors.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Config } from '../config.ts'
import { counterSigned, p256Key } from './es256.ts'

/** For whom passkeys are made: they work on this host and nowhere else (S32). */
export type RelyingParty = { id: string; name: string; isOwnOrigin(origin: string): boolean }

const HERE = 'localhost'

type Where = Pick<Config, 'mode' | 'publicUrl'> & { brand: Pick<Config['brand'], 'name'> }

/**
 * Browsers make passkeys for names, not for addresses, and only over TLS or on the machine itself. A demonstration is
 * therefore at localhost, whatever its port; a live bank without a public name has none.
 */
export function relyingPartyOf({ mode, publicUrl, brand: { name } }: Where): RelyingParty | undefined {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl)
  const isName = url && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  if (isName && (mode === 'live' || url.hostname !== HERE)) {
    return { id: url.hostname, name, isOwnOrigin: (origin) => origin === url.origin }
  }
  if (mode === 'live') return undefined
  return { id: HERE, name, isOwnOrigin: (origin) => /^https?:\/\/localhost(:\d+)?$/.test(origin) }
}

/** The bank of that host, whichever port: for signatures that were judged before and are checked once more. */
export const partyOf = (id: string): RelyingParty => ({
  id,
  name: id,
  isOwnOrigin: (origin) => URL.canParse(origin) && new URL(origin).hostname === id,
})

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What the browser says it was for; undefined when it cannot be read. The signature covers it. */
function originIn(clientDataJSON: string): string | undefined {
  try {
    const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof origin === 'string' ? origin : undefined
  } catch {
    return undefined
  }
}

type Made = { credentialId: Buffer; publicKey: Buffer; counter: bigint }

/** The new passkey, when it was made for us, for this challenge, by somebody who unlocked it; undefined otherwise. */
export async function newPasskey(
  party: RelyingParty,
  challenge: Buffer,
  { id, clientDataJSON, attestationObject }: Attestation,
): Promise<Made | undefined> {
  const origin = originIn(clientDataJSON)
  if (origin === undefined || !party.isOwnOrigin(origin)) return undefined
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: text(challenge),
      expectedOrigin: origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    if (!registrationInfo) return undefined
    const { credential } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
    }
  } catch {
    return undefined
  }
}

type Known = { publicKey: Buffer; counter: bigint }

/** The passkey's new counter, when it signed this challenge for us; undefined for anything else, without saying what. */
export async function counterAfter(
  party: RelyingParty,
  challenge: Buffer,
  signed: Assertion,
  known: Known,
): Promise<bigint | undefined> {
  const origin = originIn(signed.clientDataJSON)
  if (origin === undefined || !party.isOwnOrigin(origin)) return undefined
  try {
    const key = p256Key(known.publicKey)
    if (key) return counterSigned(signed, { rpId: party.id, challenge, key, counter: known.counter })
    return await byLibrary({ rpId: party.id, origin, challenge }, signed, known)
  } catch {
    return undefined
  }
}

type Asked = { rpId: string; origin: string; challenge: Buffer }

async function byLibrary(
  { rpId, origin, challenge }: Asked,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  { publicKey, counter }: Known,
): Promise<bigint | undefined> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: text(challenge),
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  })
  return verified ? BigInt(authenticationInfo.newCounter) : undefined
}
