import {
  areSame,
  type Bytes,
  bytesOf,
  fromBase64,
  fromHex,
  joined,
  sha256,
  toBase64,
  toHex,
} from './bytes.ts'

/**
 * Signed notes as C2SP lays them down (c2sp.org/signed-note): a text, an empty line, and a line for each signature with
 * who signed and, in base64, four bytes that name the key and the signature itself.
 */
export type Note = { text: string; signatures: NoteSignature[] }
export type NoteSignature = { name: string; keyId: Bytes; signature: Bytes }

/** Ed25519 over the text, and a witness's co-signature, which says when it saw the text (c2sp.org/tlog-cosignature). */
const kinds = { signer: 1, witness: 4 } as const
export type KeyKind = keyof typeof kinds
export type VerifierKey = { name: string; kind: KeyKind; keyId: Bytes; publicKey: Bytes }

const LINE = /^— (\S+) (\S+)$/
const KEY_ID_BYTES = 4
const SIGNATURE_BYTES = 64
const TIME_BYTES = 8

/** Undefined when the text is no signed note, to the letter. */
export function readNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: notes have none but the ends of their lines
  if (end < 0 || !note.endsWith('\n') || /[\u0000-\u0009\u000b-\u001f\u007f]/.test(note)) return undefined
  const lines = note.slice(end + 2, -1).split('\n')
  const signatures = lines.map((line) => {
    const [, name = '', blob = ''] = LINE.exec(line) ?? []
    const bytes = fromBase64(blob)
    if (!name || !bytes || bytes.length <= KEY_ID_BYTES) return undefined
    return { name, keyId: bytes.slice(0, KEY_ID_BYTES), signature: bytes.slice(KEY_ID_BYTES) }
  })
  if (signatures.some((signature) => signature === undefined)) return undefined
  return { text: note.slice(0, end + 1), signatures: signatures as NoteSignature[] }
}

export const signatureLine = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(joined(keyId, signature))}\n`

export const noteOf = (text: string, signatures: readonly NoteSignature[]): string =>
  `${text}\n${signatures.map(signatureLine).join('')}`

export async function verifierKey(name: string, kind: KeyKind, publicKey: Uint8Array): Promise<VerifierKey> {
  const typed = joined(Uint8Array.of(kinds[kind]), publicKey)
  const id = await sha256(bytesOf(`${name}\n`), typed)
  return { name, kind, keyId: id.slice(0, KEY_ID_BYTES), publicKey: joined(publicKey) }
}

/** As it is handed on: "name+a1b2c3d4+BASE64". */
export const keyText = ({ name, kind, keyId, publicKey }: VerifierKey): string =>
  `${name}+${toHex(keyId)}+${toBase64(joined(Uint8Array.of(kinds[kind]), publicKey))}`

export async function readKey(text: string): Promise<VerifierKey | undefined> {
  const [, name = '', id = '', blob = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? []
  const typed = fromBase64(blob)
  const kind = (Object.keys(kinds) as KeyKind[]).find((one) => kinds[one] === typed?.[0])
  if (!typed || !kind || typed.length !== 33) return undefined
  const key = await verifierKey(name, kind, typed.slice(1))
  return areSame(key.keyId, fromHex(id)!) ? key : undefined
}

/** What a key of each kind signs of a note's text. */
export const signedBytes = (text: string): Bytes => bytesOf(text)
export const cosignedBytes = (text: string, seconds: number): Bytes =>
  bytesOf(`cosignature/v1\ntime ${seconds}\n${text}`)

/** A witness signs together with the moment, in seconds since 1970, big-endian. */
export function cosignature(seconds: number, signature: Uint8Array): Bytes {
  const time = new DataView(new ArrayBuffer(TIME_BYTES))
  time.setBigUint64(0, BigInt(seconds))
  return joined(new Uint8Array(time.buffer), signature)
}

export type Signed = { key: VerifierKey /** Of a witness: when. */; seconds?: number }

/** The keys among these that signed the note, each signature checked; a line by anybody else says nothing. */
export async function signersOf(note: Note, keys: readonly VerifierKey[]): Promise<Signed[]> {
  const signed: Signed[] = []
  for (const line of note.signatures) {
    const key = keys.find(({ name, keyId }) => name === line.name && areSame(keyId, line.keyId))
    const by = key && (await signedBy(key, note.text, line.signature))
    if (by) signed.push(by)
  }
  return signed
}

async function signedBy(key: VerifierKey, text: string, blob: Bytes): Promise<Signed | undefined> {
  const length = key.kind === 'witness' ? TIME_BYTES + SIGNATURE_BYTES : SIGNATURE_BYTES
  if (blob.length !== length) return undefined
  if (key.kind === 'signer') return (await isSignature(key, signedBytes(text), blob)) ? { key } : undefined
  const seconds = Number(new DataView(blob.buffer, blob.byteOffset).getBigUint64(0))
  const isRight = await isSignature(key, cosignedBytes(text, seconds), blob.slice(TIME_BYTES))
  return isRight ? { key, seconds } : undefined
}

/** One signature of Ed25519, by itself. */
export async function isSignature(
  { publicKey }: { publicKey: Uint8Array },
  message: Bytes,
  signature: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', joined(publicKey), { name: 'Ed25519' }, false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, joined(signature), message)
}

/** Every line of the note must be one of these keys' and right: for texts of which no sign may change. */
export async function isSignedThroughout(note: Note, keys: readonly VerifierKey[]): Promise<boolean> {
  return note.signatures.length > 0 && (await signersOf(note, keys)).length === note.signatures.length
}
