import type { AskedFor, Assertion, Attestation } from '@larkfield/contract/entities/factors.ts'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Reply } from '../api-types.ts'

type Request = NonNullable<AskedFor['passkey']>
type Creation = Reply<'POST /factors/passkey'>['data']

/** Nobody unlocked a passkey: the prompt was closed or left waiting, or another one took its place. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed'
}

/** This device has a passkey for this person already. */
export class PasskeyKnown extends Error {}

/** ES256, EdDSA and RS256: what phones, keys and computers make. */
const ALGORITHMS = [-7, -8, -257]

/** Has a passkey sign what the bank asked. With `fromField` the browser offers them where the name is typed. */
export const signWithPasskey = async (
  { challenge, rpId, credentials }: Request,
  { fromField = false } = {},
): Promise<Assertion> => {
  const { id, response } = await told(
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        allowCredentials: credentials.map((id) => ({ id, type: 'public-key' })),
        userVerification: 'required',
      },
      useBrowserAutofill: fromField,
    }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Makes a passkey that needs no account number: whoever has it is known by it. */
export const makePasskey = async (wanted: Creation): Promise<Attestation> => {
  const { id, response } = await told(
    startRegistration({
      optionsJSON: {
        challenge: wanted.challenge,
        rp: { id: wanted.rpId, name: wanted.rpName },
        user: { id: wanted.userId, name: wanted.userName, displayName: wanted.userName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: wanted.exclude.map((id) => ({ id, type: 'public-key' })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    }),
  )
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
}

/** Whether this browser offers passkeys in the field for the name. */
export const offersInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends the prompt or the offer that is open, for whoever leaves. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

async function told<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') throw new PasskeyNotUsed()
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') throw new PasskeyNotUsed()
    if (error.name === 'InvalidStateError') throw new PasskeyKnown()
    throw error
  }
}
