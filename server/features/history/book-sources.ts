import type { HistoryQuery, Ledger } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { endsOf } from '../../floor/holdings/other-ends.ts'
import { type HistoryRecord, recordOfLine, recordOfTransfer } from '../../floor/money/history-record.ts'
import type { HistoryFilter } from '../../floor/money/history-sources.ts'
import { ledgerCursor, type Source } from '../../floor/money/merge-pages.ts'
import type { Party } from '../../floor/people/parties.ts'

export type Books = { database: Database; ledger: Ledger; bankName: string }

/** One account's entries; the position of a line is its version. */
export const linesOf =
  (
    { database, ledger, bankName }: Books,
    { customerId, ...account }: Party & { customerId: string },
    filter: HistoryFilter,
  ): Source<HistoryRecord> =>
  async (after, limit) => {
    const amountMinor = filter.amounts?.get(account.currency)
    const page = await ledger.history({
      ...ledgerFilter(filter),
      ...(amountMinor !== undefined && { amountMinor }),
      account: account.account,
      limit,
      ...ledgerCursor(after, 'number'),
    })
    const ends = await endsOf(database, customerId, page.items)
    const placed = page.items.map((line) => ({
      at: line.bookedAt.getTime(),
      position: String(line.version),
      item: recordOfLine(line, { ...account, bankName, ends }),
    }))
    return { placed, leadsOn: page.nextCursor, total: page.total }
  }

/** Entries of several accounts that somebody holds, as one list; each record names its account. */
export const linesOfSeveral =
  (
    { database, ledger, bankName }: Books,
    { accounts, holderId }: { accounts: readonly Party[]; holderId: string },
    filter: HistoryFilter,
  ): Source<HistoryRecord> =>
  async (after, limit) => {
    const page = await ledger.historyOfSeveral({
      ...ledgerFilter(filter),
      ...(filter.amounts && { amounts: filter.amounts }),
      accounts: accounts.map(({ account }) => account),
      limit,
      ...ledgerCursor(after, 'place'),
    })
    const ends = await endsOf(database, holderId, page.items)
    const parties = new Map(accounts.map((party) => [party.account, party]))
    const placed = page.items.map((line) => ({
      at: line.bookedAt.getTime(),
      position: line.place,
      item: {
        ...recordOfLine(line, { ...parties.get(line.own.account)!, bankName, ends }),
        ownAccount: line.own.number,
      },
    }))
    return { placed, leadsOn: page.nextCursor, total: page.total }
  }

/** All transfers of the bank; the position of one is its id. */
export const transfersOf =
  ({ ledger, bankName }: Books, filter: HistoryFilter): Source<HistoryRecord> =>
  async (after, limit) => {
    const page = await ledger.overallHistory({
      ...ledgerFilter(filter),
      ...(filter.amounts && { amounts: filter.amounts }),
      isCounted: filter.isCounted !== false,
      limit,
      ...ledgerCursor(after, 'number'),
    })
    const placed = page.items.map((line) => ({
      at: line.bookedAt.getTime(),
      position: String(line.id),
      item: recordOfTransfer(line, bankName),
    }))
    return { placed, leadsOn: page.nextCursor, total: page.total }
  }

/** The ledger takes no undefined in place of a filter that was not set. */
function ledgerFilter({ from, to, text, includeReversed }: HistoryFilter) {
  const filter: Omit<HistoryQuery, 'account' | 'amountMinor'> = { includeReversed }
  if (from !== undefined) filter.from = from
  if (to !== undefined) filter.to = to
  if (text !== undefined) filter.text = text
  return filter
}
