import type { EntryDetails, EntryHead, EntryWords } from './entry.ts'
import { inProofShape } from './proof-shape.ts'
import { readNote } from './signed-note.ts'

/**
 * The file that goes with a statement: a signed note whose text is this JSON. It holds all that its lines need to be
 * found in the bank's tree, and nothing of anybody else. docs/PROOFS.md tells it in words. Amounts are minor units in
 * decimal, hashes and salts hexadecimal, days "2026-11-18".
 */
export type StatementProof = {
  format: typeof FORMAT
  origin: string
  bank: string
  made: string
  /** What stands on the statement, to find it by. */
  code: string
  from: string
  to: string
  /** A signed note of its own, with what witnesses have signed of it. */
  checkpoint: string
  accounts: ProofAccount[]
  /** In base64; the ways of the lines to the root share most of them. */
  hashes: string[]
  document: SealedDocument | null
}

export type ProofAccount = {
  /** The account's own place in the books, which its number only names. */
  account: number
  number: string
  type: string
  holder: string
  currency: string
  decimals: number
  opening: { version: number; balance: string }
  closing: { version: number; balance: string }
  in: string
  out: string
  before: ProofNeighbour | null
  /** None when the account had no entry after the period by the time of the checkpoint. */
  after: ProofNeighbour | null
  lines: ProofLine[]
  /** How many notes from paper stand among the lines of the statement; they moved nothing and are in no tree. */
  memos: number
}

type Placed = Omit<EntryHead, 'account'> & {
  leaf: number
  /** Where the hashes of the way to the root stand in the file's list, from the leaf up. */
  path: number[]
}

export type ProofLine = Placed &
  Omit<EntryDetails, 'currency'> & {
    salt: string
    /** Opened where the reader may know them, or only as they stand in the leaf. */
    words: (EntryWords & { salt: string }) | { hash: string }
    /** As the statement says it: the bank's own word, beside what the tree proves. */
    says: { counterparty: string; account: string | null; description: string | null }
  }

/** The entry before the period, or after it: where it stood, and nothing of what it was. */
export type ProofNeighbour = Placed & { details: string }

/** A range of bytes: the first, and the first after it. */
export type ByteRange = [from: number, before: number]

/** The document that it is attached to: its hash without the two places that are filled in last. */
export type SealedDocument = {
  bytes: number
  proof: ByteRange
  signature: ByteRange | null
  sha256: string
}

const FORMAT = 'larkfield statement proof 1'

/** Every proof file begins so: by it the file is found within a document. */
export const PROOF_BEGINS = `{"format":"${FORMAT}"`

export const proofText = (proof: Omit<StatementProof, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...proof })}\n`

/**
 * What a file says, whoever signed it; undefined when it is no proof file, or not written as the bank writes them.
 */
export function readProof(file: string): StatementProof | undefined {
  const text = readNote(file)?.text
  return text?.startsWith(PROOF_BEGINS)
    ? (inProofShape(text.slice(0, -1)) as StatementProof | undefined)
    : undefined
}
