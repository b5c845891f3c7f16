import type { statement } from '@larkfield/contract/entities/history.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Statement as Books, type Ledger } from '@larkfield/ledger'
import type { z } from 'zod'
import type { Database } from '../../floor/database/database.ts'
import { idOf } from '../../floor/holdings/accounts-asked.ts'
import type { HeldAccount } from '../../floor/holdings/held-accounts.ts'
import { endsOf } from '../../floor/holdings/other-ends.ts'
import { dayOf } from '../../floor/money/dates.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { ledgerCursor, mergePages, type Source } from '../../floor/money/merge-pages.ts'
import { searchOf } from '../../floor/money/search.ts'
import { type CustomerRecord, findCustomer } from '../../floor/people/customer-record.queries.ts'
import { partiesOf } from '../../floor/people/parties.ts'
import { memosIn, ofAccount, placedLine, type StatementLine } from './statement-lines.ts'

export type Statement = z.infer<typeof statement>

export type Needs = { database: Database; ledger: Ledger; bankName: string; sources: HistorySources }

export type StatementQuery = {
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  order?: 'newest' | 'oldest' | undefined
}

export type StatementPage = {
  statement: Statement
  nextCursor: string | null
  total: number
}

/** Without a period the statement is the account's whole life, so that its lines add up to the balance; none begins before. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '9999-12-31'

/**
 * A page of the statement, oldest first unless asked otherwise. Sums and balances are the period's, whatever page or search is shown; memos
 * stand among the lines at their dates and in no sum. Of another account than the main one, the lines name it.
 */
export async function readStatement(
  needs: Needs,
  customerId: string,
  query: StatementQuery,
  held?: HeldAccount,
): Promise<StatementPage> {
  const customer = await findCustomer(needs.database, customerId)
  if (!customer) throw new Refusal('user_not_found')
  const subject = held
    ? await subjectOf(needs.database, customer, held)
    : { customer, name: customer.full_name }
  const { account_id, number, currency } = subject.customer
  const search = searchOf(query.q, currency)
  const amountMinor = search.amounts?.get(currency)
  const period = { from: query.from ?? FIRST_DAY, to: query.to ?? LAST_DAY }
  const own = { number, name: subject.name, currency, bankName: needs.bankName }
  const newestFirst = query.order === 'newest'
  const order = newestFirst ? 'newest first' : 'oldest first'
  let books: Books | undefined
  const lines: Source<StatementLine> = async (after, limit) => {
    const page = await needs.ledger.statement({
      account: accountId(String(account_id)),
      ...period,
      ...(search.text !== undefined && { text: search.text }),
      ...(amountMinor !== undefined && { amountMinor }),
      limit,
      newestFirst,
      ...ledgerCursor(after, 'number'),
    })
    books = page
    const ends = await endsOf(needs.database, customerId, page.lines)
    return {
      placed: page.lines.map((line) => placedLine(line, { ...own, ends })),
      leadsOn: page.nextCursor,
      total: page.total,
    }
  }
  const memos = () =>
    memosIn(needs.sources, customerId, {
      from: query.from,
      to: query.to,
      ...search,
      order,
    })
  const sources = !held || held.is_main ? [lines, memos()] : [lines]
  const { items, nextCursor, total } = await mergePages(
    held ? sources.map((source) => ofAccount(source, number)) : sources,
    query,
    order,
  )
  return {
    statement: { ...headOf(subject.customer, books!, query), transactions: items },
    nextCursor,
    total,
  }
}

/** The reader with the account that they named in place of their main one; in its lines the owner's name stands. */
async function subjectOf(database: Database, customer: CustomerRecord, held: HeldAccount) {
  const { account_id, number, currency, type } = held
  const [owner] = held.owner_id === customer.id ? [] : await partiesOf(database, [idOf(held)])
  return {
    customer: { ...customer, account_id, number, currency, account_type: type },
    name: owner?.name ?? customer.full_name,
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
