import type { Reply } from '@larkfield/contract/calls.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayAt } from '../../floor/calendar/bank-time.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type Shelf, shelvesOf, shownAccount } from '../../floor/holdings/show-accounts.ts'
import { accountByNumber, type DeskAccountRow } from './account-desk.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'clock' | 'config'>
type DeskAccount = Reply<'GET /customer-accounts/{userId}'>['data'][number]

/** Everything a customer holds, in their order and as they call it. */
export async function viewAccounts(needs: Needs, customerId: string): Promise<DeskAccount[]> {
  const { database, clock, config } = needs
  const today = dayAt(clock.now(), config.calendar.timeZone)
  const shelves = await shelvesOf(database, customerId)
  return shelves.map((shelf) => deskAccountOf(shelf, customerId, today))
}

/** One account, as its owner has it. */
export async function viewAccount(needs: Needs, number: string): Promise<DeskAccount> {
  const row = await needs.database.row<DeskAccountRow>(accountByNumber(number))
  const accounts = row ? await viewAccounts(needs, row.owner_id) : []
  const account = accounts.find(({ accountNumber }) => accountNumber === number)
  if (!account) throw new Refusal('no_account_with_number', { values: { number } })
  return account
}

function deskAccountOf(shelf: Shelf, customerId: string, today: string): DeskAccount {
  const { role: _role, holders: _holders, ...account } = shownAccount(shelf, customerId, today)
  const { daily_limit_minor, currency } = shelf.account
  return {
    ...account,
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
