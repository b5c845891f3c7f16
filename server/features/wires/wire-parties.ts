import { type AccountId, accountId } from '@larkfield/ledger'
import { batchedLookup } from '../../floor/database/batched-lookup.ts'
import type { Database } from '../../floor/database/database.ts'
import { type WirePartyRow, wireParties } from './send-wire.queries.ts'

export type WireParties = (
  sender: AccountId,
  recipientNumber: string | undefined,
) => Promise<{ sender: WirePartyRow | undefined; recipient: WirePartyRow | undefined }>

/** An account's id cannot be mistaken for a number: it goes with a sign in front. */
const idKey = (id: number) => `#${id}`

/**
 * Looks both ends of a wire up, together with those of all wires that wait at the same moment. Nothing is remembered:
 * codes, blocks and names are as they are now.
 */
export function openWireParties(database: Database): WireParties {
  const find = batchedLookup((keys) => findAll(database, keys))
  return async (sender, recipientNumber) => {
    const [from, to] = await Promise.all([
      find(idKey(sender)),
      recipientNumber === undefined ? undefined : find(recipientNumber),
    ])
    return { sender: from, recipient: to }
  }
}

async function findAll(database: Database, keys: string[]): Promise<Map<string, WirePartyRow>> {
  const ids = keys.filter((key) => key.startsWith('#')).map((key) => accountId(key.slice(1)))
  const numbers = keys.filter((key) => !key.startsWith('#'))
  const rows = await wireParties(database, ids, numbers)
  return new Map(
    rows.flatMap((row) => [
      [idKey(Number(row.account_id)), row],
      [row.number, row],
    ]),
  )
}
