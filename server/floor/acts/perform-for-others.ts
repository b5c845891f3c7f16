import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../database/database.ts'
import type { Done } from './act.ts'
import { ownCircle } from './own-circle.queries.ts'

/**
 * Staff act on no accounts of their own, alone or as one of two: on no account they hold, nor on customers with whom they
 * hold one. Looked at before the act and after it, since it may end what they share, or begin it.
 */
export async function performForOthers<Result>(
  tx: Transaction,
  people: readonly (string | null)[],
  perform: () => Promise<Done<Result>>,
): Promise<Done<Result>> {
  const before = await ownCircle(tx, people)
  const done = await perform()
  if (done.onlyDisables) return done
  for (const circle of [before, await ownCircle(tx, people)])
    if (done.touches.some((customer) => customer !== null && circle.has(customer)))
      throw new Refusal('own_account')
  return done
}
