/** Bytes as proofs write them. Every spelling but one is refused, so that no sign of a proof can be changed unseen. */

const utf8 = new TextEncoder()

/** Bytes that WebCrypto takes: never those of memory that another thread may change. */
export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => utf8.encode(text) as Bytes

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place])

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromHex(text: string): Bytes | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return undefined
  return Uint8Array.from({ length: text.length / 2 }, (_, place) =>
    Number.parseInt(text.slice(place * 2, place * 2 + 2), 16),
  )
}

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The last sign of base64 may hold bits that say nothing; another sign in its place is another text and is refused. */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^[\w+/]*={0,2}$/.test(text) || text.includes('_')) return undefined
  try {
    const binary = atob(text)
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
    return btoa(binary) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

export const sha256 = async (...parts: readonly Uint8Array[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)))
