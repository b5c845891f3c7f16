import { PASSWORD_LEAST, PASSWORD_MOST } from './rules.ts'
import { texts } from './texts.ts'

/**
 * Why a form is not complete: each a finer word for the refusal `invalid`, said by the browser before sending and by
 * the server when it is sent all the same. Where docs/SPECIFICATION.md §5 has a text, the sentence is that text.
 */
export const formReasons = {
  fields_missing: texts.common.fillAllFields,
  full_name_missing: texts.signUp.fullName,
  username_missing: texts.signUp.username,
  phone_number_missing: texts.signUp.phoneNumber,
  email_missing: texts.signUp.email,
  occupation_missing: texts.signUp.occupation,
  date_of_birth_missing: texts.signUp.dateOfBirth,
  marital_status_missing: texts.signUp.maritalStatus,
  address_missing: texts.signUp.address,
  account_type_missing: texts.signUp.accountType,
  password_missing: texts.signUp.password,
  password_classes_and_match: texts.signUp.passwordClasses,
  password_classes: texts.adminCreate.passwordClasses,
  password_length: `The password must have ${PASSWORD_LEAST} to ${PASSWORD_MOST} characters.`,
  retyped_password_missing: texts.signUp.retypePassword,
  retyped_password_differs: texts.signUp.mismatch,
  new_passwords_differ: texts.reset.mismatch,
  current_password_missing: 'Please enter your current password',
  email_incomplete: 'Please enter a complete email address, such as name@example.com',
  phone_number_incomplete: 'Please enter a complete phone number, such as +1 802 555 0142',
  full_name_incomplete: 'Please enter your full name',
  full_name_unusable:
    'A name can have letters, spaces, apostrophes, hyphens and dots after an initial: no links, symbols or long numbers.',
  customer_name_incomplete: "Please enter the customer's full name",
  username_unusable:
    'The username must have 3 to 30 characters: letters, digits, dots, dashes and underscores, no spaces.',
  birthday_impossible: 'Please enter a date that exists.',
  birthday_in_future: 'Please enter a date that is not in the future.',
  birthday_too_long_ago: 'Please check the year: this is more than 120 years ago.',
  too_young: 'You must be at least {years} years old to open an account.',
  code_missing: texts.code.enter,
  code_incomplete: texts.code.incomplete,
  account_number_incomplete: 'The account number must have ten digits or more and not start with 0.',
  opening_balances_differ: texts.adminCreate.balances,
  account_to_credit_missing: texts.credit.account,
  sender_missing: texts.adminMessage.sender,
  message_empty: texts.adminMessage.empty,
  transfer_incomplete: texts.transfer.fill,
  iban_incorrect: 'This IBAN is incorrect. Please compare it with the original, digit by digit.',
  cot_code_missing: texts.transfer.cotCode,
  tax_code_missing: texts.transfer.taxCode,
  matching_code_missing: texts.transfer.matchingCode,
  loan_incomplete: texts.loan.fill,
  document_incomplete: texts.kyc.fill,
  profile_incomplete: texts.profile.fill,
  card_incomplete: texts.card.fill,
} as const satisfies Record<string, string>

export type FormReason = keyof typeof formReasons
