import { expect, test } from 'vitest'
import { bytesOf, fromBase64, toHex } from './bytes.ts'
import { checkpointText, readCheckpoint } from './checkpoint.ts'
import {
  cosignature,
  cosignedBytes,
  isSignedThroughout,
  keyText,
  noteOf,
  readKey,
  readNote,
  signedBytes,
  signersOf,
  type VerifierKey,
} from './signed-note.ts'
import { newSigner } from './testing/sealed-statement.ts'

const keyOf = async (text: string): Promise<VerifierKey> => (await readKey(text))!

/** The examples of golang.org/x/mod/sumdb/note, where signed notes come from. */
const published = {
  peter: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  enoch: 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  byPeter:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
  byEnoch:
    '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n',
}

/** A checkpoint of a running log of certificates, with signatures of kinds that are not ours and of running witnesses. */
const log = 'arche2025h1.staging.ct.transparency.dev'
const issued = {
  logKey: `${log}+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f`,
  witnessKey: 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
  note: `${log}
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— ${log} zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— ${log} ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`,
}

test.each([published.peter, published.enoch, issued.logKey, issued.witnessKey])(
  'the published key %s is read, and written as it was',
  async (text) => {
    expect(keyText(await keyOf(text))).toBe(text)
  },
)

test('the published note holds for those who signed it', async () => {
  const [peter, enoch] = [await keyOf(published.peter), await keyOf(published.enoch)]
  const note = readNote(`${published.text}\n${published.byPeter}${published.byEnoch}`)!
  expect(note.text).toBe(published.text)
  expect(await signersOf(note, [enoch, peter])).toEqual([{ key: peter }, { key: enoch }])
  expect(await isSignedThroughout(note, [peter, enoch])).toBe(true)
  expect(await signersOf(note, [enoch])).toEqual([{ key: enoch }])
  expect(await isSignedThroughout(note, [enoch])).toBe(false)
  const changed = { ...note, text: note.text.replace('cryptography', 'cryptographY') }
  expect(await signersOf(changed, [peter, enoch])).toEqual([])
})

test('a checkpoint of a running log is read, with what the log and a witness signed of it', async () => {
  const checkpoint = readCheckpoint(issued.note)!
  expect(checkpoint).toMatchObject({ origin: log, size: 1_432_088_532, block: null })
  expect(toHex(checkpoint.root)).toBe('53b58cefd8ebcf2846679fc65014e933b373c1dc9f171eb5b77468be0702e11a')
  const note = readNote(issued.note)!
  expect(checkpointText(checkpoint)).toBe(note.text)
  expect(noteOf(note.text, note.signatures)).toBe(issued.note)
  const [logKey, witnessKey] = [await keyOf(issued.logKey), await keyOf(issued.witnessKey)]
  expect([logKey.kind, witnessKey.kind]).toEqual(['signer', 'witness'])
  expect(await signersOf(note, [logKey, witnessKey])).toEqual([
    { key: logKey },
    { key: witnessKey, seconds: 0x6a122120 },
  ])
  const grown = readNote(issued.note.replace('1432088532', '1432088533'))!
  expect(await signersOf(grown, [logKey, witnessKey])).toEqual([])
})

test('the example of the format for checkpoints is one', () => {
  const text =
    'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
    '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n'
  expect(readCheckpoint(text)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
})

test('the text of a note may hold empty lines; the last one ends it', () => {
  const text = 'Ognuno sta solo sul cuor della terra\n\ned è subito sera.\n'
  const line =
    '— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n'
  expect(readNote(`${text}\n${line}`)).toMatchObject({
    text,
    signatures: [{ name: 'quasimodo.example/salvatore' }],
  })
})

const { text, byPeter } = published
test.each([
  ['nothing', ''],
  ['a text alone', text],
  ['a text without signatures', `${text}\n`],
  ['no empty line', text + byPeter],
  ['no line end', `${text}\n${byPeter}`.slice(0, -1)],
  ['another dash', `${text}\n${byPeter.replace('—', '-')}`],
  ['two spaces', `${text}\n${byPeter.replace('— ', '—  ')}`],
  ['a line of something else', `${text}\n${byPeter}hello\n`],
  ['line ends of Windows', `${text}\n${byPeter}`.replaceAll('\n', '\r\n')],
  ['base64 cut off', `${text}\n${byPeter.replace('=\n', '\n')}`],
  ['base64 for the web', `${text}\n${byPeter.replaceAll('/', '_')}`],
  ['base64 of which the last bits say something', `${text}\n${byPeter.replace('AM=', 'AN=')}`],
  ['a signature of nothing', `${text}\n— PeterNeumann x08gow==\n`],
])('%s is no note', (_, given) => {
  expect(readNote(given)).toBeUndefined()
})

test('of the published key no character can be left out or be another', async () => {
  for (let at = 0; at < published.peter.length; at += 1) {
    expect(await readKey(published.peter.slice(0, at) + published.peter.slice(at + 1))).toBeUndefined()
    for (const other of ['A', '9', '+', '=', ' '].filter((one) => one !== published.peter[at]))
      expect(
        await readKey(published.peter.slice(0, at) + other + published.peter.slice(at + 1)),
      ).toBeUndefined()
  }
})

test.each([
  ['another line of origin', (note: string) => note.replace(/^.*\n/, '\n')],
  ['a size with a zero before it', (note: string) => note.replace('1432088532', '01432088532')],
  ['a size below zero', (note: string) => note.replace('1432088532', '-1')],
  ['a size that is no number', (note: string) => note.replace('1432088532', '1e9')],
  ['a size beyond all numbers', (note: string) => note.replace('1432088532', '9'.repeat(17))],
  ['a root of another length', (note: string) => note.replace(/U7WM.*=\n/, 'U7WM\n')],
  ['no root', (note: string) => note.replace(/U7WM.*=\n/, '')],
])('a note with %s is no checkpoint', (_, change) => {
  expect(readCheckpoint(change(issued.note))).toBeUndefined()
})

test('the line of the older chain is read, and lines that nobody knows are left alone', () => {
  const block = `block 12 ${'ab'.repeat(32)}`
  const withLines = (...lines: string[]) =>
    issued.note.replace(/(U7WM.*=\n)/, (_, root) => `${root}${lines.map((line) => `${line}\n`).join('')}`)
  expect(readCheckpoint(withLines(block))!.block).toEqual({ height: 12, hash: 'ab'.repeat(32) })
  expect(readCheckpoint(withLines('another’s line', block))!.block!.height).toBe(12)
  for (const line of [`${block}0`, block.toUpperCase(), block.replace('12', 'x'), ` ${block}`])
    expect(readCheckpoint(withLines(line))!.block).toBeNull()
  const read = readCheckpoint(withLines(block))!
  expect(checkpointText(read)).toBe(readNote(withLines(block))!.text)
})

test('a signature counts for the kind of key that made it, and for no other', async () => {
  const [signer, witness] = [
    await newSigner('one.example', 'signer'),
    await newSigner('one.example', 'witness'),
  ]
  const seconds = 1_795_000_000
  const plain = signer.sign(signedBytes('text\n'))
  const timed = cosignature(seconds, witness.sign(cosignedBytes('text\n', seconds)))
  const noteBy = (key: VerifierKey, signature: Uint8Array<ArrayBuffer>) => ({
    text: 'text\n',
    signatures: [{ name: key.name, keyId: key.keyId, signature }],
  })
  const keys = [signer.key, witness.key]
  expect(await signersOf(noteBy(signer.key, plain), keys)).toEqual([{ key: signer.key }])
  expect(await signersOf(noteBy(witness.key, timed), keys)).toEqual([{ key: witness.key, seconds }])
  expect(await signersOf(noteBy(signer.key, timed), keys)).toEqual([])
  expect(await signersOf(noteBy(witness.key, plain), keys)).toEqual([])
  // A witness that signs the text alone has not said when it saw it.
  const untimed = cosignature(seconds, witness.sign(signedBytes('text\n')))
  expect(await signersOf(noteBy(witness.key, untimed), keys)).toEqual([])
  const later = cosignature(seconds + 1, timed.slice(8))
  expect(await signersOf(noteBy(witness.key, later), keys)).toEqual([])
})

test('an unsigned note is not signed throughout', async () => {
  expect(await isSignedThroughout({ text: 'text\n', signatures: [] }, [])).toBe(false)
})

test('base64 has one spelling', () => {
  expect(fromBase64('TQ==')).toEqual(bytesOf('M'))
  for (const other of ['TQ', 'TQ=', 'TR==', 'T Q==', 'TQ==\n', 'TQ=A', '====', 'T'])
    expect(fromBase64(other)).toBeUndefined()
})
