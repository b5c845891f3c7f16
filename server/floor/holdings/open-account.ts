import { type Minor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { FIRST_DAILY_LIMIT, MOST_ACCOUNTS } from '@larkfield/contract/rules.ts'
import type { Account, Ledger } from '@larkfield/ledger'
import type { Weight } from '../acts/act.ts'
import type { Transaction } from '../database/database.ts'
import type { CustomerRecord } from '../people/customer-record.queries.ts'
import { countOwned, insertHolding, insertTerms } from './open-account.queries.ts'

type Opening = {
  type: 'savings' | 'current'
  name: string | null
  currency: string
  /** As a new account's, unless the desk says otherwise. */
  dailyLimitMinor?: Minor
}

/** Opens another account for a customer, whose row is locked: two openings at once are counted one after the other. */
export async function openHeldAccount(
  tx: Transaction,
  ledger: Ledger,
  { owner, type, name, currency, dailyLimitMinor }: Opening & { owner: CustomerRecord },
): Promise<Account> {
  const { count } = (await tx.row<{ count: bigint }>(countOwned(owner.id)))!
  if (count >= MOST_ACCOUNTS) throw new Refusal('too_many_accounts', { values: { most: MOST_ACCOUNTS } })
  const books = ledger.within(tx.client)
  await books.ensureHouse(currency)
  const account = await books.openAccount({
    currency,
    dailyLimitMinor: dailyLimitMinor ?? firstLimit(owner, currency),
  })
  await tx.run(insertTerms(account.id, type))
  await tx.run(insertHolding({ accountId: account.id, customerId: owner.id, role: 'owner', name }))
  return account
}

/** A new account may send so much a day without a word of a second person, whoever opens it. */
export const weighsOfFirstLimit = (limitMinor: bigint, currency: string): Weight[] =>
  limitMinor > toMinor(FIRST_DAILY_LIMIT, currency)! ? [{ kind: 'customer_limit' }] : []

/** Whoever has lowered what leaves their first account in a day would not want a second one to send more. */
function firstLimit(owner: CustomerRecord, currency: string): Minor {
  const first = toMinor(FIRST_DAILY_LIMIT, currency)!
  const own = owner.currency === currency ? owner.daily_limit_minor : null
  return own !== null && own < first ? (own as Minor) : first
}
