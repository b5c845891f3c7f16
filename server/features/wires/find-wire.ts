import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../../floor/database/database.ts'
import { holds } from '../../floor/holdings/held-accounts.queries.ts'
import type { CustomerSession } from '../../floor/http/call-context.ts'
import { transferIdOf } from '../../floor/money/record-ids.ts'
import { type Wire, wireOf } from './wire-record.ts'
import { inHouseWireById, wireById } from './wires.queries.ts'

/** One wire of an account they hold, wherever it went, so that it can be looked up again; another's is not there. */
export async function findOwnWire(
  database: Database,
  session: CustomerSession,
  wireId: string,
): Promise<Wire> {
  const id = transferIdOf(wireId)
  if (id === undefined) throw new Refusal('not_found')
  const row = (await wireById(database, id)) ?? (await inHouseWireById(database, id))
  if (!row) throw new Refusal('not_found')
  const isMain = Number(row.account_id) === session.accountId
  if (!isMain && !(await database.row(holds(session.customerId, row.account_id)))) {
    throw new Refusal('not_found')
  }
  return wireOf(row)
}
