import { accountReasons } from './account-reasons.ts'
import { accountingReasons } from './accounting-reasons.ts'
import { loanReasons } from './loan-reasons.ts'
import { orderReasons } from './order-reasons.ts'
import { productReasons } from './product-reasons.ts'
import type { RefusalCode } from './refusal-codes.ts'
import { texts } from './texts.ts'

/**
 * Finer words for a code: each reason belongs to one code and has a sentence of its own, with places for what only the
 * moment knows (see sentences.ts). Where docs/SPECIFICATION.md has a literal text, the sentence is that text.
 */
export const refusalReasons = {
  // What was sent
  field_invalid: { code: 'invalid', sentence: 'Please check the field {field|field}.' },
  field_not_taken: { code: 'unknown_field', sentence: 'This call does not accept a field "{field}".' },
  bad_request_key: {
    code: 'invalid',
    sentence: 'The Idempotency-Key must be 1 to 200 visible characters.',
  },
  outcome_unsure: {
    code: 'outcome_unknown',
    sentence: "We couldn't confirm whether this went through. Please check before you try again.",
  },
  no_such_page: { code: 'invalid', sentence: 'This page cannot be found.' },
  no_such_column: { code: 'invalid', sentence: 'This list has no such column.' },
  no_such_order: { code: 'invalid', sentence: 'This list has no such order.' },
  no_such_filter: { code: 'invalid', sentence: 'This list has no such filter.' },
  too_many_rows_to_sort: {
    code: 'invalid',
    sentence: 'More than {most} rows cannot be sorted. Narrow the list, or export it unsorted.',
  },
  phone_number_unreachable: { code: 'invalid', sentence: 'Please enter a phone number we can call.' },
  no_such_date: { code: 'invalid', sentence: 'Please enter a date that exists.' },
  no_such_currency: { code: 'invalid', sentence: 'Please choose a currency that exists.' },
  valued_too_far_back: {
    code: 'invalid',
    sentence: 'A booking can be valued at most {most} days back.',
  },
  valued_too_far_ahead: {
    code: 'invalid',
    sentence: 'A booking can be valued at most {most} bank days and {mostDays} calendar days ahead.',
  },
  period_not_begun: { code: 'invalid', sentence: 'This period has not begun yet.' },
  period_backwards: { code: 'invalid', sentence: 'The period ends before it begins.' },
  period_too_long: { code: 'invalid', sentence: 'Please choose at most {most} days.' },
  downloads_open: {
    code: 'too_many_tries',
    sentence: 'Please let the statements you are downloading finish first.',
  },
  statement_too_long: {
    code: 'invalid',
    sentence: 'Please choose a shorter period, or download the table.',
  },
  amount_has_decimals: {
    code: 'invalid',
    sentence: 'An amount in {currency} is above zero and has no decimals.',
  },
  amount_too_fine: {
    code: 'invalid',
    sentence: 'An amount in {currency} is above zero and has at most {decimals} decimals.',
  },
  not_an_amount: { code: 'invalid', sentence: 'This is not an amount in {currency}.' },
  value_missing: { code: 'invalid', sentence: 'Please enter a value, or leave this as it was.' },

  // Files
  file_empty: { code: 'invalid', sentence: 'This file is empty.' },
  photo_missing: { code: 'invalid', sentence: texts.photo.noFile },
  photo_too_large: { code: 'too_large', sentence: texts.photo.tooLarge },
  not_an_image: { code: 'unsupported_type', sentence: texts.photo.notAnImage },
  not_an_image_or_pdf: { code: 'unsupported_type', sentence: 'Please upload an image or a PDF.' },
  too_many_pixels: { code: 'too_large', sentence: 'This image has too many pixels.' },

  // Who is asking
  wrong_account_number_or_password: {
    code: 'wrong_credentials',
    sentence: 'The account number or the password is incorrect.',
  },
  wrong_username_or_password: {
    code: 'wrong_credentials',
    sentence: 'The username or the password is incorrect.',
  },
  account_disabled_because: {
    code: 'account_disabled',
    sentence: 'This account was disabled for security reasons: {because|reason}',
  },
  no_address_for_code: {
    code: 'conflict',
    sentence:
      'We have no email address of yours to send a code to. Ask whoever runs the bank to add one (npm run staff -- email {username} ADDRESS).',
  },
  too_many_factors: { code: 'conflict', sentence: 'You can add {most} ways to confirm. Remove one first.' },
  no_passkeys_here: {
    code: 'conflict',
    sentence: 'This bank has no name that passkeys work for. Please use an authenticator app.',
  },
  no_factor_yet: {
    code: 'conflict',
    sentence: 'Recovery codes come with your first passkey or authenticator app.',
  },
  staff_must_change_password: {
    code: 'must_change_password',
    sentence: 'Please choose your own password first.',
  },
  not_verified_code_sent_before: {
    code: 'not_verified',
    sentence: 'Please verify your account first: enter the newest code we have sent you.',
  },
  too_many_sign_up_codes: {
    code: 'too_many_tries',
    sentence: 'Too many wrong codes. Sign in with your account number to get a new one.',
  },
  too_many_reset_codes: {
    code: 'too_many_tries',
    sentence: 'Too many wrong codes. Please ask to reset your password again.',
  },
  too_many_sign_in_codes: {
    code: 'too_many_tries',
    sentence: 'Too many wrong codes. Please sign in again to get a new one.',
  },
  too_many_email_codes: {
    code: 'too_many_tries',
    sentence: 'Too many wrong codes. Please enter the new email address once more.',
  },
  too_many_sign_ins: {
    code: 'too_many_tries',
    sentence:
      'Too many tries. Please wait a while. If your password was right and we know your email address, we have sent a code there: with it you can sign in now.',
  },
  too_many_codes_sent: {
    code: 'too_many_tries',
    sentence: 'We have already sent several codes. Please wait a while before you ask for another.',
  },
  too_many_codes_mailed: {
    code: 'too_many_tries',
    sentence: 'We have already sent you several codes. You can ask for another one from {until|time}.',
  },

  proposer_may_not: {
    code: 'conflict',
    sentence: 'Whoever proposed this may no longer do it. Please decline it.',
  },
  last_owner: {
    code: 'conflict',
    sentence: 'This is the last owner who can sign in: make somebody else an owner first.',
  },
  last_two_to_decide: {
    code: 'conflict',
    sentence:
      'A rule of the policy names this role, and one person alone would be left with it: give it to another person first. Disabling works at once.',
  },
  too_few_to_decide: {
    code: 'conflict',
    sentence:
      'Fewer than two people who can sign in have the role that decides this: nobody could be the second.',
  },
  policy_moved: {
    code: 'conflict',
    sentence: 'The policy has been changed since you opened it. Please look again.',
  },
  threshold_missing: { code: 'invalid', sentence: 'Please say from which amount on this waits.' },
  has_password_already: {
    code: 'conflict',
    sentence: 'This person has chosen a password already. A lost one is reset at the machine of the bank.',
  },
  staff_disabled: { code: 'conflict', sentence: 'This person is disabled. Please enable them first.' },
  email_of_colleague: { code: 'taken', sentence: 'A colleague has this email address.' },
  customer_of_colleague: { code: 'taken', sentence: 'This account belongs to a colleague already.' },
  colleague_without_email: {
    code: 'conflict',
    sentence: 'We have no email address of this person. Please enter one first.',
  },
  no_address_for_links: {
    code: 'conflict',
    sentence:
      'The bank does not know the address it is reached at, so it cannot send a link. Set PUBLIC_URL, or add the person at the machine of the bank (npm run staff).',
  },

  // What only one may have
  email_taken: { code: 'taken', sentence: 'An account with this email address already exists.' },
  email_of_another: { code: 'taken', sentence: 'This email address belongs to another customer.' },
  username_taken: { code: 'taken', sentence: 'This username is taken. Please choose another.' },
  account_number_taken: { code: 'taken', sentence: 'This account number is taken.' },

  // Money
  no_account_with_number: { code: 'unknown_account', sentence: 'There is no account {number}.' },
  wrong_transfer_codes_tries_left: {
    code: 'wrong_transfer_codes',
    sentence: 'The transfer codes are incorrect. Tries left: {left}.',
  },
  wrong_transfer_codes_now_blocked: {
    code: 'wrong_transfer_codes',
    sentence: 'The transfer codes are incorrect. Transfers are blocked until {until|time}.',
  },
  transfers_blocked_until: {
    code: 'transfers_blocked',
    sentence: 'Transfers are blocked until {until|time} after too many wrong codes.',
  },
  daily_limit_too_high: {
    code: 'invalid',
    sentence: 'You can raise your daily limit to {most|money}. Please ask us if you need more.',
  },
  period_closed: {
    code: 'conflict',
    sentence: 'That day belongs to a month that the bank has closed. Please choose a later one.',
  },
  days_open: { code: 'conflict', sentence: 'Not every day of this month is closed yet.' },
  short_with_fee: {
    code: 'insufficient_funds',
    sentence: 'There is not enough money available for the wire and its fee of {fee|money}.',
  },
  fee_changed: {
    code: 'conflict',
    sentence: 'The fee for this wire is {fee|money} by now. Nothing was sent: please look again.',
  },
  fee_not_due: { code: 'conflict', sentence: 'Nothing of this fee is due any more.' },
  fee_not_taken: { code: 'conflict', sentence: 'Nothing of this fee is taken.' },
  fees_due: {
    code: 'conflict',
    sentence: 'Fees of {sum|money} are still due on this account. They must be paid first.',
  },
  more_than_owed: { code: 'conflict', sentence: 'This is more than is owed on the loan.' },
  over_capacity: { code: 'conflict', sentence: 'This is more than an account of this bank can hold.' },
  over_held: { code: 'conflict', sentence: 'This is more than the amount on hold.' },
  wires_open: {
    code: 'conflict',
    sentence: 'A wire of this account is still under way. Please settle or return it first.',
  },
  account_not_empty: { code: 'conflict', sentence: 'The account is not empty.' },
  ...accountReasons,
  ...orderReasons,
  ...productReasons,
  ...accountingReasons,
  wire_left_the_bank: {
    code: 'conflict',
    sentence: 'This wire has left the bank. Ask the other bank to return it; it cannot be reversed here.',
  },
  wire_under_way: {
    code: 'conflict',
    sentence: 'This wire is still under way: settle or return it instead.',
  },
  currency_in_use: {
    code: 'conflict',
    sentence: 'The currency cannot be changed once something has been booked on the account.',
  },
  currency_agreed: {
    code: 'conflict',
    sentence:
      'The currency cannot be changed while the account has pots, standing orders, fees that are due, loans paid from it or something that waits for a signature. End them first.',
  },
  total_below_held: {
    code: 'conflict',
    sentence: 'The total cannot be less than the amount on hold: {held|money}.',
  },
  available_above_total: {
    code: 'conflict',
    sentence: 'The available balance cannot be more than the total balance.',
  },
  balance_moved: {
    code: 'conflict',
    sentence:
      'You saw {seen|money}; it has moved to {now|money} since. Nothing was booked: please look again.',
  },
  held_by_bank: {
    code: 'conflict',
    sentence:
      'The bank holds {held|money} of this account back. Please lift that first, by setting the available balance.',
  },
  loan_owed: {
    code: 'conflict',
    sentence:
      'The loan of {paidOut|money} paid out on {on|day} is not repaid: {owed|money} is still owed to the bank. Repay it first, with a debit to the house account Loans.',
  },
  held_by_wires: {
    code: 'conflict',
    sentence: '{held|money} is on hold for wires under way and is not available.',
  },

  // Things
  ...loanReasons,
  form_of_another: { code: 'invalid', sentence: 'This form belongs to another customer.' },
  receiver_of_another: {
    code: 'invalid',
    sentence: "The receiver is not this customer's email address.",
  },
  why_rejected_missing: { code: 'invalid', sentence: 'Please say why you are rejecting the document.' },
  card_number_wrong: { code: 'invalid', sentence: 'This card number is incorrect.' },
  card_expired: {
    code: 'invalid',
    sentence: 'The card has expired, or its expiry date is incorrect.',
  },
  security_code_wrong: { code: 'invalid', sentence: 'The security code is incorrect.' },
  too_many_cards: {
    code: 'quota_reached',
    sentence: 'You can keep {most} cards. Please remove one first.',
  },
  too_many_beneficiaries: {
    code: 'quota_reached',
    sentence: 'You have reached the maximum number of beneficiaries.',
  },
  not_sealed_yet: {
    code: 'overloaded',
    sentence: 'The newest bookings are still being sealed. Please try again in a moment.',
  },
  no_such_statement: {
    code: 'not_found',
    sentence:
      'We have no statement with this code. Please compare it with the paper; if it is the same, do not rely on the paper.',
  },
  statement_file_not_ready: { code: 'conflict', sentence: 'This file is not ready yet.' },
  statement_files_waiting: {
    code: 'too_many_tries',
    sentence: 'Please wait until the files you have asked for are ready.',
  },
  night_not_failed: { code: 'conflict', sentence: 'Nothing has failed on that day.' },
} as const satisfies Record<string, { code: RefusalCode; sentence: string }>

export type RefusalReason = keyof typeof refusalReasons
