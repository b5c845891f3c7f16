import { fromBase64 } from './bytes.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import { type Judged, judgeAccount } from './judge-account.ts'
import { isDocument, isUntouched, proofIn } from './sealed-document.ts'
import { isSignedThroughout, readNote, signersOf, type VerifierKey } from './signed-note.ts'
import { readProof, type StatementProof } from './statement-proof.ts'
import { inclusionIn } from './tree.ts'

/** What is checked, in this order; each rests on those before it. */
export const CHECKS = ['file', 'signature', 'document', 'checkpoint', 'lines', 'sums', 'period'] as const
export type Check = (typeof CHECKS)[number]

export type Witnessed = { name: string; seenAt: Date }

export type StatementVerdict = {
  /** Whether every check that can be made holds. */
  holds: boolean
  checks: { check: Check; holds: boolean }[]
  /** Only once it is known to be the bank's own. */
  proof: StatementProof | null
  /** Witnesses known to whoever checks who signed the checkpoint. */
  witnesses: Witnessed[]
  /** Whether the file came inside a document, whose every byte was checked with it. */
  inDocument: boolean
}

export type Trusted = { keys: readonly VerifierKey[]; witnesses: readonly VerifierKey[] }

type Found = { file: string; document: Uint8Array | null; at: readonly [number, number] | null }

/** A file that has come through hands which change text, such as a line end added, is not taken for the same. */
function findProof(given: Uint8Array): Found | undefined {
  const at = isDocument(given) ? proofIn(given) : undefined
  if (isDocument(given) && !at) return undefined
  try {
    const file = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      at ? given.subarray(...at) : given,
    )
    return { file, document: at ? given : null, at: at ?? null }
  } catch {
    return undefined
  }
}

/**
 * Checks a statement, as the document or as its proof file alone, with nothing but the keys that are trusted: in a browser
 * without a network as well as on a command line. What is wrong first ends it, for nothing after it would mean anything.
 */
export async function verifyStatement(given: Uint8Array, trusted: Trusted): Promise<StatementVerdict> {
  const checks: StatementVerdict['checks'] = []
  const found = findProof(given)
  const note = found && readNote(found.file)
  const proof = found && readProof(found.file)
  const verdict = (known: StatementProof | null, witnesses: Witnessed[] = []): StatementVerdict => ({
    holds: checks.every(({ holds }) => holds) && checks.length === CHECKS.length - (found?.document ? 0 : 1),
    checks,
    proof: known,
    witnesses,
    inDocument: Boolean(found?.document),
  })
  const check = (check: Check, holds: boolean): boolean => {
    checks.push({ check, holds })
    return holds
  }

  if (!check('file', note !== undefined && proof !== undefined) || !note || !proof) return verdict(null)
  const own = trusted.keys.filter(({ name, kind }) => name === proof.origin && kind === 'signer')
  if (!check('signature', await isSignedThroughout(note, own))) return verdict(null)
  if (found.document && !check('document', await isUntouched(found.document, found.at!, proof.document)))
    return verdict(null)
  const checkpoint = readCheckpoint(proof.checkpoint)
  const sealed = readNote(proof.checkpoint)
  const signers = sealed ? await signersOf(sealed, [...own, ...trusted.witnesses]) : []
  const isOurs = checkpoint?.origin === proof.origin && signers.some(({ key }) => key.kind === 'signer')
  if (!check('checkpoint', isOurs) || !checkpoint) return verdict(proof)
  const witnesses = signers.flatMap(({ key, seconds }) =>
    seconds === undefined ? [] : [{ name: key.name, seenAt: new Date(seconds * 1000) }],
  )
  const judged = await judgeAccounts(proof, checkpoint)
  for (const what of ['lines', 'sums', 'period'] as const) check(what, judged[what])
  return verdict(proof, witnesses)
}

/** Nothing that a file holds may end this otherwise than with an answer. */
async function judgeAccounts(proof: StatementProof, checkpoint: Checkpoint): Promise<Judged> {
  try {
    // Shown twice, an account would seem to be two.
    const accounts = new Set(proof.accounts.map(({ account }) => account))
    const judged = { lines: accounts.size === proof.accounts.length, sums: true, period: true }
    const hashes = proof.hashes.map((text) => fromBase64(text)!)
    const isIn = inclusionIn(checkpoint)
    for (const account of proof.accounts) {
      const one = await judgeAccount(account, { proof, hashes, isIn })
      for (const what of ['lines', 'sums', 'period'] as const) judged[what] &&= one[what]
    }
    return judged
  } catch {
    return { lines: false, sums: false, period: false }
  }
}
