/**
 * Every expected failure, once: its HTTP status and the sentence a person reads. A code is part of the API and
 * never changes its meaning; the sentence may be replaced by a literal text where docs/SPECIFICATION.md has one.
 */
type Entry = { status: number; message: string }

const catalogue = {
  // What was sent
  malformed: { status: 400, message: 'The request could not be read.' },
  invalid: { status: 400, message: 'Please check what you entered.' },
  unknown_field: { status: 400, message: 'The request carries a field this call does not take.' },
  too_large: { status: 413, message: 'What you sent is too large.' },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted here.' },

  // Who is asking
  no_session: { status: 401, message: 'Please sign in.' },
  wrong_credentials: { status: 401, message: 'The details you entered are not right.' },
  wrong_role: { status: 403, message: 'This is not open to you.' },
  not_verified: {
    status: 403,
    message: 'Please verify your account first: we have sent you a new code.',
  },
  account_closed: { status: 403, message: 'This account no longer exists.' },
  account_disabled: { status: 403, message: 'This account was disabled for security reasons.' },
  account_dormant: { status: 403, message: 'Your account is dormant: transfers are not possible.' },
  must_change_password: {
    status: 403,
    message: 'Please choose your own password before you send money.',
  },
  wrong_password: { status: 403, message: 'The password is not right.' },
  too_many_tries: { status: 429, message: 'Too many tries. Please wait a while and try again.' },

  // Codes and flows
  wrong_code: { status: 400, message: 'Invalid OTP. Please try again.' },
  code_expired: { status: 400, message: 'This code has expired. Please ask for a new one.' },
  reset_not_proven: { status: 403, message: 'Please enter the code we sent you first.' },
  already_verified: { status: 409, message: 'This account is verified already.' },
  taken: { status: 409, message: 'An account with these details exists already.' },
  weak_password: { status: 400, message: 'This password is too common or too easy to guess.' },
  same_password: { status: 400, message: 'Please choose a password you have not used before.' },

  // Money
  same_account: { status: 400, message: 'The two accounts must be different.' },
  unknown_account: { status: 404, message: 'There is no such account.' },
  wrong_currency: { status: 409, message: 'The two accounts are in different currencies.' },
  movement_not_allowed: { status: 409, message: 'Money cannot move between these two accounts.' },
  not_active: { status: 403, message: 'This account cannot send money now.' },
  over_daily_limit: { status: 409, message: 'This is more than the account may send today.' },
  insufficient_funds: { status: 409, message: 'There is not enough money available.' },
  already_reversed: { status: 409, message: 'This transaction has been reversed already.' },
  already_ended: { status: 409, message: 'This has been settled or returned already.' },
  wire_left_the_bank: {
    status: 409,
    message: 'This wire has left the bank. Ask the other bank to return it; it cannot be reversed here.',
  },
  wrong_transfer_codes: { status: 403, message: 'The transfer codes are not right.' },
  transfers_blocked: {
    status: 429,
    message: 'Transfers are blocked for a while after too many wrong codes.',
  },
  key_reused: { status: 422, message: 'This request key was used for something else.' },

  // Things
  not_found: { status: 404, message: 'This was not found.' },
  user_not_found: { status: 404, message: 'User not found' },
  link_expired: { status: 403, message: 'This link has expired. Please load the page again.' },
  conflict: { status: 409, message: 'This no longer fits the state of the account.' },
  quota_reached: { status: 409, message: 'You have reached the number of files you may keep.' },

  // The server
  not_built: { status: 501, message: 'This call is declared, but not built yet.' },
  overloaded: { status: 503, message: 'The bank is busy. Please try again in a moment.' },
  database_away: { status: 503, message: 'The bank is back in a moment. Please try again.' },
  outcome_unknown: {
    status: 503,
    message: 'We could not see whether this went through. Trying again is safe.',
  },
  internal: { status: 500, message: 'An unexpected error occurred.' },
} as const satisfies Record<string, Entry>

export type RefusalCode = keyof typeof catalogue

export const refusals: Record<RefusalCode, Entry> = catalogue

type Extras = {
  /** A literal text in place of the catalogue's sentence. */
  message?: string
  /** The field to put the message beside. */
  field?: string
  retryAfterSeconds?: number
  /** What the screen needs to go on, such as the id for the code page. */
  data?: Record<string, string>
}

/** An expected failure. Thrown anywhere, answered by the one error handler. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly extras: Extras

  constructor(code: RefusalCode, extras: Extras = {}) {
    super(extras.message ?? refusals[code].message)
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return refusals[this.code].status
  }
}
