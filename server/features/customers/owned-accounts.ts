import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { AccountStatus } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import { closeTerms, endInvitations } from '../../floor/holdings/close-account.queries.ts'
import { endOrders } from '../../floor/holdings/end-orders.queries.ts'
import { setFollows } from '../../floor/holdings/follows.queries.ts'
import { removeHolding } from '../../floor/holdings/remove-holder.ts'
import { stopCollecting } from '../../floor/holdings/stop-collecting.ts'
import type { News } from '../../floor/news/notify.queries.ts'
import type { Desk } from './desk-tools.ts'
import {
  endInvitationsOf,
  forgetInvited,
  lockHoldingsOf,
  type Owned,
  otherAccountsOf,
} from './owned-accounts.queries.ts'
import { accountOf, lockBooks } from './postings.ts'

type Customer = { id: string; account_id: bigint }

/**
 * Everything the customer owns, locked before anything is decided. What is closed pays nothing more on dates; orders end
 * before the books are locked, as whoever carries one out has its row first and its accounts after.
 */
export async function lockOwned(
  tx: Transaction,
  desk: Desk,
  record: Customer,
  status: AccountStatus | undefined,
): Promise<void> {
  const others = (await otherAccountsOf(tx, record.id)).map(accountOf)
  if (status === 'closed') {
    await tx.run(endOrders([accountOf(record), ...others]))
    await stopCollecting(tx, desk, { account: record.account_id, why: 'closed' })
  }
  await lockBooks(tx, desk, record, others)
}

/**
 * The status of a customer is that of the accounts they own. One that had a status of its own keeps it, and so does what
 * they only hold with others.
 */
export async function setOthers(
  tx: Transaction,
  desk: Desk,
  record: Customer,
  status: AccountStatus,
): Promise<Owned[]> {
  const goesAlong = ({ status: own, follows }: Owned) => own !== status && (own === 'active' || follows)
  const others = (await otherAccountsOf(tx, record.id)).filter(goesAlong)
  for (const one of others) await desk.ledger.within(tx.client).setStatus(accountOf(one), status)
  if (others.length > 0) {
    await tx.run(
      setFollows(
        others.map(({ account_id }) => account_id),
        status !== 'active',
      ),
    )
  }
  return others
}

export const effectsOnOthers = (others: readonly Owned[], status: AccountStatus): Effect[] =>
  others.map(({ number, status: before }) => ({ field: 'accountStatus', of: number, before, after: status }))

/** Other accounts are closed by themselves; pots of the main one go with it when they are empty. */
export function assertNoOthers(others: readonly Owned[], record: Customer): void {
  const isOwnPot = ({ parent_id }: Owned) => parent_id === record.account_id
  const rest = others.filter((one) => one.parent_id === null)
  if (rest.length > 0) {
    const numbers = rest.map(({ number }) => number).join(', ')
    throw new Refusal('other_accounts_open', { values: { numbers } })
  }
  if (others.some((one) => isOwnPot(one) && !one.isEmpty)) throw new Refusal('pots_not_empty')
}

/** With the main account its empty pots close, and nobody is invited to it any more. */
export async function closePots(
  tx: Transaction,
  desk: Desk,
  record: Customer,
  pots: readonly Owned[],
): Promise<void> {
  const ids = pots.map(accountOf)
  for (const pot of ids) await desk.ledger.within(tx.client).setStatus(pot, 'closed')
  if (ids.length > 0) await tx.run(closeTerms(ids))
  await tx.run(endInvitations(record.account_id))
}

/** A deleted customer holds nothing with others, and nobody invites them or is invited by them. */
export async function leaveOthers(tx: Transaction, desk: Desk, { id }: Customer): Promise<News[]> {
  const holdings = await lockHoldingsOf(tx, id)
  for (const { id: holdingId, account_id: account } of holdings) {
    await removeHolding(tx, desk, { holdingId, customerId: id, account })
  }
  await endInvitationsOf(tx, id)
  await forgetInvited(tx, id)
  return holdings.length === 0 ? [] : [{ topic: 'accounts', accounts: holdings.map(accountOf) }]
}
