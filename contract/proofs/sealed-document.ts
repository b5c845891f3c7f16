import { areSame, type Bytes, bytesOf, sha256, toHex } from './bytes.ts'
import { PROOF_BEGINS, type SealedDocument } from './statement-proof.ts'

/** A statement as a document carries its proof file as it is, so that it is found without knowing much of PDF. */

const END = bytesOf('\nendstream')

export const isDocument = (bytes: Uint8Array): boolean => areSame(bytes.subarray(0, 5), bytesOf('%PDF-'))

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from = 0): number {
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1))
    if (areSame(bytes.subarray(at, at + wanted.length), wanted)) return at
  return -1
}

/** Where the proof file lies in the document; undefined when there is none, or more than one. */
export function proofIn(document: Uint8Array): readonly [number, number] | undefined {
  const begins = bytesOf(PROOF_BEGINS)
  const from = indexOf(document, begins)
  if (from < 0 || indexOf(document, begins, from + 1) >= 0) return undefined
  const before = indexOf(document, END, from)
  return before < 0 ? undefined : [from, before]
}

/** The hash of a document without its proof and without its signature, of which each is made after the other bytes. */
export async function hashDocument(
  document: Uint8Array,
  { proof, signature }: Pick<SealedDocument, 'proof' | 'signature'>,
): Promise<string> {
  const left: Bytes = new Uint8Array(document)
  left.fill(0, ...proof)
  if (signature) left.fill(0, ...signature)
  return toHex(await sha256(left))
}

/** Whether every other byte of the document is as it was when the bank made it. */
export async function isUntouched(
  document: Uint8Array,
  at: readonly [number, number],
  told: SealedDocument | null,
): Promise<boolean> {
  if (!told || told.bytes !== document.length) return false
  const [from, before] = told.proof
  if (from !== at[0] || before !== at[1]) return false
  if (told.signature && !isHexAlone(document.subarray(...told.signature))) return false
  return (await hashDocument(document, told)) === told.sha256
}

/** A signature stands as hexadecimal digits; nothing that shows on a page can be written with them. */
const isHexAlone = (bytes: Uint8Array) => bytes.every((byte) => /[0-9a-fA-F]/.test(String.fromCharCode(byte)))
