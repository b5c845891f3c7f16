import { Refusal } from '@larkfield/contract/refusals.ts'
import type { FollowReversal } from '../money/reversals.ts'
import { isOfPeriod } from './periods.queries.ts'

/** What a period says was posted stays posted: taken back by itself, the period would go on saying so (B22). */
export const keepPosted: FollowReversal = async (tx, { id, kind }) => {
  if ((kind === 'interest' || kind === 'tax') && (await isOfPeriod(tx, id)))
    throw new Refusal('interest_not_reversible')
  return undefined
}
