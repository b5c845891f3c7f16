import { toBase64 } from '@larkfield/contract/proofs/bytes.ts'
import { newSigner, sealingBank } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { describe, expect, test } from 'vitest'
import { checkEntry, type EntryProof } from './check-entry.ts'
import { type AskedEntry, isReference, readReference } from './proving.ts'

/** The second of three entries that a bank has sealed, and the keys to check it with. */
async function sealedEntry() {
  const { bank, witness, proofOf } = await sealingBank()
  const { accounts, checkpoint, hashes } = await proofOf()
  const [{ account, currency, lines }] = accounts as [(typeof accounts)[0]]
  const { leaf, path, version, day, balance, salt, words, says: _, ...details } = lines[1]!
  if ('hash' in words) throw new Error('the words of this line are shown')
  const { salt: wordsSalt, ...opened } = words
  const proof: EntryProof = {
    accountNumber: '4000123456',
    checkpoint,
    leaf,
    head: { account, version, day, balance },
    details: { ...details, currency },
    detailsSalt: salt,
    words: opened,
    wordsSalt,
    path: path.map((place) => hashes[place]!),
  }
  return { proof, bank, trusted: { keys: [bank.key], witnesses: [witness.key] } }
}

const asked: AskedEntry = { reference: 'tr-001001', side: 'credit' }
const failedIn = async (proof: EntryProof, trusted: Parameters<typeof checkEntry>[2], wanted = asked) => {
  const { checks, holds } = await checkEntry(proof, wanted, trusted)
  const failed = checks.filter((one) => !one.holds).map(({ check }) => check)
  expect(holds).toBe(failed.length === 0)
  return failed
}

test('an entry in the tree holds, and witnesses are named with when they signed', async () => {
  const { proof, trusted } = await sealedEntry()
  const verdict = await checkEntry(proof, asked, trusted)
  expect(verdict.holds).toBe(true)
  expect(verdict.size).toBe(8)
  expect(verdict.witnesses).toEqual([{ name: 'auditor.example', seenAt: new Date('2026-12-03T09:30:00Z') }])
})

describe('one changed sign is found:', () => {
  type Change = (proof: EntryProof) => EntryProof
  test.each<[string, Change]>([
    ['the amount', (it) => ({ ...it, details: { ...it.details, amount: '125051' } })],
    ['the balance', (it) => ({ ...it, head: { ...it.head, balance: '1' } })],
    ['the day', (it) => ({ ...it, head: { ...it.head, day: '2026-11-02' } })],
    ['the words', (it) => ({ ...it, words: { ...it.words, beside: 'rent' } })],
    [
      'a salt',
      (it) => ({ ...it, wordsSalt: it.wordsSalt.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) }),
    ],
    ['the place', (it) => ({ ...it, leaf: it.leaf + 1 })],
    ['the path', (it) => ({ ...it, path: it.path.slice(1) })],
    ['a hash', (it) => ({ ...it, path: [toBase64(new Uint8Array(32)), ...it.path.slice(1)] })],
    ['what is no hash', (it) => ({ ...it, path: ['?', ...it.path.slice(1)] })],
    ['what is no salt', (it) => ({ ...it, detailsSalt: 'zz' })],
  ])('%s', async (_, change) => {
    const { proof, trusted } = await sealedEntry()
    expect(await failedIn(change(proof), trusted)).toEqual(['entry'])
  })
})

test('the proof of another entry is not taken for the one that was asked for', async () => {
  const { proof, trusted } = await sealedEntry()
  expect(await failedIn(proof, trusted, { ...asked, reference: 'tr-001002' })).toEqual(['asked'])
})

test('a checkpoint that the bank did not sign shows nothing, whoever else signed it', async () => {
  const { proof, trusted } = await sealedEntry()
  const other = await newSigner(trusted.keys[0]!.name, 'signer')
  expect(await failedIn(proof, { ...trusted, keys: [other.key] })).toEqual(['signature'])
  const rewritten = { ...proof, checkpoint: proof.checkpoint.replace('\n8\n', '\n9\n') }
  expect(await failedIn(rewritten, trusted)).toContain('signature')
  expect(await failedIn({ ...proof, checkpoint: 'nothing' }, trusted)).toEqual(['signature', 'entry'])
})

test('a transfer is asked for as the desk names it', () => {
  expect(['tr-000042', 'tr-123456789'].every(isReference)).toBe(true)
  expect(['42', 'tr-42', 'w-000042', 'tr-000042 '].some(isReference)).toBe(false)
})

test.each([
  ['tr-000042', 'tr-000042', undefined],
  [' TR-013254-D ', 'tr-013254', 'debit'],
  ['tr-013254-c', 'tr-013254', 'credit'],
  ['42', 'tr-000042', undefined],
  ['13254-D', 'tr-013254', 'debit'],
  ['tr-1234567', 'tr-1234567', undefined],
])('%j is transfer %s, side %s', (typed, reference, side) => {
  expect(readReference(typed)).toEqual({ reference, side })
})

test.each(['', 'tr-', 'w-000042', 'tr-000042-X', 'tr-000042-', '1234567890123456'])('%j is none', (typed) => {
  expect(readReference(typed)).toBeUndefined()
})
