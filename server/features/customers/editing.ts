import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../../floor/database/database.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import {
  type Editing,
  keepEditing,
  othersEditing,
  removeBeyondMost,
  removeEditing,
  removeStale,
} from './editing.queries.ts'

/**
 * Two tellers with one customer's form open see each other. The desk is told when somebody begins or stops, not each time
 * they say that they go on; whoever just went away is noticed by the next who says so.
 */
export function sayEditing(database: Database, editing: Editing) {
  return database.transaction(async (tx) => {
    const gone = await removeStale(tx)
    const kept = await keepEditing(tx, editing)
    if (!kept) throw new Refusal('user_not_found')
    if (kept.is_new) await removeBeyondMost(tx, editing.staffId)
    if (kept.is_new || gone > 0) await notifyDesk(tx, 'editing')
    return othersEditing(tx, editing)
  })
}

export async function seeEditing(database: Database, editing: Editing) {
  await assertThere(database, editing)
  return othersEditing(database, editing)
}

export async function sayDone(database: Database, editing: Editing): Promise<void> {
  await assertThere(database, editing)
  await database.transaction(async (tx) => {
    if ((await removeEditing(tx, editing)) > 0) await notifyDesk(tx, 'editing')
  })
}

async function assertThere(database: Database, { customerId }: Editing): Promise<void> {
  if (!(await findCustomer(database, customerId))) throw new Refusal('user_not_found')
}
