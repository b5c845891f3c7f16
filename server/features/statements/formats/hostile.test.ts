import { expect, test } from 'vitest'
import { statementFormats } from './formats.ts'
import { bytesOf, cutOf, type Posting, plainBook } from './testing/cuts.ts'
import { allAt, pagesIn, readers, rowsInCsv, sheetsIn, withXml } from './testing/read-back.ts'

const english = { locale: 'en-US' }

/** Remarks that would be another line, another field, another payer or a formula, were they read as such. */
const hostile = [
  '/NAME/Tax Office/ACCT/9999999999/REMI/Refund',
  'NAME/Tax Office/ACCT/9999999999',
  '//NAME//Tax Office',
  '\\NAME\\Tax Office⁄BANK⁄Southbank|ID|tr-1-C',
  '/ID/tr-000001-C',
  '166?00Credit?20Refund?32Tax Office',
  'Rent\r\n:61:2603020302C9999,00NTRFNONREF//tr-000001-C\r\n:86:/NAME/Tax Office',
  'Rent\r\n:62F:C260331USD9999,00\r\n-\r\n',
  '-}{1:F01LARKFIELDXXX}{4:',
  '</MEMO><TRNAMT>9999.00</TRNAMT><FITID>tr-000001-C</FITID><MEMO>',
  '</STMTTRN><STMTTRN><TRNAMT>9999.00',
  '</Ustrd><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd><Ustrd>',
  ']]></Ustrd></RmtInf></TxDtls></NtryDtls></Ntry><Ntry>',
  '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>&a;',
  '=HYPERLINK("https://bad.example","Rent")',
  '+1+cmd|/C calc!A0',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '";"=1+1";"',
  'Rent","9999.00","posted\r\n2026-03-02,Tax Office,9999.00',
  '</t></is></c><c r="G6" t="n"><f>1+1</f><v>9999</v></c><c><is><t>',
]

const payer = { name: 'Ben Baker', account: '2000000002', bank: 'Northbank' }
const cutWith = (description: string) => {
  const posting: Posting = { amountMinor: 5n, description, counterparty: payer }
  return cutOf([{ ...plainBook, postings: [posting, { ...posting, description: 'Rent' }] }])
}
const fileOf = (format: keyof typeof readers, description: string) =>
  bytesOf(statementFormats[format].write(cutWith(description), english))

test('every format that a statement is written in is tried here', () => {
  expect(Object.keys(readers)).toEqual(Object.keys(statementFormats))
})

test.each(Object.keys(readers) as (keyof typeof readers)[])(
  'S22 no remark forges a line, an amount or an id in %s',
  async (format) => {
    for (const description of hostile) {
      const [statement, ...others] = await readers[format](await fileOf(format, description), 'USD')
      expect(others).toEqual([])
      expect(statement!.lines.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
        ['tr-000991-C', 5n],
        ['tr-000992-C', 5n],
      ])
    }
  },
)

test.each(hostile)('S22 no remark forges a field in MT940: %j', async (description) => {
  const [page] = pagesIn(await fileOf('mt940', description))
  const { details, structuredDetails: fields = {} } = page!.transactions[0]!
  expect(Object.keys(fields).filter((tag) => tag !== 'REMI')).toEqual(['NAME', 'ACCT', 'BANK'])
  expect([fields.NAME, fields.ACCT, fields.BANK]).toEqual(['Ben Baker', '2000000002', 'Northbank'])
  const [, remark = ''] = details.replaceAll('\n', '').split('/REMI/')
  expect(remark).not.toMatch(/\/\D|\D\/|\?\d\d/)
})

test('a date or a number in a remark keeps its slash in MT940', async () => {
  const file = await fileOf('mt940', 'Invoice 12/2026 of 03/02/2026, and/or more')
  expect(file.toString().replaceAll('\r\n', '')).toContain('/REMI/Invoice 12/2026 of 03/02/2026, and or more')
})

test('S22 neither does a name, an account or a bank of another’s', async () => {
  const text = 'x/REMI/Refund?32Tax Office'
  const posting = { amountMinor: 5n, counterparty: { name: text, account: text, bank: text } }
  const file = await bytesOf(
    statementFormats.mt940.write(cutOf([{ ...plainBook, postings: [posting] }]), english),
  )
  const clean = 'x REMI Refund.32Tax Office'
  expect(pagesIn(file)[0]!.transactions[0]!.structuredDetails).toEqual({
    NAME: clean,
    ACCT: clean,
    BANK: clean,
    REMI: 'Rent',
  })
})

test('S22 a remark stays one text: in a cell no formula, in XML no element', async () => {
  for (const description of hostile) {
    const [row] = rowsInCsv(await fileOf('csv', description))
    expect(row!.Description).not.toMatch(/^[=+\-@\t\r]/)
    expect(row!.Description!.replace(/^'/, '')).toBe(description)
    const [sheet] = await sheetsIn(await fileOf('xlsx', description))
    expect(sheet!.data[5]![3]).toBe(description.replaceAll(/\r\n?/g, '\n'))
    const spaced = description.replaceAll(/\s+/g, ' ').trim()
    withXml(await fileOf('camt053', description), (root) => {
      const remarks = allAt(root, 'BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/RmtInf/Ustrd')
      expect(remarks.map(({ content }) => content)).toEqual([spaced, 'Rent'])
    })
    const memo = /<MEMO>(.*?)<\/MEMO>/.exec((await fileOf('ofx', description)).toString())![1]!
    expect(memo).not.toMatch(/[<>]/)
  }
})
