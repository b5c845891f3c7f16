import { keyText, readKey, verifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '../config.ts'

const publicKey = (first: number) => Uint8Array.from({ length: 32 }, (_, n) => first + n)
const ada = await verifierKey('ada.example/witness', 'witness', publicKey(1))
const ben = await verifierKey('ben.example', 'witness', publicKey(90))
const bank = await verifierKey('ben.example', 'signer', publicKey(90))

test('without a word the bank knows of no witness', () => {
  expect(readConfig({}).witnesses).toEqual([])
})

test.each([' ', ', ', '\n', ','])(
  'keys of witnesses are separated by %j, and each counts once',
  (between) => {
    const WITNESSES = [keyText(ada), keyText(ben), keyText(ada)].join(between)
    expect(readConfig({ WITNESSES }).witnesses).toEqual([ada, ben])
  },
)

test('they are the keys that whoever checks a statement reads', async () => {
  const read = await Promise.all([keyText(ada), keyText(ben)].map(readKey))
  expect(readConfig({ WITNESSES: `${keyText(ada)} ${keyText(ben)}` }).witnesses).toEqual(read)
})

test('a private key is refused, and not repeated', () => {
  const start = () => readConfig({ WITNESSES: `PRIVATE+KEY+ada.example+0a1b2c3d+${'A'.repeat(44)}` })
  expect(start).toThrow('WITNESSES names a private key, which its witness keeps to itself')
  expect(start).not.toThrow('AAAA')
})

const [name, id, blob] = keyText(ada).split('+') as [string, string, string]
test.each([
  ['a name alone', name],
  ['a key cut off', keyText(ada).slice(0, -3)],
  ['another name', `eve.example+${id}+${blob}`],
  ['another id', `${name}+00000000+${blob}`],
  ['one character changed', `${name}+${id}+${blob.replace(/^BA/, 'BB')}`],
  ['another spelling of the same bytes', `${keyText(ada)}=`],
  ['the key of a bank', keyText(bank)],
])('%s is one clear line at start', (_, text) => {
  const start = () => readConfig({ WITNESSES: `${keyText(ben)} ${text}` })
  expect(start).toThrow(ConfigProblem)
  expect(start).toThrow(
    `Please put these settings right: WITNESSES names ${text}, which is not the whole key of a witness as npm run witness tells it.`,
  )
})
