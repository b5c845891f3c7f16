import { z } from 'zod'
import { timestamp } from '../fields.ts'

const photo = z.object({ url: z.string() }).nullable()

/** What every screen may know of a customer. */
export const customerBase = {
  _id: z.string(),
  fullName: z.string(),
  username: z.string(),
  accountNumber: z.string(),
  email: z.string(),
}

export const signedInCustomer = z.object({
  ...customerBase,
  accountStatus: z.string(),
  isVerified: z.boolean(),
  /** Set when staff chose the password: the customer must choose their own before sending money. */
  mustChangePassword: z.boolean(),
})

export const signedUpCustomer = z.object({ ...customerBase, id: z.string(), accountType: z.string() })

const customerDetails = {
  ...customerBase,
  phoneNumber: z.string(),
  occupation: z.string(),
  dateOfBirth: z.string(),
  maritalStatus: z.string(),
  address: z.string(),
  accountType: z.string(),
  availableBalance: z.number(),
  totalBalance: z.number(),
  accountCurrency: z.string(),
  accountLimit: z.number(),
  accountStatus: z.string(),
  statusReason: z.string().nullable(),
  registrationDate: z.string(),
  isVerified: z.boolean(),
  profilePhoto: photo,
}

/** A new address counts once the code that was mailed to it is entered, under this id, in POST /verify/{userId}. */
const pendingEmail = z.object({ id: z.string(), address: z.string(), until: timestamp }).nullable()

const ownAddress = {
  /** Whether a code that was mailed to the present address was entered. */
  isEmailConfirmed: z.boolean(),
  pendingEmail,
}

export const ownCustomer = z.object({
  ...customerDetails,
  ...ownAddress,
  mustChangePassword: z.boolean(),
  sentToday: z.number(),
  /** What of the limit may still leave the account today, by the UTC day; zero when it is used up. */
  leftToday: z.number(),
  unreadMessages: z.int(),
  /** When lost factors are removed, unless it is stopped; null as long as nobody said they are lost. */
  factorsRemovedAt: timestamp.nullable(),
})

/** The three codes a wire asks for. */
export const transferCodes = z.object({ cotCode: z.string(), taxCode: z.string(), matchingCode: z.number() })

export const customerForDesk = z.object({
  ...customerDetails,
  ...ownAddress,
  /** "None pending" or "Pending, expires HH:MM"; never the code. */
  otpCode: z.string(),
  /** Covered, always; uncovering them is an act of its own. */
  cotCode: z.string(),
  taxCode: z.string(),
  matchingCode: z.string(),
  mustChangePassword: z.boolean(),
  signIns: z.array(
    z.object({ at: timestamp, address: z.string(), browser: z.string(), outcome: z.string() }),
  ),
})

export const customerRow = z.object({
  ...customerBase,
  phoneNumber: z.string(),
  accountType: z.string(),
  accountStatus: z.string(),
  accountCurrency: z.string(),
  totalBalance: z.number(),
  availableBalance: z.number(),
  isVerified: z.boolean(),
  registrationDate: z.string(),
  dateOfBirth: z.string(),
  profilePhoto: photo,
})

/** Two of one name are told apart by their number, their date of birth and when money last moved. */
export const listedCustomer = z.object({
  ...customerRow.shape,
  lastMovementAt: timestamp.nullable(),
  /** Other accounts and pots they hold whose number has the digits that were searched, by what this customer calls them. */
  found: z
    .array(z.object({ accountNumber: z.string(), name: z.string().nullable(), accountType: z.string() }))
    .optional(),
})
