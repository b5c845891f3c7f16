import { followLoans } from './features/loans/reverse-loan.ts'
import type { Dependencies } from './floor/dependencies.ts'
import { keepPosted } from './floor/interest/keep-posted.ts'
import type { FollowReversal } from './floor/money/reversals.ts'

/** What has a say when a transfer is taken back: the period whose interest it was, and its loan. */
export function followReversals(needs: Pick<Dependencies, 'config' | 'ledger'>): FollowReversal {
  const followLoan = followLoans(needs)
  return async (tx, original) => (await keepPosted(tx, original)) ?? followLoan(tx, original)
}
