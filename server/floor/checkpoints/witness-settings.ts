import { hash } from 'node:crypto'
import { fromHex } from '@larkfield/contract/proofs/bytes.ts'
import { keyText, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'

/** Whose co-signatures of checkpoints the bank takes and hands on: the keys of WITNESSES, each once. */
export function readWitnesses(
  given: (name: string) => string | undefined,
  problems: string[],
): VerifierKey[] {
  const texts = new Set((given('WITNESSES') ?? '').split(/[\s,]+/).filter(Boolean))
  return [...texts].flatMap((text) => {
    const key = witnessKey(text)
    if (key) return [key]
    problems.push(
      isPrivateKey(text)
        ? 'WITNESSES names a private key, which its witness keeps to itself: name the key that npm run witness tells'
        : `WITNESSES names ${text}, which is not the whole key of a witness as npm run witness tells it`,
    )
    return []
  })
}

/** As programs for notes write the keys that sign; nobody should find one in a log. */
export const isPrivateKey = (text: string): boolean => /PRIVATE\+KEY/i.test(text)

const KEY_BYTES = 33

/** Settings are read at once and not in a while, so the id of a key is worked out here by other means than in a browser. */
function witnessKey(text: string): VerifierKey | undefined {
  const [, name = '', id = '', blob = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  const typed = Buffer.from(blob, 'base64')
  if (typed.length !== KEY_BYTES) return undefined
  const publicKey = Uint8Array.from(typed.subarray(1))
  const key: VerifierKey = { name, kind: 'witness', keyId: fromHex(id)!, publicKey }
  const isNamedRight = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typed])).startsWith(id)
  // Written again, a key of another kind or in another spelling reads otherwise.
  return isNamedRight && keyText(key) === text ? key : undefined
}
