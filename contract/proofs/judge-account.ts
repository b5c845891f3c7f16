import { type Bytes, fromHex } from './bytes.ts'
import { hashDetails, hashEntry, hashWords } from './entry.ts'
import type { ProofAccount, ProofLine, ProofNeighbour, StatementProof } from './statement-proof.ts'
import type { Inclusion } from './tree.ts'

type Judging = {
  proof: Pick<StatementProof, 'from' | 'to'>
  hashes: readonly Bytes[]
  isIn: (given: Inclusion) => Promise<boolean>
}

export type Judged = Record<'lines' | 'sums' | 'period', boolean>

/** Whether one account of a statement holds: its lines are in the tree, they add up, and none is left out. */
export async function judgeAccount(account: ProofAccount, judging: Judging): Promise<Judged> {
  const neighbours = [account.before, account.after].filter((one) => one !== null)
  const found = [
    ...(await inTurn(account.lines, (line) => isLineIn(account, line, judging))),
    ...(await inTurn(neighbours, (one) => isNeighbourIn(account, one, judging))),
  ]
  return {
    lines: found.every(Boolean) && areDistinct(account),
    sums: addsUp(account),
    period: isWhole(account, judging.proof),
  }
}

/** One after the other: each finds the part of its way that those before it have walked. */
async function inTurn<One>(all: readonly One[], judge: (one: One) => Promise<boolean>): Promise<boolean[]> {
  const found: boolean[] = []
  for (const one of all) found.push(await judge(one))
  return found
}

const pathOf = (path: readonly number[], hashes: readonly Bytes[]): Bytes[] | undefined => {
  const found = path.map((place) => hashes[place])
  return found.every((hash) => hash !== undefined) ? (found as Bytes[]) : undefined
}

async function isLineIn(
  { account, currency }: ProofAccount,
  line: ProofLine,
  judging: Judging,
): Promise<boolean> {
  const path = pathOf(line.path, judging.hashes)
  if (!path) return false
  const { leaf, version, day, balance, words } = line
  const wordsHash = 'hash' in words ? words.hash : await hashWords(words, fromHex(words.salt)!)
  const details = await hashDetails({ ...line, currency }, wordsHash, fromHex(line.salt)!)
  const hash = await hashEntry({ account, version, day, balance }, details)
  return judging.isIn({ leaf, hash, path })
}

async function isNeighbourIn({ account }: ProofAccount, one: ProofNeighbour, { hashes, isIn }: Judging) {
  const path = pathOf(one.path, hashes)
  if (!path) return false
  const { leaf, version, day, balance, details } = one
  return isIn({ leaf, hash: await hashEntry({ account, version, day, balance }, details), path })
}

const areDistinct = ({ lines }: ProofAccount) => new Set(lines.map(({ leaf }) => leaf)).size === lines.length

/** Each balance follows from the one before it, from the opening to the closing one. A figure has one spelling. */
function addsUp({ lines, opening, closing, before, ...sums }: ProofAccount): boolean {
  let balance = BigInt(opening.balance)
  if (String(balance) !== opening.balance) return false
  let [into, out] = [0n, 0n]
  for (const line of lines) {
    const amount = BigInt(line.amount)
    if (String(amount) !== line.amount || amount === 0n) return false
    if (amount > 0n !== (line.side === 'credit')) return false
    balance += amount
    if (String(balance) !== line.balance) return false
    if (amount > 0n) into += amount
    else out -= amount
  }
  const isOpened = before ? before.balance === opening.balance : opening.balance === '0'
  return (
    isOpened && String(balance) === closing.balance && String(into) === sums.in && String(out) === sums.out
  )
}

/**
 * Versions have no gaps, so a line that was left out would be missed; the entries on either side of the period show that
 * none of its lines stands outside it.
 */
function isWhole(
  { lines, opening, closing, before, after }: ProofAccount,
  { from, to }: Pick<StatementProof, 'from' | 'to'>,
): boolean {
  const follow = lines.every(({ version }, place) => version === opening.version + 1 + place)
  const within = lines.every(({ day }) => from <= day && day <= to)
  const begins = before ? before.version === opening.version && before.day < from : opening.version === 0
  const ends = closing.version === opening.version + lines.length
  const leadsOn = !after || (after.version === closing.version + 1 && after.day > to)
  return from <= to && follow && within && begins && ends && leadsOn
}
