import { Refusal } from '@larkfield/contract/refusals.ts'
import { MOST_HOLDERS } from '@larkfield/contract/rules.ts'
import { type AccountStatus, accountId } from '@larkfield/ledger'
import type { Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { insertHolding } from '../../floor/holdings/open-account.queries.ts'
import { removeHolding } from '../../floor/holdings/remove-holder.ts'
import { tellHolders } from '../../floor/holdings/tell-holders.ts'
import { type DeskHolderRow, endInvitationOf, ownerOf } from './account-desk.queries.ts'
import { effectsOf, toldOf } from './change-account.ts'
import { type Desk, newsFor } from './desk-tools.ts'
import { idsOf, type Locked, lockAccount } from './lock-account.ts'

export type HolderAdded = { account: string; accountNumber: string; role: 'joint' | 'viewer' }
export type HolderRemoved = { account: string; holdingId: string }

type Somebody = { id: string; full_name: string; email: string; status: AccountStatus }

/** Makes somebody a holder without an invitation: they have signed for it at the counter. */
export async function addHolder(tx: Transaction, desk: Desk, asked: HolderAdded): Promise<Done<string>> {
  const locked = await lockAccount(tx, asked.account)
  const { account, holders } = locked
  const added = await findAdded(tx, asked, holders)
  const { role } = asked
  await tx.run(
    insertHolding({
      accountId: accountId(String(account.account_id)),
      customerId: added.id,
      role,
      name: null,
    }),
  )
  await tx.run(endInvitationOf(account.account_id, added.id))
  const name = added.full_name
  await tellHolders(tx, desk, holders.map(toldOf), { kind: 'holderAdded', account: account.number, name })
  await tellHolders(tx, desk, [added], {
    kind: role === 'viewer' ? 'youView' : 'youHold',
    account: account.number,
  })
  const holder = `${name}, ${asked.accountNumber}`
  return doneOf(locked, { other: added.id, before: {}, after: { holder, role } })
}

async function findAdded(
  tx: Transaction,
  { accountNumber: number }: HolderAdded,
  holders: readonly DeskHolderRow[],
): Promise<Somebody> {
  const added = await tx.row<Somebody>(ownerOf(number))
  if (!added) throw new Refusal('no_account_with_number', { field: 'accountNumber', values: { number } })
  if (added.status !== 'active') throw new Refusal('customer_not_active', { field: 'accountNumber' })
  if (idsOf(holders).includes(added.id)) throw new Refusal('holds_it_already', { field: 'accountNumber' })
  if (holders.length >= MOST_HOLDERS)
    throw new Refusal('too_many_holders', { values: { most: MOST_HOLDERS } })
  return added
}

export async function takeHolderOff(
  tx: Transaction,
  desk: Desk,
  asked: HolderRemoved,
): Promise<Done<string>> {
  const locked = await lockAccount(tx, asked.account)
  const { account, holders } = locked
  const removed = holders.find(({ holding_id }) => holding_id === asked.holdingId)
  if (!removed) throw new Refusal('not_found')
  if (removed.role === 'owner') throw new Refusal('owner_stays')
  const { signsAlone } = await removeHolding(tx, desk, {
    holdingId: removed.holding_id,
    customerId: removed.customer_id,
    account: account.account_id,
  })
  const name = removed.full_name
  const others = holders.filter((holder) => holder !== removed)
  await tellHolders(tx, desk, others.map(toldOf), { kind: 'holderRemoved', account: account.number, name })
  await tellHolders(tx, desk, [toldOf(removed)], { kind: 'youHoldNoMore', account: account.number })
  return doneOf(locked, {
    before: { holder: name, role: removed.role, ...(signsAlone && { signing: 'both' }) },
    after: { holder: null, role: null, ...(signsAlone && { signing: 'alone' }) },
  })
}

type Sides = { other?: string; before: Record<string, unknown>; after: Record<string, unknown> }

function doneOf({ account, owner, holders }: Locked, { other, before, after }: Sides): Done<string> {
  const touches = [...idsOf(holders), ...(other ? [other] : [])]
  return {
    result: account.number,
    noted: {
      subject: { kind: 'customer', id: owner.id, name: owner.full_name },
      before: { account: account.number, ...before },
      after: { account: account.number, ...after },
    },
    news: newsFor(touches),
    touches,
    weighs: [{ kind: 'account_holders' }],
    effects: effectsOf(account, { before, after }),
  }
}
