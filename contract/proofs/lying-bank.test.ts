import { expect, test } from 'vitest'
import { fromHex } from './bytes.ts'
import { type EntryWords, hashDetails, hashWords } from './entry.ts'
import { keyText, readNote } from './signed-note.ts'
import type { ProofAccount, ProofLine, StatementProof } from './statement-proof.ts'
import { newSigner, sealingBank } from './testing/sealed-statement.ts'
import { secondVerdict } from './testing/second-verifier.ts'
import { verifyStatement } from './verify-statement.ts'

/** A bank signs whatever it likes. What it has sealed before, and what witnesses have seen, it cannot sign away. */
const { bank, witness, proofOf, seal } = await sealingBank()
const other = await sealingBank()
const trusted = { keys: [bank.key], witnesses: [witness.key] }

/** The checks that fail of a statement that was changed and signed again; a second hand must find the same. */
async function failing(change: (proof: StatementProof, account: ProofAccount) => void): Promise<string[]> {
  const proof = structuredClone(await proofOf({ lines: 4, isPreceded: true }))
  change(proof, proof.accounts[0]!)
  const file = await seal(proof)
  const { checks, holds } = await verifyStatement(file, trusted)
  const failed = checks.filter((check) => !check.holds).map(({ check }) => check as string)
  const keys = [{ text: keyText(bank.key) }]
  expect(secondVerdict(new TextDecoder().decode(file), keys)).toEqual({ holds, failed })
  expect(holds).toBe(failed.length === 0)
  return failed
}

const second = ({ lines }: ProofAccount): ProofLine => lines[1]!
const swapped = <One>(all: One[], one: number, two: number) => {
  ;[all[one], all[two]] = [all[two]!, all[one]!]
}

test('what the bank has not changed holds', async () => {
  expect(await failing(() => {})).toEqual([])
})

type Lie = [what: string, failed: string, change: (account: ProofAccount, proof: StatementProof) => void]

const aboutLines: Lie[] = [
  ['the first line left out', 'sums period', ({ lines }) => lines.shift()],
  ['a line left out in the middle', 'sums period', ({ lines }) => lines.splice(1, 1)],
  ['the last line left out', 'sums period', ({ lines }) => lines.pop()],
  ['all lines left out', 'sums period', ({ lines }) => lines.splice(0)],
  ['a line doubled', 'lines sums period', ({ lines }) => lines.splice(1, 0, structuredClone(lines[1]!))],
  ['a line added that was never booked', 'lines sums period', ({ lines }) => lines.push(invented(lines[3]!))],
  ['two lines in each other’s place', 'sums period', ({ lines }) => swapped(lines, 1, 2)],
  ['a line on another day', 'lines', (account) => (second(account).day = '2026-11-09')],
  ['a line on a day of another period', 'lines period', (account) => (second(account).day = '2026-12-09')],
  ['another amount', 'lines sums', (account) => (second(account).amount = '125051')],
  ['another balance', 'lines sums', (account) => (second(account).balance = '275101')],
  ['amount and balance', 'lines sums', (account) => raise(account, 1n)],
  ['the other side', 'lines sums', (account) => (second(account).side = 'debit')],
  ['another transfer', 'lines', (account) => (second(account).transfer = 1)],
  ['another kind', 'lines', (account) => (second(account).kind = 'wages')],
  ['another moment', 'lines', (account) => (second(account).booked = '2026-11-08T10:15:00.000001Z')],
  ['another value date', 'lines', (account) => (second(account).value = '2026-11-08T00:00:00.000000Z')],
  ['a moment in another form', 'file', (account) => (second(account).value = '2026-11-08T00:00:00Z')],
  ['a version as text', 'file', (account) => (second(account).version = '6' as never)],
  ['an account as text', 'file', (account) => (account.account = '7' as never)],
  ['a day that no calendar has', 'file', (_, proof) => (proof.to = '2026-11-31')],
  ['a field more', 'file', (account) => Object.assign(account, { note: '' })],
  ['a field less', 'file', (account) => Reflect.deleteProperty(second(account), 'books')],
  ['no day of the books', 'lines', (account) => (second(account).books = null)],
  ['a reversal', 'lines', (account) => (second(account).reverses = 1_000)],
  [
    'another account at the other end',
    'lines',
    (account) => Object.assign(second(account).words, { counter: 2 }),
  ],
  ['other words', 'lines', (account) => Object.assign(second(account).words, { beside: '{}' })],
  ['another salt', 'lines', (account) => (second(account).salt = '00'.repeat(16))],
  ['another place in the tree', 'lines', (account) => (second(account).leaf += 2)],
  ['another way to the root', 'lines', (account) => second(account).path.reverse()],
  ['a way without its end', 'lines', (account) => second(account).path.pop()],
  ['a way through nothing', 'lines', (account) => (second(account).path[0] = 999)],
  ['another version', 'lines period', (account) => (second(account).version = 9)],
  ['all versions one later', 'lines period', (account) => renumber(account)],
]

const invented = (line: ProofLine): ProofLine => ({
  ...structuredClone(line),
  version: line.version + 1,
  balance: String(BigInt(line.balance) + BigInt(line.amount)),
  transfer: line.transfer + 1,
})

/** Adds up all the same. */
function raise(account: ProofAccount, more: bigint): void {
  account.lines[1]!.amount = String(BigInt(account.lines[1]!.amount) + more)
  for (const line of account.lines.slice(1)) line.balance = String(BigInt(line.balance) + more)
}

const renumber = ({ lines }: ProofAccount) => {
  for (const line of lines) line.version += 1
}

const aboutAccounts: Lie[] = [
  ['lines of another account', 'lines', (account) => (account.account += 1)],
  ['another currency', 'lines', (account) => (account.currency = 'EUR')],
  ['another opening balance', 'sums', ({ opening }) => (opening.balance = '25001')],
  ['no opening balance', 'sums', ({ opening }) => (opening.balance = '0')],
  ['another opening version', 'period', ({ opening }) => (opening.version -= 1)],
  ['another closing balance', 'sums', ({ closing }) => (closing.balance = '999999')],
  [
    'a closing balance in another spelling',
    'file',
    ({ closing }) => (closing.balance = `+${closing.balance}`),
  ],
  ['a closing balance in another base', 'file', ({ closing }) => (closing.balance = inHex(closing.balance))],
  ['another closing version', 'period', ({ closing }) => (closing.version += 1)],
  ['more money in', 'sums', (account) => (account.in = '999999')],
  ['less money out', 'sums', (account) => (account.out = '0')],
  ['no entry before', 'sums period', (account) => (account.before = null)],
  ['another entry before', 'lines period', ({ before }) => (before!.version -= 1)],
  ['an entry before with another balance', 'lines sums', ({ before }) => (before!.balance = '1')],
  ['an entry before of another day', 'lines period', ({ before }) => (before!.day = '2026-11-01')],
  ['an entry before with other details', 'lines', ({ before }) => (before!.details = '0'.repeat(64))],
  ['an entry after with another version', 'lines period', ({ after }) => (after!.version += 1)],
  ['an entry after within the period', 'lines period', ({ after }) => (after!.day = '2026-11-30')],
  ['the account twice', 'lines', (_, { accounts }) => accounts.push(structuredClone(accounts[0]!))],
  ['no account at all but its lines', 'file', (_, { accounts }) => accounts.splice(0, 1, {} as never)],
]

const inHex = (figure: string) => `0x${BigInt(figure).toString(16)}`

const aboutPeriods: Lie[] = [
  ['a longer period, forward', 'period', (_, proof) => (proof.to = '2026-12-31')],
  ['a longer period, back', 'period', (_, proof) => (proof.from = '2026-10-01')],
  ['a shorter period, forward', 'period', (_, proof) => (proof.from = '2026-11-05')],
  ['a shorter period, back', 'period', (_, proof) => (proof.to = '2026-11-15')],
  ['another month', 'period', (_, proof) => Object.assign(proof, { from: '2026-12-01', to: '2026-12-31' })],
  ['a period from its end', 'period', (_, proof) => Object.assign(proof, { from: proof.to, to: proof.from })],
]

const aboutTrees: Lie[] = [
  ['another hash on the way', 'lines', (_, { hashes }) => hashes.reverse()],
  ['a hash that is none', 'file', (_, { hashes }) => (hashes[0] = 'AAAA')],
  ['no account', 'file', (_, { accounts }) => accounts.splice(0)],
  ['no hashes', 'lines', (_, { hashes }) => hashes.splice(0)],
  [
    'a tree of another size',
    'checkpoint',
    (_, proof) => (proof.checkpoint = proof.checkpoint.replace('\n12\n', '\n13\n')),
  ],
  ['no checkpoint', 'checkpoint', (_, proof) => (proof.checkpoint = '')],
  [
    'a checkpoint without the bank',
    'checkpoint',
    (_, proof) => (proof.checkpoint = withoutFirstLine(proof.checkpoint)),
  ],
]

const withoutFirstLine = (checkpoint: string) => checkpoint.replace(/\n\n— .*\n/, '\n\n')

test.each([...aboutLines, ...aboutAccounts, ...aboutPeriods, ...aboutTrees])(
  '%s is found by: %s',
  async (_, failed, change) => {
    expect((await failing((proof, account) => change(account, proof))).join(' ')).toBe(failed)
  },
)

test('the last line is not hidden by showing it as the entry after the period', async () => {
  const { accounts } = await proofOf({ lines: 4, isPreceded: true })
  const [last, before] = [accounts[0]!.lines[3]!, accounts[0]!.lines[2]!]
  const { leaf, path, version, day, balance } = last
  const words = await hashWords(last.words as EntryWords, fromHex((last.words as { salt: string }).salt)!)
  const details = await hashDetails({ ...last, currency: 'USD' }, words, fromHex(last.salt)!)
  const failed = await failing((_, account) => {
    account.lines.pop()
    account.after = { leaf, path, version, day, balance, details }
    account.closing = { version: before.version, balance: before.balance }
    account.in = String(BigInt(account.in) - BigInt(last.amount))
  })
  expect(failed).toEqual(['period'])
})

test('the tree of another bank, or of another moment, is not the one of the lines', async () => {
  const [foreign, later] = [await other.proofOf({ lines: 4 }), await proofOf({ lines: 5 })]
  expect(await failing((proof) => Object.assign(proof, { checkpoint: foreign.checkpoint }))).toEqual([
    'checkpoint',
  ])
  expect(await failing((proof) => Object.assign(proof, { checkpoint: later.checkpoint }))).toEqual(['lines'])
})

test('a statement that another bank has signed is not this one’s, whatever it calls itself', async () => {
  const file = await other.seal(await proofOf())
  expect((await verifyStatement(file, trusted)).checks).toEqual([
    { check: 'file', holds: true },
    { check: 'signature', holds: false },
  ])
  const stranger = await newSigner('somewhere.example', 'signer')
  const both = { ...trusted, keys: [stranger.key, bank.key] }
  const renamed = await seal({ ...(await proofOf()), origin: 'somewhere.example' })
  expect((await verifyStatement(renamed, both)).holds).toBe(false)
})

test('a witness is named only if it signed this very checkpoint', async () => {
  const proof = await proofOf({ lines: 4 })
  const seen = await verifyStatement(await seal(proof), trusted)
  expect(seen.witnesses).toEqual([{ name: 'auditor.example', seenAt: new Date('2026-12-03T09:30:00Z') }])
  const lineOf = (checkpoint: string) => checkpoint.split('\n').at(-2)!
  const elsewhere = lineOf((await proofOf({ lines: 5 })).checkpoint)
  const moved = proof.checkpoint.replace(lineOf(proof.checkpoint), elsewhere)
  expect(readNote(moved)!.signatures).toHaveLength(2)
  const verdict = await verifyStatement(await seal({ ...proof, checkpoint: moved }), trusted)
  expect([verdict.holds, verdict.witnesses]).toEqual([true, []])
})

/** What nobody can check by a file alone: the page and the command say so of every statement. */
test.each<Lie>([
  ['the name of the holder', '', (account) => (account.holder = 'Somebody Else')],
  ['what the bank says of a line', '', (account) => (second(account).says.counterparty = 'Somebody Else')],
  ['that there was an entry after the period', '', (account) => (account.after = null)],
  ['notes from paper', '', (account) => (account.memos = 3)],
])('%s is the word of the bank alone', async (_, failed, change) => {
  expect((await failing((proof, account) => change(account, proof))).join(' ')).toBe(failed)
})
