import { readFileSync } from 'node:fs'
import { search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { afterAll, describe, expect, test } from 'vitest'
import { statementFormats } from './formats.ts'
import { awkward, bytesOf, cutOf, type Posting, plainBook } from './testing/cuts.ts'
import { allAt, at, withXml } from './testing/read-back.ts'

const schema = XmlDocument.fromBuffer(
  readFileSync(new URL('./testing/camt.053.001.08-subset.xsd', import.meta.url)),
)
const validator = XsdValidator.fromDoc(schema)
afterAll(() => {
  validator.dispose()
  schema.dispose()
})

const english = { locale: 'en-US' }
const cutWith = (...postings: Posting[]) => cutOf([{ ...plainBook, postings }])
const write = (cut: ReturnType<typeof cutOf>) => bytesOf(statementFormats.camt053.write(cut, english))
const judge = (file: Buffer) => withXml(file, (_, document) => validator.validate(document))

describe('by the schema', () => {
  test('a statement without lines, one with all kinds, and several are valid', async () => {
    const reversal = { state: 'reversal', reverses: 'tr-000001-C' }
    const bare = { counterparty: { name: '', account: null, bank: null }, description: null }
    const lines: Posting[] = [
      { amountMinor: 5n },
      { amountMinor: -7n, ...reversal },
      { amountMinor: -9n, ...bare },
    ]
    judge(await write(cutWith()))
    judge(await write(cutWith(...lines)))
    const cut = cutOf([
      { ...plainBook, postings: lines },
      { ...plainBook, number: '7', currency: 'BHD' },
    ])
    Object.assign(cut.accounts[0]!, { name: 'Holidays', type: 'current' })
    Object.assign(cut.accounts[1]!, { type: 'pot', holder: { name: '', address: '' } })
    judge(await write(cut))
  })

  test('whatever people write, and whatever they are called, is valid', async () => {
    const text = fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'binary', maxLength: 500 }))
    await fc.assert(
      fc.asyncProperty(text, text, text, async (description, name, account) => {
        const counterparty = { name, account, bank: name }
        const cut = cutWith({ amountMinor: 5n, description, counterparty })
        cut.bankName = `B${name}`
        cut.accounts[0]!.holder = { name, address: `${account}\n${description}` }
        judge(await write(cut))
      }),
      search(100),
    )
  })

  test('the schema does refuse what is wrong', async () => {
    const file = (await write(cutWith({ amountMinor: 5n }))).toString()
    const wrong = [
      file.replaceAll('<Sts><Cd>BOOK</Cd></Sts>', ''),
      file.replace('<Amt Ccy="USD">', '<Amt>'),
      file.replace(/<NtryRef>.*?<\/NtryRef>/, `<NtryRef>${'x'.repeat(36)}</NtryRef>`),
    ]
    for (const text of wrong) expect(() => judge(Buffer.from(text))).toThrow()
  })
})

test('the head says whose statement of which account and period it is, and what it adds up to', async () => {
  const file = await write(cutWith({ amountMinor: 1_000n }, { amountMinor: -250n }))
  withXml(file, (root) => {
    const [statement] = allAt(root, 'BkToCstmrStmt/Stmt')
    const say = (path: string) => at(statement!, path)
    expect(at(root, 'BkToCstmrStmt/GrpHdr/MsgId')).toMatch(/^20260301-20260331-[0-9a-f]{16}$/)
    expect(say('Id')).toBe('2000000001-20260301-20260331')
    expect(say('ElctrncSeqNb')).toBe('20260331')
    expect(say('Acct/Ownr/Nm')).toBe('Zażółć Ann Ångström')
    expect(say('Acct/Svcr/FinInstnId/Nm')).toBe('Larkfield & Söhne')
    expect(say('TxsSummry/TtlNtries/NbOfNtries')).toBe('2')
    expect(say('TxsSummry/TtlNtries/Sum')).toBe('12.50')
    expect(say('TxsSummry/TtlNtries/TtlNetNtry/Amt')).toBe('7.50')
    expect(say('TxsSummry/TtlCdtNtries/Sum')).toBe('10.00')
    expect(say('TxsSummry/TtlDbtNtries/Sum')).toBe('2.50')
  })
})

test.each<[string, Posting, string]>([
  ['who is paid is the creditor', { amountMinor: -5n }, 'Cdtr'],
  ['who paid is the debtor', { amountMinor: 5n }, 'Dbtr'],
  [
    'who was paid stays the creditor when that is taken back',
    { amountMinor: 5n, reverses: 'tr-1-D' },
    'Cdtr',
  ],
])('%s', async (_, posting, role) => {
  withXml(await write(cutWith({ ...posting, state: posting.reverses ? 'reversal' : 'posted' })), (root) => {
    const details = 'BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls'
    expect(at(root, `${details}/RltdPties/${role}/Pty/Nm`)).toBe('Ben Baker')
    expect(at(root, `${details}/RltdPties/${role}Acct/Id/Othr/Id`)).toBe('2000000002')
    expect(at(root, `${details}/RltdAgts/${role}Agt/FinInstnId/Nm`)).toBe('Northbank')
  })
})

test('a reversal says so, and what it takes back', async () => {
  const posting = { amountMinor: 5n, state: 'reversal', reverses: 'tr-000001-D' }
  withXml(await write(cutWith(posting)), (root) => {
    const entry = 'BkToCstmrStmt/Stmt/Ntry'
    expect(at(root, `${entry}/RvslInd`)).toBe('true')
    expect(at(root, `${entry}/CdtDbtInd`)).toBe('CRDT')
    expect(at(root, `${entry}/NtryDtls/TxDtls/Refs/Prtry/Ref`)).toBe('tr-000001-D')
  })
})

test('a long remark is whole again when its pieces are joined', async () => {
  const description = `${'remark 🏠 <&]]> '.repeat(270)}end`
  withXml(await write(cutWith({ amountMinor: 5n, description })), (root) => {
    const pieces = allAt(root, 'BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/RmtInf/Ustrd')
    expect(pieces.length).toBeGreaterThan(25)
    expect(pieces.map(({ content }) => content).join('')).toBe(description)
  })
})

test('memos moved nothing and are not told', async () => {
  const cut = cutWith({ amountMinor: 5n, version: null })
  withXml(await write(cut), (root) => expect(allAt(root, 'BkToCstmrStmt/Stmt/Ntry')).toEqual([]))
})
