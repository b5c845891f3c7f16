import { Refusal, type RefusalCode } from '@larkfield/contract/refusals.ts'
import { type RefusalCode as LedgerCode, LedgerRefusal, UnknownOutcome } from '@larkfield/ledger'

/** The ledger's "no" in the bank's words. Codes that both catalogues know stay as they are. */
const said: Record<LedgerCode, { code: RefusalCode; message?: string }> = {
  overloaded: { code: 'overloaded' },
  unavailable: { code: 'database_away' },
  key_reused: { code: 'key_reused' },
  unknown_transfer: { code: 'not_found' },
  unknown_hold: { code: 'not_found' },
  same_account: { code: 'same_account' },
  unknown_account: { code: 'unknown_account' },
  wrong_currency: { code: 'wrong_currency' },
  movement_not_allowed: { code: 'movement_not_allowed' },
  not_active: { code: 'not_active' },
  over_daily_limit: { code: 'over_daily_limit' },
  insufficient_funds: { code: 'insufficient_funds' },
  over_capacity: { code: 'conflict', message: 'This is more than an account of this bank can hold.' },
  already_reversed: { code: 'already_reversed' },
  already_ended: { code: 'already_ended' },
  over_held: { code: 'conflict', message: 'This is more than was held.' },
  number_taken: { code: 'taken', message: 'This account number is taken.' },
  holds_open: { code: 'conflict', message: 'Wires or blocked sums of this account are still open.' },
  not_empty: { code: 'conflict', message: 'The account is not empty.' },
}

/** For the one error handler; undefined when the error is not the ledger's. */
export function refusalFromLedger(error: unknown): Refusal | undefined {
  if (error instanceof UnknownOutcome) return new Refusal('outcome_unknown', { retryAfterSeconds: 2 })
  if (!(error instanceof LedgerRefusal)) return undefined
  const { code, message } = said[error.code]
  return new Refusal(code, message === undefined ? {} : { message })
}
