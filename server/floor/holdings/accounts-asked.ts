import { type AccountId, accountId } from '@larkfield/ledger'
import type { Queries } from '../database/database.ts'
import type { CustomerSession } from '../http/call-context.ts'
import { isUuid } from '../money/record-ids.ts'
import { everHeldBy, type HeldAccount } from './held-accounts.queries.ts'
import { findHeld } from './held-accounts.ts'

type Who = Pick<CustomerSession, 'customerId'>

/** What a read is about where it names an account, or all that somebody holds. */
export type AccountsAsked = { one: HeldAccount } | { all: HeldAccount[] }

/** Nothing where no account is named: the main one is meant, and read as ever. */
export async function accountsAsked(
  queries: Queries,
  who: Who,
  account: string | undefined,
): Promise<AccountsAsked | undefined> {
  if (account === undefined) return undefined
  if (account !== 'all') return { one: await findHeld(queries, who, account) }
  return { all: await queries.rows<HeldAccount>(everHeldBy(who.customerId)) }
}

/** All that a customer owns or holds jointly; nothing where that is the main account alone, which is read as ever. */
export async function severalOf(queries: Queries, customerId: string): Promise<AccountsAsked | undefined> {
  if (!isUuid(customerId)) return undefined
  const all = await queries.rows<HeldAccount>(everHeldBy(customerId))
  return all.length > 1 ? { all } : undefined
}

export const idOf = ({ account_id }: Pick<HeldAccount, 'account_id'>): AccountId =>
  accountId(String(account_id))

/** Sums are in the main account's currency; accounts of others cannot be part of them, and are named. */
export function addable(all: readonly HeldAccount[]) {
  const main = all.find(({ is_main }) => is_main) ?? all[0]!
  const isAddable = ({ currency }: HeldAccount) => currency === main.currency
  return {
    main,
    currency: main.currency,
    accounts: all.filter(isAddable),
    leftOut: all.filter((held) => !isAddable(held)).map(({ number }) => number),
  }
}

/** The currency of amounts somebody looks for in these accounts; none where they are of several. */
export function currencyOf(asked: AccountsAsked): string | undefined {
  if ('one' in asked) return asked.one.currency
  const { currency, leftOut } = addable(asked.all)
  return leftOut.length === 0 ? currency : undefined
}

export const accountsOf = (asked: AccountsAsked): HeldAccount[] => ('one' in asked ? [asked.one] : asked.all)
