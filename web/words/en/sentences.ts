import { formReasons } from '@larkfield/contract/form-reasons.ts'
import { texts } from '@larkfield/contract/texts.ts'

const { common, signUp, code, reset, contact, adminCreate } = texts

/**
 * The sentences of the contract that a visitor can meet, by a name of their own, so that other languages can say them.
 * In English they are those of docs/SPECIFICATION.md, to the letter. What only the server can know it says in English.
 */
export const sentences = {
  tryAgain: common.tryAgain,
  tryAgainLater: common.tryAgainLater,
  unexpected: common.unexpected,
  userNotFound: common.userNotFound,
  fullName: signUp.fullName,
  username: signUp.username,
  phoneNumber: signUp.phoneNumber,
  email: signUp.email,
  occupation: signUp.occupation,
  dateOfBirth: signUp.dateOfBirth,
  maritalStatus: signUp.maritalStatus,
  address: signUp.address,
  accountType: signUp.accountType,
  password: signUp.password,
  passwordClasses: signUp.passwordClasses,
  newPasswordClasses: adminCreate.passwordClasses,
  retypePassword: signUp.retypePassword,
  retypeMismatch: signUp.mismatch,
  passwordLength: formReasons.password_length,
  currentPassword: formReasons.current_password_missing,
  wholeEmail: formReasons.email_incomplete,
  wholePhone: formReasons.phone_number_incomplete,
  wholeName: formReasons.full_name_incomplete,
  usernameForm: formReasons.username_unusable,
  birthdayImpossible: formReasons.birthday_impossible,
  birthdayInFuture: formReasons.birthday_in_future,
  birthdayTooLongAgo: formReasons.birthday_too_long_ago,
  enterCode: code.enter,
  verified: code.verified,
  failed: code.failed,
  incomplete: code.incomplete,
  invalid: code.invalid,
  resetMismatch: reset.mismatch,
  resetDone: reset.done,
  sent: contact.sent,
}
