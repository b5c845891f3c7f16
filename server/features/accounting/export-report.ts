import { lineName } from '@larkfield/contract/chart.ts'
import type { LedgerPosting } from '@larkfield/contract/entities/accounting.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { Sheet } from '../../floor/exports/sheet.ts'
import { sheetAsCsv } from '../../floor/exports/sheet-csv.ts'
import { pdfReply } from '../../floor/exports/sheet-pdf.ts'
import { xlsxReply } from '../../floor/exports/sheet-xlsx.ts'
import type { CallContext, RawReply } from '../../floor/http/call-context.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { readAccrued } from './accrued.ts'
import { readClearing } from './clearing.ts'
import { readGeneralLedger, readHouseStatement, readPostings } from './read-ledger.ts'
import { askedIn, type Needs, readBalanceSheet, readProfitAndLoss, readTrialBalance } from './read-reports.ts'
import { sheetsIn } from './sheets.ts'
import { findDays } from './totals.queries.ts'

type Call = CallContext<'GET /accounting-export/{report}'>
type Asked = Call['query']

const AT_ONCE = 500
/** A file is made at once, so its length has a limit. */
const MOST_POSTINGS = 20_000

/** A report as a file; whoever takes one away leaves a line in the audit trail. */
export async function exportReport(
  needs: Needs,
  { params: { report }, query, session, origin }: Pick<Call, 'params' | 'query' | 'session' | 'origin'>,
): Promise<RawReply> {
  const { brand } = needs.config
  const sheet = await sheetOf(needs, report, query)
  const reply = await inFormat(sheet, query.format)
  await recordExport(needs.database, { list: report, query, session, origin })
  return reply

  async function inFormat(made: Sheet, format: Asked['format']): Promise<RawReply> {
    if (format === 'xlsx') return xlsxReply(made)
    if (format === 'csv') return sheetAsCsv(made, brand)
    return pdfReply(made, { brand, madeOn: new Date().toISOString().slice(0, 10) })
  }
}

async function sheetOf(needs: Needs, report: Call['params']['report'], query: Asked): Promise<Sheet> {
  const { line, account, format: _, ...asked } = query
  const sheets = sheetsIn(needs.config.brand)
  switch (report) {
    case 'trial-balance':
      return sheets.trialBalance(await readTrialBalance(needs, asked))
    case 'balance-sheet':
      return sheets.balanceSheet(await readBalanceSheet(needs, asked), await readAccrued(needs, asked))
    case 'profit-and-loss':
      return sheets.profitAndLoss(await readProfitAndLoss(needs, asked))
    case 'clearing':
      return clearingSheet(needs, asked)
    case 'general-ledger':
      if (account) return accountSheet(needs, account, asked)
      if (!line) throw new Refusal('no_such_line', { field: 'line' })
      return lineSheet(needs, line, asked)
  }
}

type Spanned = Omit<Asked, 'format' | 'line' | 'account'>

async function lineSheet(needs: Needs, number: string, asked: Spanned): Promise<Sheet> {
  const { brand } = needs.config
  const ledger = await readGeneralLedger(needs, number, asked)
  const period = { currency: ledger.currency, from: ledger.from, to: ledger.to }
  const postings = await allOf((cursor) => readPostings(needs, number, { ...period, cursor, limit: AT_ONCE }))
  const title = `${number} ${lineName(wordsOf(brand).chart, ledger.line)}`
  return sheetsIn(brand).postings({ ...ledger, of: number, title, postings })
}

async function accountSheet(needs: Needs, account: string, { from, to }: Spanned): Promise<Sheet> {
  const { brand } = needs.config
  const page = (cursor?: string) => readHouseStatement(needs, account, { from, to, cursor, limit: AT_ONCE })
  const first = await page()
  const { currency } = first.account
  const { from: begin, to: end } = first
  const { about } = await askedIn(needs, needs.database, { currency, from: begin, to: end })
  const postings = await allOf(page)
  const title = `${account} ${wordsOf(brand).chart.kinds[first.account.kind]}`
  return sheetsIn(brand).postings({ ...first, ...about, of: account, title, postings })
}

async function clearingSheet(needs: Needs, { currency }: Spanned): Promise<Sheet> {
  const page = (cursor?: string) => readClearing(needs, { currency, cursor, limit: AT_ONCE })
  const items = await allOf(page)
  const { today } = await findDays(needs.database)
  const { balance, currency: shown } = await readClearing(needs, { currency, limit: 1 })
  return sheetsIn(needs.config.brand).clearing(items, { currency: shown, day: today, balance })
}

async function allOf<Row = LedgerPosting>(
  page: (cursor?: string) => Promise<{ data: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let cursor: string | undefined; ; ) {
    const { data, nextCursor } = await page(cursor)
    all.push(...data)
    if (nextCursor === null) return all
    if (all.length >= MOST_POSTINGS)
      throw new Refusal('too_many_for_file', { field: 'from', values: { most: MOST_POSTINGS } })
    cursor = nextCursor
  }
}
