import { type FormReason, formReasons } from './form-reasons.ts'
import { isPersonName } from './person-name.ts'
import {
  emailPattern,
  hasBegun,
  hasFourClasses,
  isAtLeast,
  isCode,
  isDay,
  isFilled,
  isWithinALifetime,
  namePattern,
  PASSWORD_LEAST,
  PASSWORD_MOST,
  phonePattern,
  textOf,
  usernamePattern,
} from './rules.ts'
import { fillSentence, type Values } from './sentences.ts'

/**
 * One check of a form: the field it stands beside, why it fails with the literal text, and what must hold. A form's
 * checks run in order and the first that fails is the one toast; the browser and the server run the same list.
 */
export type Check<Input> = {
  field: string
  reason: FormReason
  text: string
  /** What the reason's sentence has places for. */
  values?: Values
  holds: (input: Partial<Input>) => boolean
}

type Text = Record<string, unknown>

export function firstFailing<Input>(checks: readonly Check<Input>[], input: Partial<Input>) {
  return checks.find((check) => !check.holds(input))
}

/** A form's own sentences name no field, so the browser need not carry the names. */
export const because = (reason: FormReason, values?: Values) => ({
  reason,
  ...(values && { values }),
  text: fillSentence(formReasons[reason], values ?? {}, { locale: 'en-US', fieldNames: {} }),
})

const filled = (field: string, reason: FormReason): Check<Text> => ({
  field,
  ...because(reason),
  holds: (input) => isFilled(input[field]),
})

const goodLength = (field: string): Check<Text> => ({
  field,
  ...because('password_length'),
  holds: (input) => {
    const length = textOf(input[field]).length
    return length >= PASSWORD_LEAST && length <= PASSWORD_MOST
  },
})

const fourClasses = (field: string, reason: FormReason): Check<Text> => ({
  field,
  ...because(reason),
  holds: (input) => hasFourClasses(textOf(input[field])),
})

const matches = (field: string, other: string, reason: FormReason): Check<Text> => ({
  field,
  ...because(reason),
  holds: (input) => input[field] === input[other],
})

/** What is there must have its form; blanks around it do not count. */
const formed = (field: string, reason: FormReason, isFormed: (text: string) => boolean): Check<Text> => ({
  field,
  ...because(reason),
  holds: (input) => isFormed(textOf(input[field]).trim()),
})

const emailForm = formed('email', 'email_incomplete', (text) => emailPattern.test(text))
const phoneForm = formed('phoneNumber', 'phone_number_incomplete', (text) => phonePattern.test(text))
const nameForm = (reason: FormReason) => formed('fullName', reason, (text) => namePattern.test(text))

/** How a person is written down, whoever does it, after the name. */
const personForms: readonly Check<Text>[] = [
  formed('username', 'username_unusable', (text) => usernamePattern.test(text)),
  phoneForm,
  emailForm,
  formed('dateOfBirth', 'birthday_impossible', isDay),
  formed('dateOfBirth', 'birthday_in_future', hasBegun),
  formed('dateOfBirth', 'birthday_too_long_ago', isWithinALifetime),
]

/** How old one must be is each bank's own to say, so this check is made where that is known. */
export const oldEnough = (years: number): Check<Text> => ({
  ...formed('dateOfBirth', 'too_young', (birthday) => isAtLeast(years, birthday)),
  ...because('too_young', { years }),
})

export const signUpChecks: readonly Check<Text>[] = [
  filled('fullName', 'full_name_missing'),
  filled('username', 'username_missing'),
  filled('phoneNumber', 'phone_number_missing'),
  filled('email', 'email_missing'),
  filled('occupation', 'occupation_missing'),
  filled('dateOfBirth', 'date_of_birth_missing'),
  filled('maritalStatus', 'marital_status_missing'),
  filled('address', 'address_missing'),
  filled('accountType', 'account_type_missing'),
  filled('password', 'password_missing'),
  fourClasses('password', 'password_classes_and_match'),
  goodLength('password'),
  filled('retypePassword', 'retyped_password_missing'),
  matches('retypePassword', 'password', 'retyped_password_differs'),
  // The order of docs/SPECIFICATION.md §5.1 is about what is missing; the form of what is there comes after it.
  nameForm('full_name_incomplete'),
  // It begins the mail to an address that nobody has confirmed yet (S29).
  formed('fullName', 'full_name_unusable', isPersonName),
  ...personForms,
]

export const forgotChecks: readonly Check<Text>[] = [filled('email', 'email_missing'), emailForm]

export const verifyChecks: readonly Check<Text>[] = [
  filled('userInput', 'code_missing'),
  { field: 'userInput', ...because('code_incomplete'), holds: (input) => isCode(input.userInput) },
]

export const resetChecks: readonly Check<Text>[] = [
  filled('password', 'password_missing'),
  matches('confirmPassword', 'password', 'new_passwords_differ'),
  fourClasses('password', 'password_classes'),
  goodLength('password'),
]

export const changePasswordChecks: readonly Check<Text>[] = [
  filled('currentPassword', 'current_password_missing'),
  filled('newPassword', 'password_missing'),
  matches('confirmPassword', 'newPassword', 'new_passwords_differ'),
  fourClasses('newPassword', 'password_classes'),
  goodLength('newPassword'),
]

/** What staff or the customer changes is judged as at the beginning; what stays may be older than the rule. */
export const personChecks: readonly Check<Text>[] = [nameForm('customer_name_incomplete'), ...personForms]

export const adminCreateChecks: readonly Check<Text>[] = [
  fourClasses('password', 'password_classes'),
  goodLength('password'),
  matches('retype_password', 'password', 'retyped_password_differs'),
  matches('availableBalance', 'totalBalance', 'opening_balances_differ'),
  ...personChecks,
]

export const creditChecks: readonly Check<Text>[] = [filled('chooseAccount', 'account_to_credit_missing')]

export const messageUserChecks: readonly Check<Text>[] = [
  filled('sender', 'sender_missing'),
  filled('content', 'message_empty'),
]

/** In the order in which the form asks for them, so that the first empty one is pointed at. */
const transferDetails = ['amount', 'recipientAccount', 'bank', 'accountName'] as const

/** By step: details, COT, tax and matching code. The server runs them all, in this order. */
export const transferSteps: readonly (readonly Check<Text>[])[] = [
  transferDetails.map((field) => filled(field, 'transfer_incomplete')),
  [filled('cotCode', 'cot_code_missing')],
  [filled('taxCode', 'tax_code_missing')],
  [filled('matchingCode', 'matching_code_missing')],
]

export const transferChecks = transferSteps.flat()

export const loanChecks: readonly Check<Text>[] = [
  filled('amount', 'loan_incomplete'),
  filled('loanReason', 'loan_incomplete'),
]

export const kycChecks: readonly Check<Text>[] = [filled('title', 'document_incomplete')]

export const profileChecks: readonly Check<Text>[] = [
  ...['username', 'phoneNumber', 'address'].map((field) => filled(field, 'profile_incomplete')),
  phoneForm,
]

export const cardChecks: readonly Check<Text>[] = ['cardNumber', 'cardHolderName', 'expiryDate', 'cvv'].map(
  (field) => filled(field, 'card_incomplete'),
)
