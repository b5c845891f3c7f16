import { Secret, TOTP } from 'otpauth'

/** An authenticator app: six digits that follow from a shared secret and the half minute (RFC 6238). */
const PERIOD_SECONDS = 30
/** Clocks of phones are a little off, and typing takes a while. */
const WINDOW = 1

export const newAppSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })

/** What the QR code says. */
export const addressForApp = (secret: string, named: { issuer: string; label: string }): string =>
  totpOf(secret, named).toString()

/**
 * The half minute that the code belongs to; undefined when it is wrong or its half minute was used before: whoever
 * looks over a shoulder must not be able to use what they saw.
 */
export function stepOfCode(secret: string, code: string, usedUpTo: bigint): bigint | undefined {
  const delta = totpOf(secret).validate({ token: code.replaceAll(/\s/g, ''), window: WINDOW })
  if (delta === null) return undefined
  const step = BigInt(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta)
  return step > usedUpTo ? step : undefined
}
