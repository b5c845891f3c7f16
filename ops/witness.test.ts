import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyText, readKey, readNote, signersOf } from '@larkfield/contract/proofs/signed-note.ts'
import { newSigner } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { askBank } from './ask-bank.ts'
import { openCommands } from './testing/commands.ts'
import { runCommandFile } from './testing/run-command.ts'
import { leavesOf, type StubBank, stubBank, vouchOf } from './testing/stub-bank.ts'
import { openWitnessFolder } from './witnessing/witness-folder.ts'
import { witnessOnce } from './witnessing/witness-round.ts'

let bank: StubBank
let folder: string
beforeEach(async () => {
  bank = await stubBank()
  folder = mkdtempSync(join(tmpdir(), 'larkfield-witness-'))
})
afterEach(() => {
  bank.close()
  rmSync(folder, { recursive: true })
})

const NOW = new Date('2026-11-19T08:30:00Z')
const look = async () =>
  witnessOnce({
    bank: askBank(bank.url),
    folder: await openWitnessFolder(folder, 'ada.example'),
    now: () => NOW,
  })
const inFolder = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
const ownKey = async () => (await openWitnessFolder(folder)).key.verifier
const evidence = () => (existsSync(join(folder, 'evidence')) ? readdirSync(join(folder, 'evidence')) : [])

test('at first it makes a key of its own, keeps the bank’s, and co-signs what there is', async () => {
  expect(await look()).toBe('co-signed a tree of 3 leaves')
  expect(statSync(join(folder, 'witness.key')).mode & 0o777).toBe(0o600)
  expect(inFolder('witness.key')).toMatch(/^PRIVATE\+KEY\+ada\.example\+[0-9a-f]{8}\+B\S+\n$/)
  expect(inFolder('bank-keys.txt')).toBe(`${keyText(bank.books.signers[0]!.key)}\n`)
  const note = readNote(bank.handedIn[0]!)!
  expect(bank.handedIn).toEqual([inFolder('last-checkpoint.txt')])
  expect(note.text).toBe(readNote(bank.checkpoint())!.text)
  const key = await ownKey()
  expect(await readKey(keyText(key))).toEqual(key)
  expect(await signersOf(note, [bank.books.signers[0]!.key, key])).toEqual([
    { key: bank.books.signers[0]!.key },
    { key, seconds: NOW.getTime() / 1000 },
  ])
})

test('it co-signs each tree that continues the one before, from any size to any other', async () => {
  for (let size = 1; size <= 20; size += 1) {
    bank.books.leaves = leavesOf(size)
    expect(await look()).toBe(`co-signed a tree of ${size} leaves`)
  }
  bank.books.leaves = leavesOf(300)
  expect(await look()).toBe('co-signed a tree of 300 leaves')
  expect(bank.handedIn).toHaveLength(21)
})

test('of an empty tree every other is a continuation', async () => {
  bank.books.leaves = []
  expect(await look()).toBe('co-signed a tree of 0 leaves')
  bank.books.leaves = leavesOf(2)
  expect(await look()).toBe('co-signed a tree of 2 leaves')
})

test('it signs a checkpoint once, and hands it in until the bank has it', async () => {
  bank.books.handInStatus = 403
  expect(await look()).toBe(
    'co-signed a tree of 3 leaves, but the bank has not taken it: it does not know this witness yet',
  )
  const signed = inFolder('last-checkpoint.txt')
  bank.books.handInStatus = 500
  expect(await look()).toBe(
    'handed in again a tree of 3 leaves, but the bank has not taken it: it answered with status 500',
  )
  bank.books.handInStatus = 200
  expect(await look()).toBe('handed in again a tree of 3 leaves')
  expect(bank.handedIn).toEqual([signed])
  bank.books.added = `${signed.split('\n').at(-2)}\n`
  expect(await look()).toBe('nothing new since a tree of 3 leaves')
  expect(bank.handedIn).toHaveLength(1)
})

test('lines of others beside the bank’s are not handed on', async () => {
  bank.books.added = '— eve.example AAAAAAAAAAAA\n'.repeat(50)
  await look()
  expect(readNote(bank.handedIn[0]!)!.signatures.map(({ name }) => name)).toEqual([
    bank.books.origin,
    'ada.example',
  ])
})

/** Nothing is signed or handed in, what was kept stays as it was, and both sides are there to be shown. */
async function expectAlarm(why: RegExp) {
  const kept = inFolder('last-checkpoint.txt')
  const count = bank.handedIn.length
  await expect(look()).rejects.toMatchObject({ name: 'WitnessAlarm', message: expect.stringMatching(why) })
  await expect(look()).rejects.toMatchObject({ name: 'WitnessAlarm' })
  expect(bank.handedIn).toHaveLength(count)
  expect(inFolder('last-checkpoint.txt')).toBe(kept)
  const [place, ...more] = evidence()
  expect(more).toEqual([])
  expect(inFolder('evidence', place!, 'kept.txt')).toBe(kept)
  expect(inFolder('evidence', place!, 'found.txt')).toBe(bank.checkpoint())
  return place!
}

test('a tree that was rolled back is found', async () => {
  bank.books.leaves = leavesOf(9)
  await look()
  bank.books.leaves = leavesOf(7)
  await expectAlarm(/^NOT SIGNED: the tree was rolled back, from 9 leaves to 7\. Kept as evidence in \//)
})

test('a tree that was rolled back and has grown again is found', async () => {
  bank.books.leaves = leavesOf(9)
  await look()
  bank.books.leaves = [...leavesOf(7), ...leavesOf(6, 'other')]
  const place = await expectAlarm(/^NOT SIGNED: the tree was forked: its 13 leaves do not continue the 9/)
  expect(JSON.parse(inFolder('evidence', place, 'continuation.json')).length).toBeGreaterThan(0)
})

test('one leaf that was changed long ago is found', async () => {
  bank.books.leaves = leavesOf(100)
  await look()
  bank.books.leaves = leavesOf(120).with(17, leavesOf(1, 'other')[0]!)
  await expectAlarm(/^NOT SIGNED: the tree was forked/)
})

test('two trees of one size are found', async () => {
  await look()
  bank.books.leaves = leavesOf(3, 'other')
  await expectAlarm(/^NOT SIGNED: there are two trees of 3 leaves/)
})

test('another chain beside the same tree is found', async () => {
  bank.books.block = { height: 4, hash: '0'.repeat(64) }
  await look()
  bank.books.block = { height: 4, hash: '1'.repeat(64) }
  await expectAlarm(/^NOT SIGNED: there are two trees of 3 leaves/)
})

const newOnes = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newSigner(bank.books.origin, 'signer')))

test('a key is taken on for which the old one vouches, and counts alone from then on', async () => {
  const [old] = bank.books.signers
  await look()
  const [next] = await newOnes(1)
  bank.books.signers = [next!, old!]
  bank.books.vouches = [vouchOf(next!, old!)]
  bank.books.leaves = leavesOf(5)
  expect(await look()).toBe('co-signed a tree of 5 leaves')
  expect(inFolder('bank-keys.txt')).toBe(`${keyText(old!.key)}\n${keyText(next!.key)}\n`)
  bank.books.signers = [next!]
  bank.books.leaves = leavesOf(8)
  expect(await look()).toBe('co-signed a tree of 8 leaves')
})

test('whoever was away while keys changed twice finds the way from one to the next', async () => {
  const [first] = bank.books.signers
  await look()
  const [second, third] = await newOnes(2)
  bank.books.signers = [third!]
  bank.books.offered = [third!, second!, first!]
  bank.books.vouches = [vouchOf(third!, second!), vouchOf(second!, first!)]
  bank.books.leaves = leavesOf(5)
  expect(await look()).toBe('co-signed a tree of 5 leaves')
})

test('keys for which no known one vouches are not taken on, though they sign and are named', async () => {
  const [old] = bank.books.signers
  await look()
  const [eve, hidden] = await newOnes(2)
  const borrowed = { ...vouchOf(hidden!, old!), key: keyText(eve!.key) }
  bank.books.signers = [eve!, hidden!, old!]
  bank.books.offered = [eve!, old!]
  bank.books.vouches = [vouchOf(eve!, eve!), vouchOf(eve!, hidden!), borrowed, vouchOf(hidden!, old!)]
  bank.books.leaves = leavesOf(5)
  expect(await look()).toBe('co-signed a tree of 5 leaves')
  expect(inFolder('bank-keys.txt')).toBe(`${keyText(old!.key)}\n`)
  bank.books.signers = [eve!]
  bank.books.leaves = leavesOf(8)
  await expectAlarm(/^NOT SIGNED: none of the keys known as the bank’s has signed this checkpoint/)
})

test('a checkpoint by unknown keys alone is refused, whatever the bank calls its own', async () => {
  await look()
  bank.books.signers = [await newSigner(bank.books.origin, 'signer')]
  bank.books.leaves = leavesOf(5)
  await expectAlarm(/^NOT SIGNED: none of the keys known as the bank’s has signed this checkpoint/)
})

test('a signature that does not hold is none', async () => {
  await look()
  const [own] = bank.books.signers
  bank.books.signers = [{ key: own!.key, sign: () => new Uint8Array(64) }]
  bank.books.leaves = leavesOf(5)
  await expectAlarm(/^NOT SIGNED: none of the keys/)
})

const commands = openCommands()
afterAll(commands.close)
const run = (...args: string[]) => commands.run('witness', args)
const askedOnce = () => [bank.url, '--folder', folder, '--name', 'ada.example', '--once']
const once = () => run(...askedOnce())

test('a wrong address is no fraud: the books of another bank there end it, and are no evidence', async () => {
  await look()
  bank.books.origin = 'other/books/11111111'
  bank.books.signers = [await newSigner(bank.books.origin, 'signer')]
  const { code, said } = await run(bank.url, '--folder', folder)
  expect(said).toContain(
    `${bank.url} answers with the books other/books/11111111, and ${folder}/bank-keys.txt is of larkfield/books/0a1b2c3d: put the address right`,
  )
  expect(code).toBe(1)
  expect(evidence()).toEqual([])
})

test('whoever answers first without a signature of the keys it names is not taken for the bank', async () => {
  bank.books.offered = await newOnes(1)
  await expect(look()).rejects.toThrow('answers with a checkpoint that none of the keys it names has signed')
  expect(readdirSync(folder)).toEqual(['witness.key'])
})

test('the command tells its key and what it did, and ends with 2 at an alarm', async () => {
  const first = await once()
  expect(first.said).toMatch(
    /^this witness keeps its record in .*, its key is\nada\.example\+.*\n\S+Z co-signed a tree of 3 leaves\nfrom now on/,
  )
  expect(first.said).toContain(keyText(bank.books.signers[0]!.key))
  expect(first.code).toBe(0)
  bank.books.leaves = leavesOf(2)
  const next = await runCommandFile('witness', askedOnce())
  expect(next.said).toContain('NOT SIGNED: the tree was rolled back, from 3 leaves to 2. Kept as evidence in')
  expect(next.said).not.toContain('from now on')
  expect(next.code).toBe(2)
})

test('an alarm is said at every start until its evidence was moved away, however well the bank answers', async () => {
  await once()
  bank.books.leaves = leavesOf(2)
  await once()
  bank.books.leaves = leavesOf(5)
  const asked = bank.asked.length
  expect(await once()).toEqual({
    code: 2,
    said: `NOT SIGNED: there is evidence in ${folder}/evidence. Look into it, then move that folder away to go on.\n`,
  })
  expect(bank.asked).toHaveLength(asked)
  renameSync(join(folder, 'evidence'), join(folder, 'looked-into'))
  expect(await once()).toMatchObject({ code: 0, said: expect.stringContaining('co-signed a tree of 5') })
})

test('it says what it takes', async () => {
  const { code, said } = await run('--help')
  for (const option of ['--folder DIR', '--name NAME', '--every SECONDS', '--once'])
    expect(said).toContain(option)
  expect(code).toBe(0)
})

test.each([
  [[], 'Say which bank: npm run witness -- https://bank.example'],
  [['bank.example'], 'bank.example is not the address of a bank, such as https://bank.example.'],
  [
    ['http://bank.example'],
    'http://bank.example is not encrypted, and anybody in between could answer: write https:// instead.',
  ],
  [['https://bank.example', '--every', '0'], '--every takes a number of seconds from 5 to 86400.'],
])('%j is one sentence that says what to do', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 1, said: `${sentence}\n` })
})

test('a bank that is away, or no bank, is one sentence and the end of --once', async () => {
  bank.close()
  const { code, said } = await once()
  expect(said).toContain(`${bank.url} does not answer (ECONNREFUSED).`)
  expect(code).toBe(1)
  expect(evidence()).toEqual([])
})
