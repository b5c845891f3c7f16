import { areSame } from '@larkfield/contract/proofs/bytes.ts'
import { type Checkpoint, readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { type Note, readNote, signersOf, type VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { StartupProblem } from '../startup-problem.ts'
import { BRING_BACK, type WitnessFolder } from './witness-folder.ts'

/** A checkpoint as it was found, and what it says. */
export type Seen = { text: string; note: Note; checkpoint: Checkpoint }

/** What the next checkpoint is compared with; a new folder has no keys, and before its first checkpoint no last. */
export type KeptRecord = { known: VerifierKey[]; last: Seen | undefined }

export function readSeen(text: string): Seen | undefined {
  const note = readNote(text)
  const checkpoint = readCheckpoint(text)
  return note && checkpoint && { text, note, checkpoint }
}

/**
 * The record is believed only whole. Keys that are gone would be taken from whoever answers now, and a checkpoint that was
 * damaged here would look as if the bank had gone back on it.
 */
export async function readRecord(folder: WitnessFolder): Promise<KeptRecord> {
  const known = await folder.bankKeys()
  const text = await folder.last()
  if (text === undefined) return { known, last: undefined }
  if (known.length === 0) throw new StartupProblem(`${folder.at('bank-keys.txt')} is missing: ${BRING_BACK}.`)
  const last = readSeen(text)
  if (last && (await isOurs(last, { own: folder.key.verifier, known }))) return { known, last }
  throw new StartupProblem(
    `${folder.at('last-checkpoint.txt')} is damaged, or not of this key and this bank: ${BRING_BACK}.`,
  )
}

/** What was kept carries the signature of the bank and one's own, so it shows by itself what the bank has signed. */
async function isOurs({ note }: Seen, { own, known }: { own: VerifierKey; known: VerifierKey[] }) {
  const signers = await signersOf(note, [...known, own])
  const isBySelf = signers.some(({ key }) => areSame(key.publicKey, own.publicKey))
  return isBySelf && signers.some(({ key }) => key.kind === 'signer')
}
