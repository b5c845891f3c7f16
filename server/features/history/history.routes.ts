import { texts } from '@larkfield/contract/texts.ts'
import type { Act } from '../../floor/acts/act.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { allPages, csvReply, sortedRows } from '../../floor/exports/csv.ts'
import type { ColumnOf } from '../../floor/exports/exported-list.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import {
  type AccountsAsked,
  accountsAsked,
  accountsOf,
  currencyOf,
  idOf,
  severalOf,
} from '../../floor/holdings/accounts-asked.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { type HistoryRecord, recordIn } from '../../floor/money/history-record.ts'
import type { HistoryFilter, HistorySources } from '../../floor/money/history-sources.ts'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import type { FollowReversal } from '../../floor/money/reversals.ts'
import { searchOf } from '../../floor/money/search.ts'
import { customerParty, partiesOf } from '../../floor/people/parties.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { customerHistory, historyOfAccounts, overallHistory } from './list-history.ts'
import { reversal } from './reverse-transaction.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config' | 'secrets' | 'sendMail'> & {
  sources: HistorySources
  /** A memo is taken off the lists by the thing it is. */
  memoArchival: Act<{ memoId: string }, void>
  /** What a loan does when a transfer of its own is taken back. */
  follow: FollowReversal
}

const PAGE_OF_EXPORT = 500

const columns: readonly ColumnOf<HistoryRecord, 'history'>[] = [
  { key: 'record', value: (record) => record._id },
  { key: 'sender', value: (record) => record.senderName },
  { key: 'receiver', value: (record) => record.receiverName },
  {
    key: 'amount',
    value: ({ amountTransferred, currency }) => ({ amount: amountTransferred, currency }),
  },
  { key: 'currency', value: (record) => record.currency },
  { key: 'description', value: (record) => record.remark },
  { key: 'type', value: (record, { codes }) => called(codes.transactionTypes, record.transactionType) },
  { key: 'bank', value: (record) => record.bank },
  { key: 'date', value: (record) => record.date },
  { key: 'booked', value: (record) => record.bookedAt },
  { key: 'state', value: (record, { codes }) => called(codes.states, record.state) },
  { key: 'recordedBy', value: (record) => record.recordedBy },
]

type Query = {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  reversed?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  isCounted?: boolean
}

/** Without a currency: of the whole bank. */
function filterOf(query: Query, currency?: string): HistoryFilter {
  checkPeriod(query)
  return {
    from: query.from,
    to: query.to,
    includeReversed: query.reversed === 'true',
    isCounted: query.isCounted,
    ...searchOf(query.q, currency),
  }
}

/** Histories, and what the desk takes back in them. */
export function historyRoutes(needs: Needs): Handlers {
  const { database, ledger, sources, memoArchival } = needs
  const { brand } = needs.config
  const books = { database, ledger, bankName: brand.name, sources }
  const reversing = reversal(needs)

  const ofCustomer = async (customerId: string, query: Query) => {
    const customer = await customerParty(database, customerId)
    return customerHistory(
      books,
      { ...customer, customerId },
      { ...query, ...filterOf(query, customer.currency) },
    )
  }

  const ofAccounts = async (customerId: string, asked: AccountsAsked, query: Query) => {
    const accounts = accountsOf(asked)
    const parties = await partiesOf(database, accounts.map(idOf))
    const main = accounts.find(({ is_main }) => is_main)
    return historyOfAccounts(
      books,
      { parties, holderId: customerId, main: main?.number },
      { ...query, ...filterOf(query, currencyOf(asked)) },
    )
  }

  /** The desk sees all accounts of a customer in one list. */
  const forDesk = async ({ userId, ...query }: Query & { userId?: string | undefined }) => {
    if (userId === undefined) return overallHistory(books, { ...query, ...filterOf(query) })
    const several = await severalOf(database, userId)
    return several ? ofAccounts(userId, several, query) : ofCustomer(userId, query)
  }

  return {
    'GET /transaction-history/{userId}': async ({ session, query: { account, ...query } = {} }) => {
      const asked = await accountsAsked(database, session, account)
      const { items, ...page } = asked
        ? await ofAccounts(session.customerId, asked, query)
        : await ofCustomer(session.customerId, query)
      return { message: 'Transaction history', transactions: items, ...page }
    },
    'GET /view-all-history': async ({ query = {} }) => {
      const { items, ...page } = await forDesk(query)
      return { message: 'History', history: items, ...page }
    },
    'GET /export-history': async ({ session, origin, query = {} }) => {
      const { sort, order, ...filter } = query
      checkPeriod(filter)
      const words = wordsOf(brand)
      const rows = allPages(async (cursor) => {
        const asked = { ...filter, cursor, limit: PAGE_OF_EXPORT, isCounted: false }
        const { items, nextCursor } = await forDesk(asked)
        return { items: items.map((record) => recordIn(words.postings, record)), nextCursor }
      })
      const sorted = await sortedRows(columns, rows, { sort, order, brand })
      await recordExport(database, { list: 'history', query, session, origin })
      return csvReply({ table: words.tables.history, columns, rows: sorted, brand })
    },
    'DELETE /delete-history/{id}': async ({ session, origin, params, query }) => {
      const by = { session, origin, reason: query?.reason }
      const transfer = transferIdOf(params.id)
      if (transfer !== undefined) await propose(needs, { act: reversing, asked: { transfer }, by })
      else {
        const asked = { memoId: uuidOr('not_found', params.id) }
        await propose(needs, { act: memoArchival, asked, by })
      }
      return { message: texts.adminHistory.deleted }
    },
  }
}
