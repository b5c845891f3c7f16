import { Refusal, type RefusalCode } from '@larkfield/contract/refusals.ts'
import { type RefusalCode as LedgerCode, LedgerRefusal, UnknownOutcome } from '@larkfield/ledger'
import { isDatabaseAway, isTaken } from '../database/database.ts'

type Words = { code: RefusalCode; message?: string; field?: string }

/** The ledger's "no" in the bank's words. Codes that both catalogues know stay as they are. */
const said: Record<LedgerCode, Words> = {
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
  number_taken: { code: 'taken', message: 'This account number is taken.', field: 'accountNumber' },
  // What the bank itself held back is let go before an account is closed, so what is left is a wire.
  holds_open: {
    code: 'conflict',
    message: 'A wire of this account is still under way. Please settle or return it first.',
  },
  not_empty: { code: 'conflict', message: 'The account is not empty.' },
}

/** To a customer who sends: of all accounts only their own may be dormant, for a closed payee was refused before. */
const saidToSender: Partial<Record<LedgerCode, Words>> = {
  not_active: { code: 'account_dormant' },
}

/** Undefined when the error is not the ledger's. */
export function refusalFromLedger(error: unknown, to?: 'sender'): Refusal | undefined {
  if (error instanceof UnknownOutcome) return new Refusal('outcome_unknown', { retryAfterSeconds: 2 })
  // Two chose the same number at the same moment, and the books' own constraint stopped the second.
  if (isTaken(error, 'accounts_number_key')) return refusalIn(said.number_taken)
  // Its reads run on connections of their own, so a database that is away shows itself here as it is.
  if (isDatabaseAway(error)) return new Refusal('database_away', { retryAfterSeconds: 2 })
  if (!(error instanceof LedgerRefusal)) return undefined
  return refusalIn((to === 'sender' && saidToSender[error.code]) || said[error.code])
}

const refusalIn = ({ code, ...extras }: Words) => new Refusal(code, extras)
