import { keyText } from '@larkfield/contract/proofs/signed-note.ts'
import { newSigner, sealingBank } from '@larkfield/contract/proofs/testing/sealed-statement.ts'
import { expect, test } from 'vitest'
import { canCheck } from '../../proofs/can-check.ts'
import { entryProofText, isEntryProof } from '../../proofs/entry-proof-file.ts'
import { exactMoney, majorDigits } from '../../proofs/exact-money.ts'
import { readWitness } from './AddWitness.tsx'
import { readCode } from './statement-code.ts'

test.each([
  'S4Y9-2497-K7QM-2XPA-93FD',
  '  s4y9 2497\u00a0k7qm 2xpa 93fd ',
  's4y9‑2497—k7qm2xpa-93fd.',
  'Ｓ４Ｙ９24 97K7 QM2X PA93 FD',
  'https://bank.example/#/verify?code=S4Y9-2497-K7QM-2XPA-93FD',
  'bank.example/#/verify?lang=de&code=s4y92497k7qm2xpa93fd&from=paper',
  '?code=S4Y9-2497-K7QM-2XPA-93FD#top',
])('%j is the code that is printed', (typed) => {
  expect(readCode(typed)).toEqual({ code: 'S4Y9-2497-K7QM-2XPA-93FD' })
})

test.each([
  ['', { wrong: 'missing' }],
  [' - ', { wrong: 'missing' }],
  ['https://bank.example/#/verify?code=', { wrong: 'missing' }],
  ['K7QM-2XPA-93FD', { wrong: 'notWhole', count: 12 }],
  ['S4Y9-2497-K7QM-2XPA-93FDA', { wrong: 'notWhole', count: 21 }],
  ['S4Y9-2497-K7QM-2XPA-9OFO', { wrong: 'never', signs: ['O'] }],
  ['S4Y9-1497-K7QM-2XPU-93FD', { wrong: 'never', signs: ['1', 'U'] }],
])('%j can be no code', (typed, wrong) => {
  expect(readCode(typed)).toEqual(wrong)
})

test('the proof of one entry is known by how it begins, however it is laid out, and no statement is one', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const saved = entryProofText({ leaf: 7, path: ['x'.repeat(300)] })
  expect(JSON.parse(saved)).toMatchObject({ format: 'larkfield entry proof 1', leaf: 7 })
  expect(isEntryProof(bytes(saved))).toBe(true)
  expect(isEntryProof(bytes(JSON.stringify(JSON.parse(saved))))).toBe(true)
  for (const other of ['', '%PDF-1.7', '{"format":"another"}', `see ${saved}`])
    expect(isEntryProof(bytes(other))).toBe(false)
  const { file, document } = await sealingBank()
  expect(isEntryProof(await file())).toBe(false)
  expect(isEntryProof(await document())).toBe(false)
})

test.each([
  ['0', 2, '0.00'],
  ['5', 2, '0.05'],
  ['-5', 2, '-0.05'],
  ['-123456', 2, '-1234.56'],
  ['1500', 0, '1500'],
  ['1', 3, '0.001'],
  ['90071992547409931234', 2, '900719925474099312.34'],
])('%s minor units with %i decimals are %s', (minor, decimals, written) => {
  expect(majorDigits(minor, decimals)).toBe(written)
})

test('amounts are written as the language does, to the last digit', () => {
  const dollars = exactMoney({ currency: 'USD', decimals: 2, locale: 'en-US' })
  expect(dollars('90071992547409931234')).toBe('$900,719,925,474,099,312.34')
  expect(dollars('-4250', 'signed')).toBe('−$42.50')
  expect(dollars('4250', 'signed')).toBe('+$42.50')
  expect(dollars('0', 'signed')).toBe('$0.00')
  const euro = exactMoney({ currency: 'EUR', decimals: 2, locale: 'de-DE' })
  expect(euro('-123456').replace(/\s/g, ' ')).toBe('−1.234,56 €')
  // As the books have it, whatever the runtime knows of a currency.
  expect(exactMoney({ currency: 'HUF', decimals: 0, locale: 'en-US' })('1500')).toContain('1,500')
})

test('an own witness is taken by its whole key, once, and never a key that signs as a bank', async () => {
  const witness = (await newSigner('auditor.example', 'witness')).key
  const bank = (await newSigner('larkfield.example', 'signer')).key
  expect(await readWitness(` ${keyText(witness)}\n`, [])).toEqual(witness)
  expect(await readWitness(keyText(witness), [witness])).toBe('known')
  expect(await readWitness(keyText(bank), [])).toBe('noWitness')
  for (const text of [
    '',
    'auditor.example',
    keyText(witness).replace('+', '-'),
    keyText(witness).slice(0, -2),
  ])
    expect(await readWitness(text, [])).toBe('wrong')
})

test('a browser that cannot check signatures is found out', async () => {
  expect(await canCheck()).toBe(true)
  const refuses = { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }
  expect(await canCheck(refuses as unknown as SubtleCrypto)).toBe(false)
  expect(await canCheck(null as unknown as SubtleCrypto)).toBe(false)
})
