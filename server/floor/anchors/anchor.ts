import { createPublicKey, hash, verify } from 'node:crypto'
import type { AnchorKey } from './anchor-keys.ts'

type Anchored = { height: number; lastId: number; hash: string }

/** Where the books and the audit trail stood at a moment. Each names the one before it by its hash. */
export type Anchor = {
  number: number
  bank: string
  at: string
  ledger: Anchored & { sealedTransfers: number }
  audit: Anchored & { sealedLines: number }
  previous: string | null
  /** Written by the operator after a restore: these anchors speak of books that were given up. */
  restore?: { reason: string; leavesBehind: string[] }
}

export type SignedAnchor = { anchor: Anchor; signatures: { key: string; signature: string }[] }

/** What is hashed and signed. Keys keep their order through JSON, so that a document laid out differently says the same. */
const textOf = (anchor: Anchor): string => `larkfield anchor\n${JSON.stringify(anchor)}`

export const hashOf = (anchor: Anchor): string => hash('sha256', textOf(anchor), 'hex')

/** Every key the bank holds signs: while keys change, the one people know vouches for the new one. */
export const signAnchor = (anchor: Anchor, keys: readonly AnchorKey[]): SignedAnchor => ({
  anchor,
  signatures: keys.map(({ publicKey, sign }) => ({ key: publicKey, signature: sign(textOf(anchor)) })),
})

/** As it leaves the bank. */
export const documentOf = (signed: SignedAnchor): string => `${JSON.stringify(signed, null, 2)}\n`

/** The keys that signed it; undefined when any signature is not of this anchor. */
export function signersOf({ anchor, signatures }: SignedAnchor): string[] | undefined {
  const text = Buffer.from(textOf(anchor))
  const isRight = ({ key, signature }: SignedAnchor['signatures'][number]) => {
    try {
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
      return verify(null, text, publicKey, Buffer.from(signature, 'base64url'))
    } catch {
      return false
    }
  }
  return signatures.length > 0 && signatures.every(isRight) ? signatures.map(({ key }) => key) : undefined
}

/** Reads a document, also out of a mail that was saved with words around it. Undefined when it holds no anchor. */
export function readAnchor(text: string): SignedAnchor | undefined {
  try {
    const { anchor, signatures } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    const isWhole =
      Number.isSafeInteger(anchor.number) &&
      typeof anchor.at === 'string' &&
      [anchor.ledger, anchor.audit].every(isAnchored) &&
      Array.isArray(signatures)
    return isWhole ? { anchor, signatures } : undefined
  } catch {
    return undefined
  }
}

const isAnchored = ({ height, hash }: Anchored) => Number.isSafeInteger(height) && typeof hash === 'string'
