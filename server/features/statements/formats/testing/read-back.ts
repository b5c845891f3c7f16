import { decimalsOf } from '@larkfield/contract/money.ts'
import { parse } from 'csv-parse/sync'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { type Mt940Statement, Parser } from 'mt940js'
import { parseStrict } from 'ofx-js'
import readWorkbook from 'read-excel-file/node'

/** Statements as libraries of each format's own field read them, so that our writers do not judge themselves. */
export type ReadLine = { id: string; bookedOn: string; valueOn: string; amountMinor: bigint }
export type ReadStatement = {
  account: string
  /** A CSV has no room for balances beside its lines. */
  openingMinor?: bigint
  closingMinor?: bigint
  lines: ReadLine[]
}
type Reader = (file: Buffer, currency: string) => ReadStatement[] | Promise<ReadStatement[]>

/** Amounts are judged as they stand in the file, not as a float that a library makes of them. */
export function minorOf(text: string, currency: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d+)(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole === '' || fraction.length !== decimalsOf(currency)) throw new Error(`${text} is no ${currency}`)
  const minor = BigInt(whole + fraction)
  return sign === '-' ? -minor : minor
}

const asList = <Of>(one: Of | Of[] | undefined): Of[] => (one === undefined ? [] : ([one].flat() as Of[]))

const readOfx: Reader = (file, currency) =>
  asList(parseStrict(file.toString('utf8')).OFX.BANKMSGSRSV1?.STMTTRNRS).map(({ STMTRS: statement }) => {
    const [opening] = asList(statement!.BALLIST?.BAL)
    return {
      account: statement!.BANKACCTFROM.ACCTID,
      openingMinor: minorOf(String(opening!.VALUE), currency),
      closingMinor: minorOf(String(statement!.LEDGERBAL!.BALAMT), currency),
      lines: asList(statement!.BANKTRANLIST?.STMTTRN).map((line) => ({
        id: line.FITID,
        bookedOn: dashed(line.DTPOSTED.slice(0, 8)),
        valueOn: dashed(line.DTAVAIL!.slice(0, 8)),
        amountMinor: minorOf(String(line.TRNAMT), currency),
      })),
    }
  })

const dashed = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The library checks that each page adds up, in floats of two decimals: not for currencies of three. */
class LenientParser extends Parser {
  override _validateGroup() {}
}

export function pagesIn(file: Buffer, currency = 'USD'): Mt940Statement[] {
  const parser = decimalsOf(currency) > 2 ? new LenientParser() : new Parser()
  return parser.parse(file.toString('ascii'), true)
}

const readMt940: Reader = (file, currency) => {
  const statements: ReadStatement[] = []
  for (const page of pagesIn(file, currency)) {
    const balance = (id: number) => {
      const [, mark, amount = ''] = /^([CD])\d{6}[A-Z]{3}([\d,]+)$/.exec(
        page.tags.find((tag) => tag.id === id)!.data,
      )!
      return minorOf(amount, currency) * (mark === 'D' ? -1n : 1n)
    }
    const marks = page.tags.filter(({ id }) => id === 61).map(({ data }) => /(R?)([CD])([\d,]+)/.exec(data)!)
    const lines = page.transactions.map((line, nth) => {
      const [, back = '', mark, amount = ''] = marks[nth]!
      const isOut = (mark === 'D') !== (back === 'R')
      return {
        id: line.bankReference || line.structuredDetails!.ID!,
        bookedOn: line.extraDetails.replace(/^BOOKED /, '') || dayOf(line.entryDate as Date),
        valueOn: dayOf(line.date),
        amountMinor: minorOf(amount, currency) * (isOut ? -1n : 1n),
      }
    })
    if (Number(page.number.sequence) === 1) {
      statements.push({ account: page.accountIdentification, openingMinor: balance(60), lines: [] })
    }
    const statement = statements.at(-1)!
    if (Number(page.number.sequence) > 1 && statement.closingMinor !== balance(60)) {
      throw new Error('a page opens where the one before closes')
    }
    statement.lines.push(...lines)
    statement.closingMinor = balance(62)
  }
  return statements
}

const NAMESPACE = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' }

/** By XPath, with the namespace of the standard. */
export const at = (element: XmlElement, path: string): string =>
  (element.get(path.replaceAll(/\b(?=[A-Z])/g, 'c:'), NAMESPACE) as XmlElement | null)?.content ?? ''

export const allAt = (element: XmlElement, path: string): XmlElement[] =>
  element.find(path.replaceAll(/\b(?=[A-Z])/g, 'c:'), NAMESPACE) as XmlElement[]

export function withXml<Result>(
  file: Buffer,
  read: (root: XmlElement, document: XmlDocument) => Result,
): Result {
  const document = XmlDocument.fromBuffer(file)
  try {
    return read(document.root, document)
  } finally {
    document.dispose()
  }
}

const readCamt053: Reader = (file, currency) =>
  withXml(file, (root) =>
    allAt(root, 'BkToCstmrStmt/Stmt').map((statement) => {
      const signed = (element: XmlElement) =>
        minorOf(at(element, 'Amt'), currency) * (at(element, 'CdtDbtInd') === 'DBIT' ? -1n : 1n)
      const [opening, closing] = allAt(statement, 'Bal')
      return {
        account: at(statement, 'Acct/Id/Othr/Id'),
        openingMinor: signed(opening!),
        closingMinor: signed(closing!),
        lines: allAt(statement, 'Ntry').map((entry) => ({
          id: at(entry, 'NtryRef'),
          bookedOn: at(entry, 'BookgDt/Dt'),
          valueOn: at(entry, 'ValDt/Dt'),
          amountMinor: signed(entry),
        })),
      }
    }),
  )

export const rowsInCsv = (file: Buffer): Record<string, string>[] =>
  parse(file, { bom: true, columns: true, delimiter: [',', ';'] })

const readCsv: Reader = (file, currency) => {
  const byAccount = new Map<string, ReadLine[]>()
  for (const row of rowsInCsv(file)) {
    if (row.State === 'memo') continue
    const lines = byAccount.get(row.Account ?? '') ?? []
    byAccount.set(row.Account ?? '', lines)
    lines.push({
      id: row.Reference!,
      bookedOn: row['Booking day']!,
      valueOn: row['Value day']!,
      amountMinor: minorOf(row.Amount!, currency),
    })
  }
  return [...byAccount].map(([account, lines]) => ({ account, lines }))
}

export type ReadCell = string | Date | boolean | null

/** The sheets of a workbook; numbers as the text that stands in the file. */
export const sheetsIn = async (file: Buffer) =>
  (await readWorkbook(file, { parseNumber: (text) => text, trim: false })) as {
    sheet: string
    data: ReadCell[][]
  }[]

const readXlsx: Reader = async (file, currency) => {
  const sheets = await sheetsIn(file)
  return sheets.map(({ sheet, data }) => {
    const headings = data[3]!
    const [opening, ...lines] = data
      .slice(4)
      .map((cells) =>
        Object.fromEntries(headings.map((heading, nth) => [heading as string, cells[nth] ?? null])),
      )
    const closing = lines.pop()!
    return {
      account: sheet,
      openingMinor: minorOf(opening!.Balance as string, currency),
      closingMinor: minorOf(closing.Balance as string, currency),
      lines: lines
        .filter(({ State }) => State !== 'memo')
        .map((line) => ({
          id: line.Reference as string,
          bookedOn: dayOf(line['Booking day'] as Date),
          valueOn: dayOf(line['Value day'] as Date),
          amountMinor: minorOf(line.Amount as string, currency),
        })),
    }
  })
}

export const readers = {
  csv: readCsv,
  xlsx: readXlsx,
  ofx: readOfx,
  mt940: readMt940,
  camt053: readCamt053,
} satisfies Record<string, Reader>
