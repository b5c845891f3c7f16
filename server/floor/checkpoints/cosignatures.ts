import { areSame } from '@larkfield/contract/proofs/bytes.ts'
import { readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import {
  readNote,
  signatureLine,
  signersOf,
  type VerifierKey,
} from '@larkfield/contract/proofs/signed-note.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../database/database.ts'
import { findCheckpoint } from './checkpoints.queries.ts'
import { cosignaturesOf, insertCosignature, lastCosignature } from './cosignatures.queries.ts'

/** What a witness signed last; nothing of one who has not been heard of. */
export type WitnessState = { name: string; size: number | null; seenAt: Date | null }

export type Cosignatures = {
  /** What known witnesses have signed of a checkpoint, each line as it stands in a note. */
  ofCheckpoint(size: number): Promise<string[]>
  /** Keeps what known witnesses have signed of a checkpoint that the bank has issued; the same again changes nothing. */
  take(note: string): Promise<void>
  ofWitnesses(): Promise<WitnessState[]>
  witnesses(): readonly VerifierKey[]
}

/** Each signature takes a while to check, and an honest note has a handful. */
const MOST_SIGNATURES = 20

type Needs = { database: Database; witnesses: readonly VerifierKey[] }

/**
 * Witnesses are told to the bank in its settings. Everything here goes by the keys that are known now: what somebody
 * signed who has been taken off the list stays in the table and is handed to nobody.
 */
export function openCosignatures({ database, witnesses }: Needs): Cosignatures {
  return {
    witnesses: () => witnesses,

    async ofCheckpoint(size) {
      const kept = await cosignaturesOf(database, size)
      const isKnown = (row: (typeof kept)[number]) =>
        witnesses.some(({ name, keyId }) => name === row.name && areSame(keyId, row.key_id))
      return kept.filter(isKnown).map(({ line }) => line)
    },

    async take(text) {
      const note = readNote(text)
      const told = readCheckpoint(text)
      if (!note || !told || note.signatures.length > MOST_SIGNATURES) throw new Refusal('invalid')
      const issued = await findCheckpoint(database, told.size)
      if (!issued || readNote(issued.note)?.text !== note.text) throw new Refusal('not_found')
      const signed = await cosignedIn(note, witnesses)
      if (signed.length === 0) throw new Refusal('wrong_role')
      for (const one of signed) await insertCosignature(database, { size: told.size, ...one })
    },

    ofWitnesses: () =>
      Promise.all(
        witnesses.map(async (key) => {
          const last = await lastCosignature(database, key)
          return {
            name: key.name,
            size: last ? Number(last.size) : null,
            seenAt: last?.seen_at ?? null,
          }
        }),
      ),
  }
}

/** The signatures of known witnesses that hold, each as the line that is handed on. */
async function cosignedIn(note: NonNullable<ReturnType<typeof readNote>>, witnesses: readonly VerifierKey[]) {
  const cosigned: { name: string; keyId: Uint8Array; line: string; seenAt: Date }[] = []
  for (const signature of note.signatures) {
    const [signed] = await signersOf({ text: note.text, signatures: [signature] }, witnesses)
    const seenAt = new Date((signed?.seconds ?? Number.NaN) * 1000)
    // A witness may sign any moment it likes, also one that no calendar has.
    if (Number.isNaN(seenAt.getTime())) continue
    cosigned.push({ name: signature.name, keyId: signature.keyId, line: signatureLine(signature), seenAt })
  }
  return cosigned
}
