import { parseStrict } from 'ofx-js'
import { expect, test } from 'vitest'
import { statementFormats } from './formats.ts'
import { awkward, cutOf, type Posting, plainBook, textOf } from './testing/cuts.ts'

const english = { locale: 'en-US' }
const cutWith = (...postings: Posting[]) => cutOf([{ ...plainBook, postings }])
const write = (cut: ReturnType<typeof cutOf>, brand = english) =>
  textOf(statementFormats.ofx.write(cut, brand))
const transactionsIn = (file: string) => {
  const found = parseStrict(file).OFX.BANKMSGSRSV1!.STMTTRNRS
  return [[found].flat()[0]!.STMTRS!.BANKTRANLIST?.STMTTRN ?? []].flat()
}

test('a file says its version, its bank, its language and its account', async () => {
  const file = await write(cutWith())
  expect(file).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8" standalone="no"\?>\n<\?OFX OFXHEADER="200" VERSION="220" /,
  )
  const { OFX } = parseStrict(file)
  expect(OFX.SIGNONMSGSRSV1).toMatchObject({
    SONRS: { DTSERVER: '20260401080000.000[0:GMT]', LANGUAGE: 'ENG', FI: { ORG: 'Larkfield & Söhne' } },
  })
  expect(OFX.BANKMSGSRSV1!.STMTTRNRS).toMatchObject({
    TRNUID: '2000000001-20260301-20260331',
    STMTRS: {
      CURDEF: 'USD',
      BANKACCTFROM: { BANKID: 'LARKFIELD', ACCTID: '2000000001', ACCTTYPE: 'SAVINGS' },
      LEDGERBAL: { BALAMT: '0.00', DTASOF: '20260331235959.999[0:GMT]' },
    },
  })
  expect(await write(cutWith(), { locale: 'de-AT' })).toContain('<LANGUAGE>DEU</LANGUAGE>')
})

test('a line has its name, its remark and the other account', async () => {
  const name = 'The Very Long Name of a Household Society'
  const counterparty = { name, account: '2000000002', bank: 'Northbank' }
  const [line] = transactionsIn(await write(cutWith({ amountMinor: -1010n, counterparty })))
  expect(line).toEqual({
    TRNTYPE: 'XFER',
    DTPOSTED: '20260302120000.000[0:GMT]',
    DTAVAIL: '20260302120000.000[0:GMT]',
    TRNAMT: '-10.10',
    FITID: 'tr-000991-D',
    NAME: name.slice(0, 32),
    EXTDNAME: name,
    MEMO: 'Rent (2000000002, Northbank)',
  })
})

test('lines are of the type that a program sorts them by', async () => {
  const kinds = ['wire', 'interest', 'fee', 'loan', 'repayment']
  const cut = cutWith(...kinds.map((kind, nth) => ({ kind, amountMinor: nth < 4 ? 5n : -5n })))
  const types = transactionsIn(await write(cut)).map(({ TRNTYPE }) => TRNTYPE)
  expect(types).toEqual(['XFER', 'INT', 'FEE', 'CREDIT', 'DEBIT'])
})

test('memos moved nothing and are not told', async () => {
  const lines = transactionsIn(await write(cutWith({ amountMinor: 5n, version: null }, { amountMinor: 7n })))
  expect(lines.map(({ TRNAMT }) => TRNAMT)).toEqual(['0.07'])
})

test('a reversal is a line of its own: nothing asks a program to delete what it takes back', async () => {
  const cut = cutWith({ amountMinor: 5n }, { amountMinor: -5n, state: 'reversal', reverses: 'tr-000991-C' })
  const file = await write(cut)
  expect(transactionsIn(file)).toHaveLength(2)
  expect(file).not.toContain('CORRECT')
})

test('whatever people wrote fits, and leaves the file whole', async () => {
  const counterparties = awkward.map((name) => ({ name, account: name.slice(0, 40), bank: name }))
  const cut = cutWith(
    ...awkward.map((description, nth) => ({
      amountMinor: 5n,
      description,
      counterparty: counterparties[nth]!,
    })),
  )
  const lines = transactionsIn(await write(cut))
  expect(lines).toHaveLength(awkward.length)
  for (const line of lines) {
    const { NAME = '', MEMO = '', EXTDNAME = '' } = line
    expect(NAME).not.toBe('')
    expect(Array.from(NAME).length).toBeLessThanOrEqual(32)
    expect(Array.from(EXTDNAME).length).toBeLessThanOrEqual(100)
    expect(Array.from(MEMO).length).toBeLessThanOrEqual(255)
  }
  expect(lines.map(({ MEMO }) => MEMO)).toContain('<&]]> (<&]]>, <&]]>)')
})
