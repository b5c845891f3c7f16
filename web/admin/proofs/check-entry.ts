import { fromBase64, fromHex } from '@larkfield/contract/proofs/bytes.ts'
import { readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { hashDetails, hashEntry, hashWords } from '@larkfield/contract/proofs/entry.ts'
import { readNote, signersOf } from '@larkfield/contract/proofs/signed-note.ts'
import { inclusionIn, type Tree } from '@larkfield/contract/proofs/tree.ts'
import type { Trusted, Witnessed } from '@larkfield/contract/proofs/verify-statement.ts'
import type { Reply } from '../../api-types.ts'
import type { AskedEntry } from './proving.ts'

export type EntryProof = Reply<'GET /entry-proof/{transferId}/{side}'>['data']

/** Each rests on the one before. */
export type EntryCheck = 'signature' | 'asked' | 'entry'
export type EntryVerdict = {
  holds: boolean
  checks: { check: EntryCheck; holds: boolean }[]
  /** Leaves that the tree had at the checkpoint. */
  size: number
  witnesses: Witnessed[]
}

/** Checks the proof of an entry with nothing but public keys: whoever answered need not be believed. */
export async function checkEntry(
  proof: EntryProof,
  { reference, side }: AskedEntry,
  trusted: Trusted,
): Promise<EntryVerdict> {
  const checkpoint = readCheckpoint(proof.checkpoint)
  const note = readNote(proof.checkpoint)
  const ofBank = trusted.keys.filter(({ name }) => name === checkpoint?.origin)
  const signers = note ? await signersOf(note, [...ofBank, ...trusted.witnesses]) : []
  const { transfer, side: shown } = proof.details
  const checks: EntryVerdict['checks'] = [
    { check: 'signature', holds: signers.some(({ key }) => key.kind === 'signer') },
    { check: 'asked', holds: transfer === Number(reference.replace('tr-', '')) && shown === side },
    { check: 'entry', holds: checkpoint !== undefined && (await isInTree(proof, checkpoint)) },
  ]
  const witnesses = signers.flatMap(({ key, seconds }) =>
    seconds === undefined ? [] : [{ name: key.name, seenAt: new Date(seconds * 1000) }],
  )
  return { holds: checks.every(({ holds }) => holds), checks, size: checkpoint?.size ?? 0, witnesses }
}

/** From what was written beside it up to the root: anything else would lead to another one. */
async function isInTree(proof: EntryProof, tree: Tree): Promise<boolean> {
  const path = proof.path.map(fromBase64)
  const [wordsSalt, detailsSalt] = [fromHex(proof.wordsSalt), fromHex(proof.detailsSalt)]
  if (!wordsSalt || !detailsSalt || !path.every((hash) => hash !== undefined)) return false
  const words = await hashWords(proof.words, wordsSalt)
  const details = await hashDetails(proof.details, words, detailsSalt)
  const hash = await hashEntry(proof.head, details)
  return inclusionIn(tree)({ leaf: proof.leaf, hash, path })
}
