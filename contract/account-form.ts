import { z } from 'zod'
import {
  accountNumber,
  accountStatus,
  accountType,
  balance,
  currency,
  date,
  email,
  id,
  line,
  maritalStatus,
  matchingCode,
  optionalLine,
  password,
  phone,
  shown,
  text,
  transferCode,
} from './fields.ts'
import { COVERED } from './rules.ts'

/** What the desk fills in for a new account. */
export const accountFields = {
  fullName: line(120),
  username: line(60),
  phoneNumber: phone,
  email,
  occupation: line(120),
  dateOfBirth: date,
  maritalStatus,
  address: text(300),
  accountType,
  accountNumber,
  availableBalance: balance,
  totalBalance: balance,
  password,
  accountLimit: balance,
  cotCode: transferCode,
  taxCode: transferCode,
  matchingCode,
  accountCurrency: currency,
}

/** In a form that changes what is filled in, an empty text means that it was not. */
const blankable = <Field extends z.ZodType>(field: Field) => z.union([field, z.literal('')])

/** A form that shows a code covered may send it back so; that changes nothing. */
const coverable = <Field extends z.ZodType>(field: Field) =>
  z.union([field, z.literal(''), z.literal(COVERED)])

/** The fields as the form showed them, but for secrets, which it never shows, and balances, which have their own. */
const seen = z
  .strictObject({
    fullName: shown(500),
    username: shown(500),
    phoneNumber: shown(500),
    email: shown(500),
    occupation: shown(500),
    dateOfBirth: shown(500),
    maritalStatus: shown(500),
    address: shown(500),
    accountType: shown(500),
    accountNumber,
    accountCurrency: shown(500),
    accountLimit: z.number(),
    registrationDate: shown(500),
    accountStatus: shown(500),
  })
  .partial()

/** The form that changes an account. */
export const changeableFields = {
  ...accountFields,
  fullName: blankable(accountFields.fullName),
  username: blankable(accountFields.username),
  phoneNumber: blankable(accountFields.phoneNumber),
  email: blankable(accountFields.email),
  occupation: blankable(accountFields.occupation),
  dateOfBirth: blankable(accountFields.dateOfBirth),
  maritalStatus: blankable(accountFields.maritalStatus),
  address: blankable(accountFields.address),
  accountType: blankable(accountFields.accountType),
  password: blankable(accountFields.password),
  cotCode: coverable(accountFields.cotCode),
  taxCode: coverable(accountFields.taxCode),
  matchingCode: coverable(accountFields.matchingCode),
  accountNumber: blankable(accountFields.accountNumber),
  accountCurrency: blankable(accountFields.accountCurrency),
  registrationDate: blankable(date),
  accountStatus: blankable(accountStatus),
  profilePhoto: z.unknown(),
  _id: id,
  reason: optionalLine(500),
  /** The balances as the form showed them: when the books have moved since, nothing is booked. */
  seenTotalBalance: balance,
  seenAvailableBalance: z.number(),
  /** When closing: what it would take, as it was shown. */
  seenSwept: balance,
  /** What changes is compared with this: a field that somebody else has changed since is not written over. */
  seen,
}
