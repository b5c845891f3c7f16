import type { statement, statementLine } from '@larkfield/contract/entities/history.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Statement as Books, type Ledger, type Line } from '@larkfield/ledger'
import type { z } from 'zod'
import type { Database } from '../../floor/database/database.ts'
import { dayOf } from '../../floor/money/dates.ts'
import { type HistoryRecord, recordOfLine, type Viewpoint } from '../../floor/money/history-record.ts'
import type { HistoryFilter, HistorySources, Order } from '../../floor/money/history-sources.ts'
import { mergePages, type Source } from '../../floor/money/merge-pages.ts'
import { searchOf } from '../../floor/money/search.ts'
import { type CustomerRecord, findCustomer } from '../../floor/people/customer-record.queries.ts'

export type Statement = z.infer<typeof statement>
export type StatementLine = z.infer<typeof statementLine>

type Needs = { database: Database; ledger: Ledger; bankName: string; sources: HistorySources }

export type StatementQuery = {
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  order?: 'newest' | 'oldest' | undefined
  /** Pages with the same are of one moment, whatever is booked in between. */
  cut?: Cut | undefined
}

/** A moment: that of the memos, and the last version of the books once a page has told it. */
export type Cut = { asOf: Date; through?: number }

export type StatementPage = {
  statement: Statement
  nextCursor: string | null
  total: number
  through: number
}

/** Without a period the statement is the account's whole life, so that its lines add up to the balance. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9999-12-31'

/**
 * A page of the statement, oldest first unless asked otherwise. Sums and balances are the period's, whatever page or search is shown; memos
 * stand among the lines at their dates and in no sum.
 */
export async function readStatement(
  needs: Needs,
  customerId: string,
  query: StatementQuery,
): Promise<StatementPage> {
  const customer = await findCustomer(needs.database, customerId)
  if (!customer) throw new Refusal('user_not_found')
  const search = searchOf(query.q, customer.currency)
  const amountMinor = search.amounts?.get(customer.currency)
  const period = { from: query.from ?? FIRST_DAY, to: query.to ?? LAST_DAY }
  const own = { ...viewpointOf(customer), bankName: needs.bankName }
  const newestFirst = query.order === 'newest'
  const order = newestFirst ? 'newest first' : 'oldest first'
  let books: Books | undefined
  const lines: Source<StatementLine> = async (after, limit) => {
    const cursor = after === undefined ? {} : { cursor: after }
    const page = await needs.ledger.statement({
      account: accountId(String(customer.account_id)),
      ...period,
      ...(search.text !== undefined && { text: search.text }),
      ...(amountMinor !== undefined && { amountMinor }),
      limit,
      newestFirst,
      through: query.cut?.through,
      ...cursor,
    })
    books = page
    return {
      placed: page.lines.map((line) => placed(line, own)),
      leadsOn: page.nextCursor,
      total: page.total,
    }
  }
  const { items, nextCursor, total } = await mergePages(
    [
      lines,
      memosIn(needs.sources, customerId, {
        from: query.from,
        to: query.to,
        ...search,
        order,
        asOf: query.cut?.asOf,
      }),
    ],
    query,
    order,
  )
  return {
    statement: { ...headOf(customer, books!, query), transactions: items },
    nextCursor,
    total,
    through: books!.through,
  }
}

const viewpointOf = (customer: CustomerRecord): Omit<Viewpoint, 'bankName'> => ({
  number: customer.number,
  name: customer.full_name,
  currency: customer.currency,
})

const placed = (line: Line, own: Viewpoint) => ({
  at: line.bookedAt.getTime(),
  position: String(line.version),
  item: statementLineOf(line, own),
})

function statementLineOf(line: Line, own: Viewpoint): StatementLine {
  const record = recordOfLine(line, own)
  const isCredit = record.transactionType === 'credit'
  return {
    _id: record._id,
    date: record.date,
    bookedAt: record.bookedAt,
    type: record.transactionType,
    amount: record.amountTransferred,
    recipientAccount: record.accountTransferredTo,
    counterparty: isCredit ? record.senderName : record.receiverName,
    description: record.remark,
    balanceAfter: record.balanceAfter,
    state: record.state,
    kind: record.kind,
    wireId: record.wireId,
    memo: false,
    recordedBy: null,
  }
}

/** A memo that was archived has left the statement too. */
function memosIn(
  sources: HistorySources,
  customerId: string,
  { order, ...period }: Omit<HistoryFilter, 'includeReversed'> & { order: Order },
): Source<StatementLine> {
  const memos = sources.memosOf(customerId, { ...period, includeReversed: false }, order)
  return async (after, limit) => {
    const page = await memos(after, limit)
    return { ...page, placed: page.placed.map(({ item, ...at }) => ({ ...at, item: lineOfMemo(item) })) }
  }
}

function lineOfMemo(record: HistoryRecord): StatementLine {
  return {
    _id: record._id,
    date: record.date,
    bookedAt: record.bookedAt,
    type: record.transactionType,
    amount: record.amountTransferred,
    recipientAccount: record.accountTransferredTo,
    counterparty: record.senderName,
    description: record.remark,
    balanceAfter: null,
    state: record.state,
    kind: record.kind,
    wireId: null,
    memo: true,
    recordedBy: record.recordedBy,
  }
}

function headOf(customer: CustomerRecord, books: Books, { from, to }: StatementQuery) {
  const { currency } = customer
  const major = (minor: bigint) => toMajor(minor, currency)
  return {
    user: {
      _id: customer.id,
      fullName: customer.full_name,
      username: customer.username,
      accountNumber: customer.number,
      email: customer.email,
      address: customer.address,
      accountType: customer.account_type,
      accountCurrency: currency,
      totalBalance: major(books.account.balanceMinor),
      availableBalance: major(books.account.availableMinor),
    },
    period: { from: from ?? dayOf(books.account.openedAt), to: to ?? dayOf(new Date()) },
    openingBalance: major(books.openingMinor),
    closingBalance: major(books.closingMinor),
    totalCredit: major(books.inMinor),
    totalDebit: major(books.outMinor),
  }
}
