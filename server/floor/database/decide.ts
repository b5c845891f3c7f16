import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database, Transaction } from './database.ts'

/**
 * A transaction whose outcome may be a refusal that leaves a trace: what was counted and audited about it is committed
 * first, and then the refusal is thrown. A refusal thrown inside the work still undoes everything.
 */
export async function decide<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result | Refusal>,
): Promise<Result> {
  const outcome = await database.transaction(work)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
