/**
 * Every expected failure, once: its HTTP status and the sentence a person reads. A code is part of the API and never
 * changes its meaning. Where one code has several causes, refusal-reasons.ts and form-reasons.ts tell them apart.
 */
export const refusalCodes = {
  // What was sent
  malformed: { status: 400, sentence: 'The request could not be read.' },
  invalid: { status: 400, sentence: 'Please check what you entered.' },
  unknown_field: { status: 400, sentence: 'The request contains a field this call does not accept.' },
  too_large: { status: 413, sentence: 'What you sent is too large.' },
  wrong_method: { status: 405, sentence: 'This address does not take this method.' },
  unsupported_type: { status: 415, sentence: 'This kind of content is not accepted here.' },

  // Who is asking
  no_session: { status: 401, sentence: 'Please sign in.' },
  wrong_credentials: { status: 401, sentence: 'The details you entered are incorrect.' },
  wrong_role: { status: 403, sentence: 'You do not have access to this.' },
  not_verified: {
    status: 403,
    sentence: 'Please verify your account first: we have sent you a new code.',
  },
  account_closed: { status: 403, sentence: 'This account no longer exists.' },
  account_disabled: { status: 403, sentence: 'This account was disabled for security reasons.' },
  account_dormant: { status: 403, sentence: 'Your account is dormant: transfers are not possible.' },
  must_change_password: {
    status: 403,
    sentence: 'Please choose your own password before you send money.',
  },
  must_enrol_factor: {
    status: 403,
    sentence: 'Please add a passkey or an authenticator app first.',
  },
  wrong_password: { status: 403, sentence: 'The password is incorrect.' },
  mailed_code_needed: {
    status: 403,
    sentence:
      'Too many failed tries to sign in here. If what you entered is right and we know your email address, we have sent a code there: please enter it.',
  },
  factor_needed: { status: 403, sentence: 'Please confirm that it is you.' },
  approval_required: { status: 403, sentence: 'Please approve this first.' },
  not_confirmed: { status: 403, sentence: 'That did not work. Please try again.' },
  confirmation_expired: { status: 403, sentence: 'This has expired or was changed. Please start again.' },
  own_account: {
    status: 403,
    sentence: 'This is about an account of your own: a colleague has to do it.',
  },
  about_yourself: { status: 403, sentence: 'This is about you: somebody else has to decide.' },
  own_proposal: { status: 403, sentence: 'You proposed this yourself: somebody else has to decide.' },
  too_many_tries: { status: 429, sentence: 'Too many tries. Please wait a while and try again.' },

  // Codes and flows
  wrong_code: { status: 400, sentence: 'Invalid OTP. Please try again.' },
  code_expired: { status: 400, sentence: 'This code has expired. Please ask for a new one.' },
  reset_not_proven: { status: 403, sentence: 'Please enter the code we sent you first.' },
  set_up_link_expired: {
    status: 403,
    sentence: 'This set-up link has expired or has been used. Ask whoever runs the bank for a new one.',
  },
  stop_link_expired: {
    status: 403,
    sentence: 'This link has been used or is over: there is nothing left to stop.',
  },
  already_verified: { status: 409, sentence: 'This account is already verified.' },
  taken: { status: 409, sentence: 'An account with these details already exists.' },
  weak_password: { status: 400, sentence: 'This password is too common or too easy to guess.' },
  same_password: { status: 400, sentence: 'Please choose a password you have not used before.' },

  // Money
  same_account: { status: 400, sentence: 'The two accounts must be different.' },
  unknown_account: { status: 404, sentence: 'This account does not exist.' },
  wrong_currency: { status: 409, sentence: 'The two accounts are in different currencies.' },
  movement_not_allowed: { status: 409, sentence: 'Money cannot move between these two accounts.' },
  not_active: { status: 403, sentence: 'This account cannot send money at the moment.' },
  two_must_sign: { status: 409, sentence: 'Two holders of this account sign together.' },
  pot_locked: { status: 409, sentence: 'This pot is locked: nothing is taken out before that day.' },
  over_daily_limit: { status: 409, sentence: 'This is more than the account can still send today.' },
  insufficient_funds: { status: 409, sentence: 'There is not enough money available.' },
  already_reversed: { status: 409, sentence: 'This transaction has already been reversed.' },
  already_ended: { status: 409, sentence: 'This has already been settled or returned.' },
  wrong_transfer_codes: { status: 403, sentence: 'The transfer codes are incorrect.' },
  transfers_blocked: {
    status: 429,
    sentence: 'Transfers are blocked for a while after too many wrong codes.',
  },
  key_reused: { status: 422, sentence: 'This request key was used for something else.' },

  // Things
  not_found: { status: 404, sentence: 'We could not find this.' },
  user_not_found: { status: 404, sentence: 'User not found' },
  link_expired: { status: 403, sentence: 'This link has expired. Please load the page again.' },
  conflict: { status: 409, sentence: 'This no longer fits the state of the account.' },
  proposal_ended: { status: 409, sentence: 'This proposal no longer waits for a decision.' },
  proposal_moved: {
    status: 409,
    sentence: 'What this would change is different by now. Nothing was done: please look again.',
  },
  customer_changed: {
    status: 409,
    sentence: 'Somebody has changed this customer since you opened the form. Nothing was saved.',
  },
  quota_reached: { status: 409, sentence: 'You have reached the maximum number of files.' },

  // Not refused: it waits
  second_person_needed: { status: 202, sentence: 'Waiting for a second person' },

  // The server
  not_built: { status: 501, sentence: 'This call is declared, but not built yet.' },
  overloaded: { status: 503, sentence: 'The bank is busy. Please try again in a moment.' },
  database_away: { status: 503, sentence: 'Temporarily unavailable. Please try again shortly.' },
  outcome_unknown: {
    status: 503,
    sentence: "We couldn't confirm whether this went through. Trying again is safe.",
  },
  internal: { status: 500, sentence: 'An unexpected error occurred.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof refusalCodes
