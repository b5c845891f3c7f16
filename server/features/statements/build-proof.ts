import { decimalsOf } from '@larkfield/contract/money.ts'
import { nameIn, type PostingWords, remarkIn } from '@larkfield/contract/posting-words.ts'
import { toHex } from '@larkfield/contract/proofs/bytes.ts'
import { hashDetails, hashWords } from '@larkfield/contract/proofs/entry.ts'
import type {
  ProofAccount,
  ProofLine,
  ProofNeighbour,
  StatementProof,
} from '@larkfield/contract/proofs/statement-proof.ts'
import { type ProvedEntry, proveEntries, type Queryable } from '@larkfield/ledger'
import type { CutAccount, CutLine, StatementCut } from './cut.ts'

export type ProofText = Omit<StatementProof, 'format' | 'document'>

type Proving = {
  db: Queryable
  origin: string
  /** The note, with what witnesses have signed of it, and its size. */
  checkpoint: { note: string; size: number }
  code: string
  /** What the bank wrote itself, in its own language: the words on the statement. */
  postings: PostingWords
}

const AT_ONCE = 500

/** All that shows the lines of a cut to be in the tree of a checkpoint, and nothing of anybody else. */
export async function buildProof(cut: StatementCut, proving: Proving): Promise<ProofText> {
  const hashes = openHashes()
  const accounts: ProofAccount[] = []
  for (const account of cut.accounts) accounts.push(await proveAccount(account, proving, hashes.placeOf))
  return {
    origin: proving.origin,
    bank: cut.bankName,
    made: cut.madeAt.toISOString(),
    code: proving.code,
    from: cut.from,
    to: cut.to,
    checkpoint: proving.checkpoint.note,
    accounts,
    hashes: hashes.all,
  }
}

/** Ways to the root have most of their hashes in common: each stands in the file once. */
function openHashes() {
  const places = new Map<string, number>()
  const all: string[] = []
  return {
    all,
    placeOf(hash: Buffer): number {
      const text = hash.toString('base64')
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, all.length)
      return all.push(text) - 1
    },
  }
}

type PlaceOf = (hash: Buffer) => number

async function proveAccount(
  account: CutAccount,
  { db, checkpoint: { size }, postings }: Proving,
  placeOf: PlaceOf,
): Promise<ProofAccount> {
  const { opening, closing } = account
  const between = { account: account.id, size }
  const neighbour = async (version: number): Promise<ProofNeighbour | null> => {
    const [entry] = await proveEntries(db, { ...between, from: version, through: version })
    return entry ? neighbourOf(entry, placeOf) : null
  }
  const lines: ProofLine[] = []
  let memos = 0
  let some: ProvedEntry[] = []
  for await (const line of account.lines()) {
    if (line.version === null) {
      memos += 1
      continue
    }
    if (some[0] === undefined) {
      const through = Math.min(line.version + AT_ONCE - 1, closing.version)
      some = (await proveEntries(db, { ...between, from: line.version, through })).reverse()
    }
    const entry = some.pop()
    if (entry?.head.version !== line.version)
      throw new Error(`entry ${line.version} of account ${account.number} is not in the tree`)
    lines.push(await lineOf(entry, line, { placeOf, postings }))
  }
  return {
    account: account.id,
    number: account.number,
    type: account.type,
    holder: account.holder.name,
    currency: account.currency,
    decimals: decimalsOf(account.currency),
    opening: { version: opening.version, balance: String(opening.balanceMinor) },
    closing: { version: closing.version, balance: String(closing.balanceMinor) },
    in: String(account.inMinor),
    out: String(account.outMinor),
    before: opening.version === 0 ? null : await neighbour(opening.version),
    after: await neighbour(closing.version + 1),
    lines,
    memos,
  }
}

const hex = (bytes: Uint8Array) => toHex(bytes)
const pathOf = ({ path }: ProvedEntry, placeOf: PlaceOf) => path.map(placeOf)

async function neighbourOf(entry: ProvedEntry, placeOf: PlaceOf): Promise<ProofNeighbour> {
  const { version, day, balance } = entry.head
  const details = await hashDetails(
    entry.details,
    await hashWords(entry.words, entry.wordsSalt),
    entry.detailsSalt,
  )
  return { leaf: entry.leaf, version, day, balance, details, path: pathOf(entry, placeOf) }
}

type Saying = { placeOf: PlaceOf; postings: PostingWords }

async function lineOf(entry: ProvedEntry, line: CutLine, { placeOf, postings }: Saying): Promise<ProofLine> {
  const { version, day, balance } = entry.head
  const { currency: _, ...details } = entry.details
  // Of a move to an account that the reader does not hold, they are told neither which it is nor what it is called.
  return {
    leaf: entry.leaf,
    version,
    day,
    balance,
    ...details,
    salt: hex(entry.detailsSalt),
    words: line.isOpen
      ? { ...entry.words, salt: hex(entry.wordsSalt) }
      : { hash: await hashWords(entry.words, entry.wordsSalt) },
    says: {
      counterparty: nameIn(postings, line.counterparty.name, line.kind),
      account: line.counterparty.account,
      description: line.description && remarkIn(postings, line.description, line.kind),
    },
    path: pathOf(entry, placeOf),
  }
}
