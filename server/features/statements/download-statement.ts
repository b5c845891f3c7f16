import type { Readable } from 'node:stream'
import type { Brand } from '@larkfield/contract/brand.ts'
import { nameIn, remarkIn } from '@larkfield/contract/posting-words.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { findNow } from '../../floor/database/liveness.queries.ts'
import { allPages, csvReply } from '../../floor/exports/csv.ts'
import type { ColumnOf } from '../../floor/exports/exported-list.ts'
import { heldEnds, nameOfEnd } from '../../floor/holdings/other-ends.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import { boundedQueue } from '../../floor/jobs/bounded-queue.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { called, type Words, wordsOf } from '../../floor/words/words.ts'
import { drawStatement } from './document/statement-pdf.ts'
import { readStatementAsked } from './read-asked.ts'
import type { Cut, StatementPage } from './read-statement.ts'
import type { StatementLine } from './statement-lines.ts'

type Needs = { database: Database; ledger: Ledger; brand: Brand; sources: HistorySources }
type Asked = {
  customerId: string
  account?: string | undefined
  from?: string | undefined
  to?: string | undefined
  signal: AbortSignal
}

const PAGE = 500
/** Some eight hundred pages, and the tags of all of them in memory; the table has no such limit. */
const MOST_LINES_DRAWN = 25_000
/** A document in the making takes memory for as long as its reader takes to read it. */
const MOST_READ_AT_ONCE = 3

const columnsIn = (currency: string): readonly ColumnOf<StatementLine, 'statement'>[] => [
  { key: 'date', value: (line) => line.date.slice(0, 10) },
  { key: 'booked', value: (line) => line.bookedAt },
  { key: 'type', value: (line, { codes }) => called(codes.transactionTypes, line.type) },
  {
    key: 'description',
    value: ({ description, kind }, { postings }) => description && remarkIn(postings, description, kind),
  },
  {
    key: 'counterparty',
    value: ({ counterparty, kind }, { postings }) => nameIn(postings, counterparty, kind),
  },
  { key: 'recipientAccount', value: (line) => line.recipientAccount },
  {
    key: 'amount',
    value: (line) => ({ amount: line.type === 'debit' ? -line.amount : line.amount, currency }),
  },
  {
    key: 'balance',
    value: (line) => (line.balanceAfter === null ? null : { amount: line.balanceAfter, currency }),
  },
  { key: 'state', value: (line, { codes }) => called(codes.states, line.state) },
  { key: 'memoBy', value: (line) => line.recordedBy },
  { key: 'currency', value: () => currency },
]

/** In a table of several accounts. */
const ofAccount: ColumnOf<StatementLine, 'statement'> = {
  key: 'account',
  value: (line) => line.ownAccount ?? null,
}

export function openDownloads({ database, ledger, brand, sources }: Needs) {
  const words = wordsOf(brand)
  const needs = { database, ledger, bankName: brand.name, sources }
  // Drawing is work for the processor: one page at a time, so that everybody else is served as well.
  const takeTurn = boundedQueue({ atOnce: 1, patienceMs: 20_000 })
  const beingRead = new Map<string, number>()

  // Asked page by page whose account it is: whoever is removed in between reads no further.
  const page = async ({ customerId, account, from, to }: Asked, at: { cut: Cut; cursor?: string }) => {
    const whose = { customerId, account }
    return sayEnds(customerId, await readStatementAsked(needs, whose, { from, to, ...at, limit: PAGE }))
  }

  /** Screens know what a reader calls their accounts; a table and a document must be told. */
  const sayEnds = async (
    customerId: string,
    { statement, ...rest }: StatementPage,
  ): Promise<StatementPage> => {
    const numbers = statement.transactions.flatMap(({ otherAccount }) => otherAccount ?? [])
    const ends = await heldEnds(database, customerId, numbers)
    const transactions = statement.transactions.map((line) => {
      const end = line.otherAccount === undefined ? undefined : ends.get(line.otherAccount)
      return end ? { ...line, counterparty: nameOfEnd(end, words) } : line
    })
    return { ...rest, statement: { ...statement, transactions } }
  }

  /** The first page tells the head; the lines are read as they are needed, all from the books of that moment. */
  const begin = async (asked: Asked) => {
    const asOf = await findNow(database)
    const first = await page(asked, { cut: { asOf } })
    const cut = { asOf, through: first.through }
    return { first, lines: linesAfter(first, (cursor) => page(asked, { cut, cursor })) }
  }

  return {
    async csv(asked: Asked): Promise<RawReply> {
      const { first, lines } = await begin(asked)
      const { accounts, user } = first.statement
      const columns = columnsIn(user.accountCurrency)
      return csvReply({
        table: words.tables.statement,
        fileName: fileName(words, first),
        columns: accounts ? [ofAccount, ...columns] : columns,
        rows: lines,
        brand,
        headers: { 'x-line-count': String(first.total) },
      })
    },
    async pdf(asked: Asked): Promise<RawReply> {
      const { first, lines } = await begin(asked)
      if (first.total > MOST_LINES_DRAWN) {
        throw new Refusal('statement_too_long')
      }
      return { headers: pdfHeaders(words, first), content: draw(asked, first, lines) }
    },
  }

  function draw({ customerId, signal }: Asked, first: StatementPage, lines: AsyncIterable<StatementLine>) {
    const reading = beingRead.get(customerId) ?? 0
    if (reading >= MOST_READ_AT_ONCE) throw new Refusal('downloads_open', { retryAfterSeconds: 10 })
    beingRead.set(customerId, reading + 1)
    const madeOn = new Date().toISOString().slice(0, 10)
    const { statement, total } = first
    const document = drawStatement(
      { brand, head: statement, lines, lineCount: total, madeOn, signal },
      takeTurn,
    )
    const content = document as unknown as Readable
    content.once('close', () => {
      const left = (beingRead.get(customerId) ?? 1) - 1
      if (left > 0) beingRead.set(customerId, left)
      else beingRead.delete(customerId)
    })
    return content
  }
}

async function* linesAfter(first: StatementPage, next: (cursor: string) => Promise<StatementPage>) {
  yield* first.statement.transactions
  if (first.nextCursor === null) return
  yield* allPages(async (cursor) => {
    const { statement, nextCursor } = await next(cursor ?? first.nextCursor!)
    return { items: statement.transactions, nextCursor }
  })
}

function fileName({ tables, statement: words }: Words, { statement }: StatementPage): string {
  const { accounts, user, period } = statement
  const about = accounts ? words.fileOfAll : `${tables.statement.fileName}-${user.accountNumber}`
  return `${about}-${period.from}-${period.to}`
}

const pdfHeaders = (words: Words, page: StatementPage) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${fileName(words, page)}.pdf"`,
  'x-line-count': String(page.total),
})
