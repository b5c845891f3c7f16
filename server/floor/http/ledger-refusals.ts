import { Refusal, type RefusalName } from '@larkfield/contract/refusals.ts'
import { type RefusalCode as LedgerCode, LedgerRefusal, UnknownOutcome } from '@larkfield/ledger'
import { isDatabaseAway, isTaken } from '../database/database.ts'

/** The ledger's "no" in the bank's words. Codes that both catalogues know stay as they are. */
const said = {
  overloaded: 'overloaded',
  unavailable: 'database_away',
  key_reused: 'key_reused',
  unknown_transfer: 'not_found',
  unknown_hold: 'not_found',
  same_account: 'same_account',
  unknown_account: 'unknown_account',
  wrong_currency: 'wrong_currency',
  movement_not_allowed: 'movement_not_allowed',
  period_closed: 'period_closed',
  not_active: 'not_active',
  two_must_sign: 'two_must_sign',
  over_daily_limit: 'over_daily_limit',
  insufficient_funds: 'insufficient_funds',
  more_than_owed: 'more_than_owed',
  over_capacity: 'over_capacity',
  already_reversed: 'already_reversed',
  already_ended: 'already_ended',
  over_held: 'over_held',
  number_taken: 'account_number_taken',
  // What the bank itself held back is let go before an account is closed, so what is left is a wire.
  holds_open: 'wires_open',
  days_open: 'days_open',
  not_empty: 'account_not_empty',
} as const satisfies Record<LedgerCode, RefusalName>

/** Undefined when the error is not the ledger's. */
export function refusalFromLedger(error: unknown, to?: 'sender'): Refusal | undefined {
  if (error instanceof UnknownOutcome) return new Refusal('outcome_unknown', { retryAfterSeconds: 2 })
  // Two chose the same number at the same moment, and the books' own constraint stopped the second.
  if (isTaken(error, 'accounts_number_key')) return inWords('number_taken')
  // Its reads run on connections of their own, so a database that is away shows itself here as it is.
  if (isDatabaseAway(error)) return new Refusal('database_away', { retryAfterSeconds: 2 })
  if (!(error instanceof LedgerRefusal)) return undefined
  // To a customer who sends: of all accounts only their own may be dormant, for a closed payee was refused before.
  if (to === 'sender' && error.code === 'not_active') return new Refusal('account_dormant')
  return inWords(error.code)
}

const inWords = (code: LedgerCode) =>
  new Refusal(said[code], code === 'number_taken' ? { field: 'accountNumber' } : {})
