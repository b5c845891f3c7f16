import type { OwnAccount } from '@larkfield/contract/entities/own-accounts.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../../floor/database/database.ts'
import { allHeld, findHeld } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession } from '../../floor/http/call-context.ts'
import { type BankDay, bankDay } from './bank-day.ts'
import { nameHolding, orderHoldings } from './own-accounts.queries.ts'
import { viewAccount } from './view-accounts.ts'

/** A name of this holder's own; without one the account goes by its type again. */
export async function nameAccount(
  { database, ...days }: BankDay & { database: Database },
  session: CustomerSession,
  { number, name }: { number: string; name: string },
): Promise<OwnAccount> {
  const held = await findHeld(database, session, number)
  if (held.parent_id !== null || held.status === 'closed') throw new Refusal('unknown_account')
  await database.run(nameHolding(held.holding_id, name.trim() || null))
  return viewAccount(database, session.customerId, { number, today: bankDay(days) })
}

export async function orderAccounts(
  database: Database,
  session: CustomerSession,
  numbers: readonly string[],
): Promise<void> {
  const held = await allHeld(database, session)
  const known = new Set(held.filter(({ parent_id }) => parent_id === null).map(({ number }) => number))
  if (!numbers.every((number) => known.has(number))) throw new Refusal('unknown_account')
  await database.run(orderHoldings(session.customerId, numbers))
}
