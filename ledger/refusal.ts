/** Every way the ledger refuses, in the order in which it judges: the first that applies is the answer. */
export const REFUSALS = [
  'overloaded',
  'unavailable',
  'key_reused',
  'unknown_transfer',
  'unknown_hold',
  'same_account',
  'unknown_account',
  'wrong_currency',
  'movement_not_allowed',
  'period_closed',
  'not_active',
  'two_must_sign',
  'over_daily_limit',
  'insufficient_funds',
  'more_than_owed',
  'over_capacity',
  'already_reversed',
  'already_ended',
  'over_held',
  'number_taken',
  'holds_open',
  'days_open',
  'not_empty',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** An expected "no". Nothing was written and the request's key is still free. */
export class LedgerRefusal extends Error {
  override name = 'LedgerRefusal'
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/**
 * The connection was lost while the transaction was being committed: it may have happened or not. The same request
 * with the same key is safe to send again and tells which.
 */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}
