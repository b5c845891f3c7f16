import type { AskedFor, Assertion } from '@larkfield/contract/entities/factors.ts'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

type Request = NonNullable<AskedFor['passkey']>

/** Nobody unlocked a passkey: the prompt was closed or left waiting, or another one took its place. */
export class PasskeyNotUsed extends Error {}

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
    throw error
  }
}
