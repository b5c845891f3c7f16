import {
  emailPattern,
  hasFourClasses,
  isCode,
  isFilled,
  PASSWORD_LEAST,
  PASSWORD_MOST,
  phonePattern,
  textOf,
} from './rules.ts'
import { texts } from './texts.ts'

/**
 * One check of a form: the field it stands beside, the literal text, and what must hold. A form's checks run in
 * order and the first that fails is the one toast; the browser and the server run the same list.
 */
export type Check<Input> = { field: string; text: string; holds: (input: Partial<Input>) => boolean }

type Text = Record<string, unknown>

export function firstFailing<Input>(checks: readonly Check<Input>[], input: Partial<Input>) {
  return checks.find((check) => !check.holds(input))
}

const filled = (field: string, text: string): Check<Text> => ({
  field,
  text,
  holds: (input) => isFilled(input[field]),
})

/** Our own sentences, for what docs/SPECIFICATION.md asks for without a text of its own. */
export const formTexts = {
  passwordLength: `The password must have ${PASSWORD_LEAST} to ${PASSWORD_MOST} characters.`,
  email: 'Please enter a whole e-mail address, such as name@example.com',
  phoneNumber: 'Please enter a whole phone number, such as +1 802 555 0142',
  currentPassword: 'Please enter your current password',
}

const goodLength = (field: string): Check<Text> => ({
  field,
  text: formTexts.passwordLength,
  holds: (input) => {
    const length = textOf(input[field]).length
    return length >= PASSWORD_LEAST && length <= PASSWORD_MOST
  },
})

const fourClasses = (field: string, text: string): Check<Text> => ({
  field,
  text,
  holds: (input) => hasFourClasses(textOf(input[field])),
})

const matches = (field: string, other: string, text: string): Check<Text> => ({
  field,
  text,
  holds: (input) => input[field] === input[other],
})

const emailForm: Check<Text> = {
  field: 'email',
  text: formTexts.email,
  holds: ({ email }) => emailPattern.test(textOf(email).trim()),
}

const phoneForm: Check<Text> = {
  field: 'phoneNumber',
  text: formTexts.phoneNumber,
  holds: ({ phoneNumber }) => phonePattern.test(textOf(phoneNumber).trim()),
}

export const signUpChecks: readonly Check<Text>[] = [
  filled('fullName', texts.signUp.fullName),
  filled('username', texts.signUp.username),
  filled('phoneNumber', texts.signUp.phoneNumber),
  filled('email', texts.signUp.email),
  filled('occupation', texts.signUp.occupation),
  filled('dateOfBirth', texts.signUp.dateOfBirth),
  filled('maritalStatus', texts.signUp.maritalStatus),
  filled('address', texts.signUp.address),
  filled('accountType', texts.signUp.accountType),
  filled('password', texts.signUp.password),
  fourClasses('password', texts.signUp.passwordClasses),
  goodLength('password'),
  filled('retypePassword', texts.signUp.retypePassword),
  matches('retypePassword', 'password', texts.signUp.mismatch),
  // The order of docs/SPECIFICATION.md §5.1 is about what is missing; the form of what is there comes after it.
  phoneForm,
  emailForm,
]

export const forgotChecks: readonly Check<Text>[] = [filled('email', texts.signUp.email), emailForm]

export const verifyChecks: readonly Check<Text>[] = [
  filled('userInput', texts.code.enter),
  { field: 'userInput', text: texts.code.incomplete, holds: (input) => isCode(input.userInput) },
]

export const resetChecks: readonly Check<Text>[] = [
  filled('password', texts.signUp.password),
  matches('confirmPassword', 'password', texts.reset.mismatch),
  fourClasses('password', texts.adminCreate.passwordClasses),
  goodLength('password'),
]

export const changePasswordChecks: readonly Check<Text>[] = [
  filled('currentPassword', formTexts.currentPassword),
  filled('newPassword', texts.signUp.password),
  matches('confirmPassword', 'newPassword', texts.reset.mismatch),
  fourClasses('newPassword', texts.adminCreate.passwordClasses),
  goodLength('newPassword'),
]

export const adminCreateChecks: readonly Check<Text>[] = [
  fourClasses('password', texts.adminCreate.passwordClasses),
  goodLength('password'),
  matches('retype_password', 'password', texts.adminCreate.mismatch),
  matches('availableBalance', 'totalBalance', texts.adminCreate.balances),
]

export const creditChecks: readonly Check<Text>[] = [filled('chooseAccount', texts.credit.account)]

export const messageUserChecks: readonly Check<Text>[] = [
  filled('sender', texts.adminMessage.sender),
  filled('content', texts.adminMessage.empty),
]

const transferDetails = ['amount', 'accountName', 'recipientAccount', 'bank'] as const

/** By step: details, COT, tax and matching code. The server runs them all, in this order. */
export const transferSteps: readonly (readonly Check<Text>[])[] = [
  transferDetails.map((field) => filled(field, texts.transfer.fill)),
  [filled('cotCode', texts.transfer.cotCode)],
  [filled('taxCode', texts.transfer.taxCode)],
  [filled('matchingCode', texts.transfer.matchingCode)],
]

export const transferChecks = transferSteps.flat()

export const loanChecks: readonly Check<Text>[] = [
  filled('amount', texts.loan.fill),
  filled('loanReason', texts.loan.fill),
]

export const kycChecks: readonly Check<Text>[] = [filled('title', texts.kyc.fill)]

export const profileChecks: readonly Check<Text>[] = ['username', 'phoneNumber', 'address'].map((field) =>
  filled(field, texts.profile.fill),
)

export const cardChecks: readonly Check<Text>[] = ['cardNumber', 'cardHolderName', 'expiryDate', 'cvv'].map(
  (field) => filled(field, texts.card.fill),
)
