import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import { newSigner } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askBank } from './ask-bank.ts'
import { runCommandFile } from './testing/run-command.ts'
import { leavesOf, type StubBank, stubBank } from './testing/stub-bank.ts'
import { openWitnessFolder } from './witnessing/witness-folder.ts'
import { witnessOnce } from './witnessing/witness-round.ts'

/** A witness that has signed one tree, and whose record somebody has lost or damaged since. */
let bank: StubBank
let folder: string
const look = async (name?: string) =>
  witnessOnce({
    bank: askBank(bank.url),
    folder: await openWitnessFolder(folder, name),
    now: () => new Date(),
  })
const at = (file: string) => join(folder, file)
const textOf = (file: string) => readFileSync(at(file), 'utf8')

beforeEach(async () => {
  bank = await stubBank()
  folder = mkdtempSync(join(tmpdir(), 'larkfield-witness-'))
  await look('ada.example')
  bank.books.leaves = leavesOf(5)
})
afterEach(() => {
  bank.close()
  rmSync(folder, { recursive: true })
})

const damages = {
  missing: (file: string) => rmSync(file),
  emptied: (file: string) => writeFileSync(file, ''),
  'cut off': (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9)),
  binary: (file: string) => writeFileSync(file, Buffer.from([0, 27, 91, 50, 74, 255])),
  changed: (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('\n3\n', '\n9\n')),
  'of the bank alone': (file: string) => writeFileSync(file, bank.checkpoint()),
  'a folder': (file: string) => {
    rmSync(file)
    mkdirSync(file)
  },
}

test.each([
  ['bank-keys.txt', 'missing', /bank-keys\.txt is missing: bring it back from a copy/],
  ['bank-keys.txt', 'emptied', /bank-keys\.txt is empty: bring it back from a copy/],
  ['bank-keys.txt', 'cut off', /^Line 1 of \S+bank-keys\.txt is not a whole key as name\+id\+key\.$/],
  ['bank-keys.txt', 'binary', /^Line 1 of \S+bank-keys\.txt is not a whole key as name\+id\+key\.$/],
  ['last-checkpoint.txt', 'emptied', /last-checkpoint\.txt is damaged.*: bring it back from a copy/],
  ['last-checkpoint.txt', 'cut off', /last-checkpoint\.txt is damaged/],
  ['last-checkpoint.txt', 'changed', /last-checkpoint\.txt is damaged/],
  ['last-checkpoint.txt', 'of the bank alone', /last-checkpoint\.txt is damaged, or not of this key and/],
  ['witness.key', 'missing', /witness\.key is missing.*: bring it back from a copy/],
  ['witness.key', 'emptied', /witness\.key holds no key of a witness: bring it back from a copy/],
  ['witness.key', 'a folder', /witness\.key cannot be read \(EISDIR\)/],
] as const)('with %s %s it does not ask the bank, and blames nobody', async (file, damage, sentence) => {
  damages[damage](at(file))
  const asked = bank.asked.length
  const files = readdirSync(folder)
  await expect(look()).rejects.toMatchObject({
    name: 'StartupProblem',
    message: expect.stringMatching(sentence),
  })
  expect(bank.asked).toHaveLength(asked)
  expect(readdirSync(folder)).toEqual(files)
})

test('a key that is not the bank’s among its keys, a witness’s or another bank’s, is refused', async () => {
  const witness = await newSigner(bank.books.origin, 'witness')
  const other = await newSigner('other/books/11111111', 'signer')
  for (const { key } of [witness, other]) {
    const own = keyText(bank.books.signers[0]!.key)
    writeFileSync(at('bank-keys.txt'), `${own}\n${keyText(key)}\n`)
    await expect(look()).rejects.toThrow('bank-keys.txt holds other keys than those of one bank')
  }
})

test('a private key in the wrong file is not repeated', async () => {
  writeFileSync(at('bank-keys.txt'), textOf('witness.key'))
  await expect(look()).rejects.toThrow(
    /^Line 1 of \S+bank-keys\.txt is a private key: keep it to yourself, [^+]+$/,
  )
})

test('without its last checkpoint it goes on by the keys it knows, and says where its record starts again', async () => {
  rmSync(at('last-checkpoint.txt'))
  const keys = textOf('bank-keys.txt')
  expect(await look()).toBe(
    'last-checkpoint.txt was missing, so the record starts again here: co-signed a tree of 5 leaves',
  )
  expect(textOf('bank-keys.txt')).toBe(keys)
  expect(await look()).toBe('handed in again a tree of 5 leaves')
})

test('without its last checkpoint it still takes on nobody else’s keys', async () => {
  rmSync(at('last-checkpoint.txt'))
  bank.books.signers = [await newSigner(bank.books.origin, 'signer')]
  await expect(look()).rejects.toThrow('NOT SIGNED: none of the keys known as the bank’s')
})

test('a witness keeps its name', async () => {
  expect(await look('ada.example')).toBe('co-signed a tree of 5 leaves')
  await expect(look('ben.example')).rejects.toThrow(
    'This witness is called ada.example, and not ben.example: leave --name out, or name another folder.',
  )
})

test('the command ends with 1 and one sentence', async () => {
  rmSync(at('bank-keys.txt'))
  expect(await runCommandFile('witness', [bank.url, '--folder', folder])).toEqual({
    code: 1,
    said: `${at('bank-keys.txt')} is missing: bring it back from a copy of the folder.\n`,
  })
})
