import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { SumsOfSeveral } from '@larkfield/ledger'
import { addable, idOf } from '../../floor/holdings/accounts-asked.ts'
import type { HeldAccount } from '../../floor/holdings/held-accounts.ts'
import { endsOf } from '../../floor/holdings/other-ends.ts'
import { dayOf } from '../../floor/money/dates.ts'
import { ledgerCursor, mergePages, type Source } from '../../floor/money/merge-pages.ts'
import { searchOf } from '../../floor/money/search.ts'
import { type CustomerRecord, findCustomer } from '../../floor/people/customer-record.queries.ts'
import { partiesOf } from '../../floor/people/parties.ts'
import {
  FIRST_DAY,
  LAST_DAY,
  type Needs,
  type Statement,
  type StatementPage,
  type StatementQuery,
} from './read-statement.ts'
import { memosIn, ofAccount, type StatementLine, statementLineOf } from './statement-lines.ts'

/**
 * The statement of everything somebody holds in their main account's currency. Each account has sums of its own; those
 * of all know what came from others and went to others, for a move between own accounts changes nothing there.
 */
export async function readStatementOfAll(
  needs: Needs,
  customerId: string,
  query: StatementQuery,
  held: readonly HeldAccount[],
): Promise<StatementPage> {
  const customer = await findCustomer(needs.database, customerId)
  if (!customer) throw new Refusal('user_not_found')
  const all = addable(held)
  const period = { from: query.from ?? FIRST_DAY, to: query.to ?? LAST_DAY }
  // Sums first: whatever is booked while the lines are read lies beyond them, so that both agree.
  const sums = await needs.ledger.sumsOfSeveral({ accounts: all.accounts.map(idOf), ...period })
  const { through } = sums
  const order = query.order === 'newest' ? 'newest first' : 'oldest first'
  const search = searchOf(query.q, all.currency)
  const memos = memosIn(needs.sources, customerId, {
    from: query.from,
    to: query.to,
    ...search,
    order,
  })
  const page = await mergePages(
    [
      await linesOf(needs, { customerId, held: all.accounts }, { ...query, ...search, through }),
      ofAccount(memos, all.main.number),
    ],
    query,
    order,
  )
  return {
    statement: { ...headOf(customer, all, { sums, query }), transactions: page.items },
    nextCursor: page.nextCursor,
    total: page.total,
  }
}

type LinesAsked = StatementQuery & ReturnType<typeof searchOf> & Pick<SumsOfSeveral, 'through'>

async function linesOf(
  { database, ledger, bankName }: Needs,
  { customerId, held }: { customerId: string; held: readonly HeldAccount[] },
  { from = FIRST_DAY, to = LAST_DAY, order, text, amounts, through }: LinesAsked,
): Promise<Source<StatementLine>> {
  const accounts = held.map(idOf)
  const parties = new Map((await partiesOf(database, accounts)).map((party) => [party.account, party]))
  return async (after, limit) => {
    const page = await ledger.historyOfSeveral({
      accounts,
      from,
      to,
      ...(text !== undefined && { text }),
      ...(amounts && { amounts }),
      includeReversed: true,
      newestFirst: order === 'newest',
      through,
      limit,
      ...ledgerCursor(after, 'place'),
    })
    const ends = await endsOf(database, customerId, page.items)
    const placed = page.items.map((line) => ({
      at: line.bookedAt.getTime(),
      position: line.place,
      item: {
        ...statementLineOf(line, { ...parties.get(line.own.account)!, bankName, ends }),
        ownAccount: line.own.number,
      },
    }))
    return { placed, leadsOn: page.nextCursor, total: page.total }
  }
}

type Told = { sums: SumsOfSeveral; query: StatementQuery }

function headOf(
  customer: CustomerRecord,
  { main, currency, accounts, leftOut }: ReturnType<typeof addable>,
  { sums, query }: Told,
): Omit<Statement, 'transactions'> {
  const major = (minor: bigint) => toMajor(minor, currency)
  const total = <Of>(of: readonly Of[], pick: (one: Of) => bigint) =>
    of.reduce((sum, one) => sum + pick(one), 0n)
  const bySum = new Map(sums.each.map((sum) => [sum.account, sum]))
  const opened = accounts.map(({ opened_at }) => opened_at.getTime())
  return {
    user: {
      _id: customer.id,
      fullName: customer.full_name,
      username: customer.username,
      accountNumber: main.number,
      email: customer.email,
      address: customer.address,
      accountType: main.type,
      accountCurrency: currency,
      totalBalance: major(total(accounts, ({ balance_minor }) => balance_minor)),
      availableBalance: major(total(accounts, ({ balance_minor, held_minor }) => balance_minor - held_minor)),
    },
    period: { from: query.from ?? dayOf(new Date(Math.min(...opened))), to: query.to ?? dayOf(new Date()) },
    openingBalance: major(total(sums.each, ({ openingMinor }) => openingMinor)),
    closingBalance: major(total(sums.each, ({ closingMinor }) => closingMinor)),
    totalCredit: major(total(sums.each, ({ inMinor }) => inMinor) - sums.innerMinor),
    totalDebit: major(total(sums.each, ({ outMinor }) => outMinor) - sums.innerMinor),
    accounts: accounts.flatMap((held) => {
      const sum = bySum.get(idOf(held))
      if (!sum) return []
      return {
        accountNumber: held.number,
        name: held.name,
        accountType: held.type,
        openingBalance: major(sum.openingMinor),
        closingBalance: major(sum.closingMinor),
        totalCredit: major(sum.inMinor),
        totalDebit: major(sum.outMinor),
      }
    }),
    leftOut,
  }
}
