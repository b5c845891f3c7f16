import type { Reply } from '@larkfield/contract/calls.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayAt } from '../../floor/calendar/bank-time.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type HolderRow, holdersOf } from '../../floor/holdings/held-accounts.queries.ts'
import { type Shelf, shelvesOf, shownAccount } from '../../floor/holdings/show-accounts.ts'
import {
  accountByNumber,
  type ClosedRow,
  closedOf,
  type DeskAccountRow,
  type DeskMarks,
  marksOf,
} from './account-desk.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'clock' | 'config'>
type DeskAccount = Reply<'GET /customer-accounts/{userId}'>['data'][number]

/** Everything a customer holds, in their order and as they call it, and what they have closed behind it. */
export async function viewAccounts(needs: Needs, customerId: string): Promise<DeskAccount[]> {
  const { database, clock, config } = needs
  const today = dayAt(clock.now(), config.calendar.timeZone)
  const shelves = await shelvesOf(database, customerId)
  const closed = await closedShelves(database, customerId)
  const marks = await marksBy(database, [...shelves, ...closed])
  const shown = (shelf: Shelf) => deskAccountOf(shelf, { customerId, today, marks })
  return [
    ...shelves.map(shown),
    ...closed.map(({ closedAt, ...shelf }) => ({
      ...shown(shelf),
      ...(closedAt && { closedAt: closedAt.toISOString() }),
    })),
  ]
}

type Marks = ReadonlyMap<bigint, DeskMarks>

async function marksBy(queries: Queries, shelves: readonly Shelf[]): Promise<Marks> {
  const rows = await queries.rows<DeskMarks>(marksOf(shelves.map(({ account }) => account.account_id)))
  return new Map(rows.map((row) => [row.account_id, row]))
}

async function closedShelves(
  queries: Queries,
  customerId: string,
): Promise<(Shelf & { closedAt: Date | null })[]> {
  const rows = await queries.rows<ClosedRow>(closedOf(customerId))
  if (rows.length === 0) return []
  const holders = await queries.rows<HolderRow>(holdersOf(rows.map(({ account_id }) => account_id)))
  return rows.map((account) => ({
    account,
    pots: [],
    holders: holders.filter(({ account_id }) => account_id === account.account_id),
    closedAt: account.closed_at,
  }))
}

/** One account, as its owner has it. */
export async function viewAccount(needs: Needs, number: string): Promise<DeskAccount> {
  const row = await needs.database.row<DeskAccountRow>(accountByNumber(number))
  const accounts = row ? await viewAccounts(needs, row.owner_id) : []
  const account = accounts.find(({ accountNumber }) => accountNumber === number)
  if (!account) throw new Refusal('no_account_with_number', { values: { number } })
  return account
}

type Setting = { customerId: string; today: string; marks: Marks }

function deskAccountOf(shelf: Shelf, { customerId, today, marks }: Setting): DeskAccount {
  const { role: _role, holders: _holders, ...account } = shownAccount(shelf, customerId, today)
  const { account_id, daily_limit_minor, currency } = shelf.account
  const mark = marks.get(account_id)
  return {
    ...account,
    isFirst: mark?.is_first ?? false,
    closingWaits: mark?.closing_waits ?? false,
    accountLimit: toMajor(daily_limit_minor ?? 0n, currency),
    holders: shelf.holders.map(({ holding_id, customer_id, full_name, role, since }) => ({
      _id: holding_id,
      userId: customer_id,
      name: full_name,
      role,
      since: since.toISOString(),
    })),
  }
}
