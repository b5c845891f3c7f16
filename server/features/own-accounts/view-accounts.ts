import type { OwnAccount } from '@larkfield/contract/entities/own-accounts.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import { mayUse } from '../../floor/holdings/held-accounts.ts'
import { inPotsOf, type Shelf, shelvesOf, shownAccount } from '../../floor/holdings/show-accounts.ts'

/** All accounts of somebody in their order, and what those come to that are theirs to use. */
export async function viewAccounts(queries: Queries, customerId: string, today: string) {
  const shelves = await shelvesOf(queries, customerId)
  return { data: shelves.map((shelf) => shownAccount(shelf, customerId, today)), sums: sumsOf(shelves) }
}

export async function viewAccount(
  queries: Queries,
  customerId: string,
  { number, today }: { number: string; today: string },
): Promise<OwnAccount> {
  const { data } = await viewAccounts(queries, customerId, today)
  const account = data.find(({ accountNumber }) => accountNumber === number)
  if (!account) throw new Refusal('unknown_account')
  return account
}

/** What somebody only looks at is not theirs, and counts for nothing here. */
function sumsOf(shelves: readonly Shelf[]) {
  const own = shelves.filter(({ account }) => mayUse(account))
  const byCurrency = Map.groupBy(own, ({ account }) => account.currency)
  return [...byCurrency].map(([currency, all]) => {
    const sum = (of: (shelf: Shelf) => bigint) => all.reduce((total, shelf) => total + of(shelf), 0n)
    const inPotsMinor = sum(({ pots }) => inPotsOf(pots))
    return {
      currency,
      total: toMajor(sum(({ account }) => account.balance_minor) + inPotsMinor, currency),
      available: toMajor(
        sum(({ account }) => account.balance_minor - account.held_minor),
        currency,
      ),
      inPots: toMajor(inPotsMinor, currency),
    }
  })
}
