import { Refusal } from '@larkfield/contract/refusals.ts'
import type { AccountStatus } from '@larkfield/ledger'
import type { Queries, Transaction } from '../database/database.ts'
import type { CustomerSession } from '../http/call-context.ts'
import { lockHoldings } from './close-account.queries.ts'
import {
  type HeldAccount,
  heldBy,
  heldByNumber,
  holdCustomer,
  holdHolding,
  holdPot,
} from './held-accounts.queries.ts'

export type { HeldAccount } from './held-accounts.queries.ts'

type Who = Pick<CustomerSession, 'customerId'>

/** An account by its number, for somebody who may look at it; another's is not there. */
export async function findHeld(queries: Queries, { customerId }: Who, number: string): Promise<HeldAccount> {
  const held = await queries.row<HeldAccount>(heldByNumber(customerId, number))
  if (!held) throw new Refusal('unknown_account')
  return held
}

/** Everything somebody holds, in their order, each account followed by its pots. */
export const allHeld = (queries: Queries, { customerId }: Who): Promise<HeldAccount[]> =>
  queries.rows<HeldAccount>(heldBy(customerId))

export const mayUse = ({ role }: Pick<HeldAccount, 'role'>): boolean => role !== 'viewer'

/**
 * An account by its number, for somebody who is about to move money out of it or change it: as it is until the
 * transaction ends. Whoever only looks at it is refused.
 */
export async function holdToUse(tx: Transaction, who: Who, number: string): Promise<HeldAccount> {
  const customer = await tx.row<{ status: AccountStatus }>(holdCustomer(who.customerId))
  if (!customer) throw new Refusal('no_session')
  if (!(await tx.row(holdHolding(who.customerId, number)))) throw new Refusal('unknown_account')
  await tx.row(holdPot(number))
  const held = await findHeld(tx, who, number)
  if (held.status === 'closed') throw new Refusal('unknown_account')
  if (!mayUse(held)) throw new Refusal('wrong_role')
  if (customer.status !== 'active') throw new Refusal('account_dormant')
  return held
}

/**
 * The same for somebody who closes it. The holdings are locked in full before anything takes a share of them: two who each
 * held a share would wait for each other to let go of it.
 */
export async function holdToClose(tx: Transaction, who: Who, number: string): Promise<HeldAccount> {
  const { account_id, parent_id } = await findHeld(tx, who, number)
  await tx.row(holdCustomer(who.customerId))
  await tx.rows(lockHoldings(parent_id ?? account_id))
  return holdToUse(tx, who, number)
}
