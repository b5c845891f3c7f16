import { generateKeyPairSync, sign } from 'node:crypto'
import { type Bytes, bytesOf, joined, sha256, toBase64, toHex } from '../bytes.ts'
import { checkpointText } from '../checkpoint.ts'
import { type EntryWords, hashDetails, hashEntry, hashWords } from '../entry.ts'
import { hashDocument } from '../sealed-document.ts'
import {
  cosignature,
  cosignedBytes,
  noteOf,
  signedBytes,
  type VerifierKey,
  verifierKey,
} from '../signed-note.ts'
import {
  type ProofAccount,
  type ProofLine,
  proofText,
  type SealedDocument,
  type StatementProof,
} from '../statement-proof.ts'
import { plantedTree } from './planted-tree.ts'

/** A bank of one customer that seals statements, for tests of whoever checks them. */
const ORIGIN = 'larkfield.example/books'
const ACCOUNT = 7
const salt = (n: number, layer: string) =>
  sha256(bytesOf(`salt ${n} ${layer}`)).then((hash) => hash.slice(0, 16))

type Signer = { key: VerifierKey; sign: (bytes: Bytes) => Bytes }

export async function newSigner(name: string, kind: 'signer' | 'witness'): Promise<Signer> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  return {
    key: await verifierKey(name, kind, raw),
    sign: (bytes) => Uint8Array.from(sign(null, bytes, privateKey)),
  }
}

type Wanted = {
  lines?: number
  change?: Partial<StatementProof>
  /** Written over the line of this version before all is signed, but after it was sealed. */
  changeLine?: (line: ProofLine) => void
  leaveOut?: number
  /** An entry after the period; without it, the books end with its last line. */
  isContinued?: boolean
  /** Entries before the period; without them, the books of the account begin with its first line. */
  isPreceded?: boolean
}

const NOTHING = { version: 0, balance: '0' }
const FORMERLY = { version: 4, balance: '25000' }

/** All that a journey or a test needs: the bank's key, a witness's, and statements as proof file and as document. */
export async function sealingBank() {
  const bank = await newSigner(ORIGIN, 'signer')
  const witness = await newSigner('auditor.example', 'witness')

  async function proofOf(wanted: Wanted = {}): Promise<StatementProof> {
    const { lines: count = 3, isContinued = true, isPreceded = false } = wanted
    const opening = isPreceded ? FORMERLY : NOTHING
    const first = isPreceded ? 1 : 0
    const lines = await Promise.all(Array.from({ length: count }, (_, n) => lineOf(n, { count, opening })))
    const last = { ...FORMERLY, day: '2026-10-30', details: toHex(await sha256(bytesOf('what came before'))) }
    const next = {
      version: opening.version + count + 1,
      day: '2026-12-02',
      balance: '4200',
      details: toHex(await sha256(bytesOf('what came after'))),
    }
    const own = [
      ...(isPreceded ? [await hashEntry({ account: ACCOUNT, ...last }, last.details)] : []),
      ...(await Promise.all(lines.map(leafOf))),
      ...(isContinued ? [await hashEntry({ account: ACCOUNT, ...next }, next.details)] : []),
    ]
    // Entries of others stand between those of the account.
    const leaves = await Promise.all(own.map(async (leaf, n) => [leaf, await sha256(bytesOf(`other ${n}`))]))
    const tree = await plantedTree(leaves.flat())
    const text = checkpointText({ origin: ORIGIN, size: tree.size, root: tree.root, block: null })
    const seconds = Date.UTC(2026, 11, 3, 9, 30) / 1000
    const checkpoint = noteOf(text, [
      { name: ORIGIN, keyId: bank.key.keyId, signature: bank.sign(signedBytes(text)) },
      {
        name: witness.key.name,
        keyId: witness.key.keyId,
        signature: cosignature(seconds, witness.sign(cosignedBytes(text, seconds))),
      },
    ])
    const placed = (n: number) => ({ leaf: n * 2, path: tree.pathOf(n * 2) })
    for (const [n, line] of lines.entries()) Object.assign(line, placed(first + n))
    const closing = lines.at(-1)?.balance ?? opening.balance
    const shown = lines.filter(({ version }) => version !== wanted.leaveOut)
    for (const line of shown) wanted.changeLine?.(line)
    return {
      format: 'larkfield statement proof 1',
      origin: ORIGIN,
      bank: 'Larkfield',
      made: '2026-12-03T08:00:00.000Z',
      code: 'K7QM-2XPA-93FD-TB4E',
      from: '2026-11-01',
      to: '2026-11-30',
      checkpoint,
      accounts: [
        {
          account: ACCOUNT,
          number: '4000123456',
          type: 'savings',
          holder: 'Ada Whitfield',
          currency: 'USD',
          decimals: 2,
          opening: { ...opening },
          closing: { version: opening.version + count, balance: closing },
          in: sumOf(lines, 'credit'),
          out: sumOf(lines, 'debit'),
          before: isPreceded ? { ...last, ...placed(0) } : null,
          after: isContinued ? { ...next, ...placed(first + count) } : null,
          lines: shown,
          memos: 0,
        },
      ],
      hashes: tree.hashes.map(toBase64),
      document: null,
      ...wanted.change,
    }
  }

  /** Signed by the bank, whatever it says. */
  async function seal({ format: _, ...said }: StatementProof): Promise<Bytes> {
    const text = proofText(said)
    const signature = bank.sign(signedBytes(text))
    return bytesOf(noteOf(text, [{ name: ORIGIN, keyId: bank.key.keyId, signature }]))
  }

  /** The proof is as long as its numbers are: it is made until it says of itself what is so. */
  async function inDocument(proof: StatementProof): Promise<Bytes> {
    const head = '%PDF-1.7\n(A statement, as pages show it)\nstream\n'
    const tail = '\nendstream\n%%EOF\n'
    let told: SealedDocument = { bytes: 0, proof: [0, 0], signature: null, sha256: '0'.repeat(64) }
    for (;;) {
      const file = await seal({ ...proof, document: told })
      const document = joined(bytesOf(head), file, bytesOf(tail))
      const range = [head.length, head.length + file.length] as [number, number]
      const next = { ...told, bytes: document.length, proof: range }
      next.sha256 = await hashDocument(document, next)
      if (JSON.stringify(next) === JSON.stringify(told)) return document
      told = next
    }
  }

  const file = async (wanted?: Wanted) => seal(await proofOf(wanted))
  const document = async (wanted?: Wanted) => inDocument(await proofOf(wanted))
  return { bank, witness, proofOf, seal, file, document }
}

const sumOf = (lines: ProofLine[], side: ProofLine['side']) => {
  const amounts = lines.filter((line) => line.side === side).map(({ amount }) => BigInt(amount))
  const sum = amounts.reduce((all, one) => all + one, 0n)
  return String(side === 'debit' ? -sum : sum)
}

/** Two in, one out, so that a balance never falls below nothing. */
const amountAt = (n: number) => (n % 3 === 2 ? -4_250n : 125_050n)

type Among = { count: number; opening: ProofAccount['opening'] }

async function lineOf(n: number, { count, opening }: Among): Promise<ProofLine> {
  const amount = amountAt(n)
  const moved = Array.from({ length: n + 1 }, (_, at) => amountAt(at))
  const balance = moved.reduce((all, one) => all + one, BigInt(opening.balance))
  const day = `2026-11-${String(1 + Math.floor((n * 29) / count)).padStart(2, '0')}`
  const isIn = amount > 0n
  return {
    leaf: 0,
    path: [],
    version: opening.version + n + 1,
    day,
    balance: String(balance),
    transfer: 1_000 + n,
    side: isIn ? 'credit' : 'debit',
    amount: String(amount),
    booked: `${day}T10:15:00.000000Z`,
    books: day,
    value: `${day}T12:00:00.000000Z`,
    kind: isIn ? 'deposit' : 'wire',
    reverses: null,
    salt: toHex(await salt(n, 'details')),
    words: { counter: 1, beside: null, salt: toHex(await salt(n, 'words')) },
    says: isIn
      ? { counterparty: 'Meadow Row Bakery', account: null, description: `Wages, week ${n + 1}` }
      : { counterparty: 'Hill Road Housing', account: 'GB29NWBK60161331926819', description: null },
  }
}

async function leafOf(line: ProofLine, n: number) {
  const { version, day, balance } = line
  const opened = line.words as EntryWords
  const words = await hashWords(opened, await salt(n, 'words'))
  const details = await hashDetails({ ...line, currency: 'USD' }, words, await salt(n, 'details'))
  return hashEntry({ account: ACCOUNT, version, day, balance }, details)
}
