import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../../floor/database/database.ts'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import { type Wire, wireOf } from './wire-record.ts'
import { inHouseWireById, wireById } from './wires.queries.ts'

/** One wire of the account, wherever it went, so that its sender can look it up again; another's is not there. */
export async function findOwnWire(
  database: Database,
  { wireId, account }: { wireId: string; account: number },
): Promise<Wire> {
  const id = transferIdOf(wireId)
  if (id === undefined) throw new Refusal('not_found')
  const row = (await wireById(database, id)) ?? (await inHouseWireById(database, id))
  if (!row || Number(row.account_id) !== account) throw new Refusal('not_found')
  return wireOf(row)
}
