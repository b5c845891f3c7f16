import { createHash, createPublicKey, verify } from 'node:crypto'
import { proofShape } from './second-shape.ts'

/**
 * Checks a statement by what is written about the format and by RFC 9162, sections 2.1.3.2 (the walk to the root), and
 * shares not one line with the check that the page and the command run: where both agree, neither has a fault of its own.
 */
type Key = { text: string }
export type SecondVerdict = { holds: boolean; failed: string[] }

const sha = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** The public half of "name+id+base64" as OpenSSL takes it. */
function parseKey({ text }: Key) {
  const [name = '', id = '', ...rest] = text.split('+')
  const blob = Buffer.from(rest.join('+'), 'base64')
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), blob.subarray(1)])
  return { name, id, type: blob[0], key: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

type Line = { name: string; id: string; blob: Buffer }

function splitNote(note: string): { text: string; lines: Line[] } {
  const at = note.lastIndexOf('\n\n')
  if (at < 0 || note.at(-1) !== '\n') throw new Error('no note')
  if ([...note].some((sign) => sign !== '\n' && (sign < ' ' || sign === '\u007f'))) throw new Error('no text')
  const lines = note
    .slice(at + 2, -1)
    .split('\n')
    .map((line) => {
      const [dash, name = '', base64 = '', ...more] = line.split(' ')
      const bytes = decoded(base64, 'base64')
      if (dash !== '—' || !name || more.length > 0) throw new Error('no line of a signature')
      return { name, id: bytes.subarray(0, 4).toString('hex'), blob: bytes.subarray(4) }
    })
  return { text: note.slice(0, at + 1), lines }
}

/** By a key of the bank's kind. */
function isBy(line: Line, text: string, keys: readonly Key[]): boolean {
  const key = keys.map(parseKey).find(({ name, id }) => name === line.name && id === line.id)
  return key?.type === 1 && line.blob.length === 64 && verify(null, Buffer.from(text), key.key, line.blob)
}

/** The walk of RFC 9162 with the numbers of the leaf and of the last leaf, bit by bit. */
function isUnder(root: Buffer, size: number, leaf: number, hash: Buffer, path: readonly Buffer[]): boolean {
  if (!Number.isInteger(leaf) || leaf < 0 || leaf >= size) return false
  let [fn, sn, r] = [BigInt(leaf), BigInt(size - 1), hash]
  for (const p of path) {
    if (sn === 0n || p.length !== 32) return false
    if (fn & 1n || fn === sn) {
      r = sha(Buffer.of(1), p, r)
      while (!(fn & 1n) && fn !== 0n) [fn, sn] = [fn >> 1n, sn >> 1n]
    } else r = sha(Buffer.of(1), r, p)
    ;[fn, sn] = [fn >> 1n, sn >> 1n]
  }
  return sn === 0n && r.equals(root)
}

// biome-ignore lint/suspicious/noExplicitAny: what a file says is examined, not trusted
type Json = any

const rows = (...pairs: [string, unknown][]) =>
  pairs.map(([name, value]) => `${name} ${value ?? '-'}\n`).join('')
/** In their one spelling; Node would pass over what it cannot read. */
function decoded(text: string, as: 'hex' | 'base64'): Buffer {
  const bytes = Buffer.from(text, as)
  if (bytes.toString(as) !== text) throw new Error(`no ${as}`)
  return bytes
}
const hex = (text: string) => decoded(text, 'hex')

function leafOf(account: Json, entry: Json, details: string): Buffer {
  const head = rows(
    ['account', account.account],
    ['version', entry.version],
    ['day', entry.day],
    ['balance', entry.balance],
    ['details', details],
  )
  return sha(Buffer.of(0), `larkfield entry 1\n${head}`)
}

function detailsOf(account: Json, line: Json): string {
  const opened = line.words.salt && `counter ${line.words.counter}\n${line.words.beside ?? ''}`
  const words = line.words.salt ? sha(hex(line.words.salt), opened).toString('hex') : line.words.hash
  const { transfer, side, amount, booked, books, value, kind, reverses } = line
  const text = rows(
    ...Object.entries({ transfer, side, amount, currency: account.currency, booked, books }),
    ...Object.entries({ value, kind, reverses, words }),
  )
  return sha(hex(line.salt), text).toString('hex')
}

/** What does not hold of one account: its lines, its sums, its period. */
function faultsOf(account: Json, proof: Json, tree: { root: Buffer; size: number }): string[] {
  const { lines, opening, closing, before, after } = account
  const isIn = (entry: Json, details: string) => {
    const path = entry.path.map((place: number) => decoded(proof.hashes[place] ?? '', 'base64'))
    return isUnder(tree.root, tree.size, entry.leaf, leafOf(account, entry, details), path)
  }
  const shown = [
    ...lines.map((line: Json) => isIn(line, detailsOf(account, line))),
    ...[before, after].filter(Boolean).map((one: Json) => isIn(one, one.details)),
    new Set(lines.map(({ leaf }: Json) => leaf)).size === lines.length,
  ]
  const amounts = lines.map(({ amount }: Json) => BigInt(amount))
  const sum = (some: bigint[]) => some.reduce((all, one) => all + one, 0n)
  const balances = [opening.balance, ...lines.map(({ balance }: Json) => balance)]
  const figures = [...balances, ...lines.map(({ amount }: Json) => amount)]
  const sums = [
    figures.every((figure) => /^(0|-?[1-9]\d*)$/.test(figure)),
    opening.balance === (before ? before.balance : '0'),
    amounts.every((amount: bigint, n: number) => BigInt(balances[n]) + amount === BigInt(balances[n + 1])),
    lines.every(({ side }: Json, n: number) => (side === 'credit' ? amounts[n]! > 0n : amounts[n]! < 0n)),
    closing.balance === balances.at(-1),
    account.in === String(sum(amounts.filter((amount: bigint) => amount > 0n))),
    account.out === String(-sum(amounts.filter((amount: bigint) => amount < 0n))),
  ]
  const versions = [
    opening.version,
    ...lines.map(({ version }: Json) => version),
    ...(after ? [after.version] : []),
  ]
  const period = [
    proof.from <= proof.to,
    versions.every((version: number, n: number) => version === opening.version + n),
    closing.version === opening.version + lines.length,
    before ? before.version === opening.version && before.day < proof.from : opening.version === 0,
    lines.every(({ day }: Json) => day >= proof.from && day <= proof.to),
    !after || after.day > proof.to,
  ]
  return Object.entries({ lines: shown, sums, period }).flatMap(([name, all]) =>
    all.every(Boolean) ? [] : [name],
  )
}

/** A proof file; what comes first and fails ends it. */
export function secondVerdict(file: string, keys: readonly Key[]): SecondVerdict {
  const failing = (...failed: string[]) => ({ holds: false, failed })
  try {
    const { text, lines } = splitNote(file)
    const proof = JSON.parse(text)
    if (!proofShape.safeParse(proof).success || `${JSON.stringify(proof)}\n` !== text) return failing('file')
    const own = keys.filter((key) => parseKey(key).name === proof.origin)
    if (!lines.every((line) => isBy(line, text, own))) return failing('signature')
    const faults = faultsUnder(proof, own)
    return { holds: faults.length === 0, failed: faults }
  } catch {
    return failing('file')
  }
}

function faultsUnder(proof: Json, own: readonly Key[]): string[] {
  let tree: { root: Buffer; size: number }
  try {
    const { text, lines } = splitNote(proof.checkpoint)
    const [origin, size, root] = text.split('\n')
    if (origin !== proof.origin || !lines.some((line) => isBy(line, text, own))) return ['checkpoint']
    tree = { root: decoded(root!, 'base64'), size: Number(size) }
  } catch {
    return ['checkpoint']
  }
  try {
    const ids = proof.accounts.map(({ account }: Json) => account)
    const faults = proof.accounts.flatMap((account: Json) => faultsOf(account, proof, tree))
    if (new Set(ids).size < ids.length) faults.push('lines')
    return ['lines', 'sums', 'period'].filter((name) => faults.includes(name))
  } catch {
    return ['lines', 'sums', 'period']
  }
}
