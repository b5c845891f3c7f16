import type { OwnAccount, Pot } from '@larkfield/contract/entities/own-accounts.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { Queries } from '../database/database.ts'
import { leftTodayMinor } from '../money/left-today.ts'
import { type HolderRow, holdersOf } from './held-accounts.queries.ts'
import { allHeld, type HeldAccount } from './held-accounts.ts'
import { isLocked } from './locked-pots.ts'

/** An account with what is under it and who holds it. */
export type Shelf = { account: HeldAccount; pots: HeldAccount[]; holders: HolderRow[] }

/** Everything somebody holds and has not closed, in their order: two questions, however many accounts there are. */
export async function shelvesOf(queries: Queries, customerId: string): Promise<Shelf[]> {
  const held = await allHeld(queries, { customerId })
  const accounts = held.filter(({ parent_id }) => parent_id === null)
  const holders = await queries.rows<HolderRow>(holdersOf(accounts.map(({ account_id }) => account_id)))
  const potsOf = Map.groupBy(held, ({ parent_id }) => parent_id)
  const holdersOfOne = Map.groupBy(holders, ({ account_id }) => account_id)
  return accounts.map((account) => ({
    account,
    pots: potsOf.get(account.account_id) ?? [],
    holders: holdersOfOne.get(account.account_id) ?? [],
  }))
}

/** An account as whoever holds it sees it. */
export function shownAccount({ account, pots, holders }: Shelf, self: string, today: string): OwnAccount {
  const { currency, balance_minor, held_minor } = account
  return {
    accountNumber: account.number,
    name: account.name,
    accountType: account.type,
    accountStatus: account.status,
    currency,
    totalBalance: toMajor(balance_minor, currency),
    availableBalance: toMajor(balance_minor - held_minor, currency),
    inPots: toMajor(inPotsOf(pots), currency),
    accountLimit: toMajor(account.daily_limit_minor ?? 0n, currency),
    leftToday: toMajor(leftTodayMinor(account), currency),
    isMain: account.is_main,
    role: account.role,
    signing: account.signers === 2 ? 'both' : 'alone',
    openedAt: account.opened_at.toISOString(),
    holders: holders.map(({ holding_id, customer_id, full_name, role, since }) => ({
      _id: holding_id,
      name: full_name,
      role,
      since: since.toISOString(),
      isSelf: customer_id === self,
    })),
    pots: pots.map((pot) => shownPot(pot, today)),
  }
}

export const inPotsOf = (pots: readonly HeldAccount[]): bigint =>
  pots.reduce((sum, { balance_minor }) => sum + balance_minor, 0n)

export const shownPot = (pot: HeldAccount, today: string): Pot => ({
  accountNumber: pot.number,
  name: pot.name ?? '',
  picture: pot.picture ?? 'rainy_day',
  currency: pot.currency,
  balance: toMajor(pot.balance_minor, pot.currency),
  goal: pot.goal_minor === null ? null : toMajor(pot.goal_minor, pot.currency),
  goalDate: pot.goal_date,
  lockedUntil: pot.locked_until,
  isLocked: isLocked(pot, today),
})
