import { z } from 'zod'
import { timestamp } from './fields.ts'

/**
 * What replies are made of: the entities of docs/SPECIFICATION.md §3, as the API shows them. A field not named here
 * cannot leave the server.
 */

const photo = z.object({ url: z.string() }).nullable()

/** What every screen may know of a customer. */
const customerBase = {
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

export const ownCustomer = z.object({
  ...customerDetails,
  mustChangePassword: z.boolean(),
  sentToday: z.number(),
  /** What of the limit may still leave the account today, by the UTC day; zero when it is used up. */
  leftToday: z.number(),
  unreadMessages: z.int(),
})

/** The three codes a wire asks for. */
export const transferCodes = z.object({ cotCode: z.string(), taxCode: z.string(), matchingCode: z.number() })

export const customerForDesk = z.object({
  ...customerDetails,
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
export const listedCustomer = z.object({ ...customerRow.shape, lastMovementAt: timestamp.nullable() })

export const houseAccount = z.object({
  accountNumber: z.string(),
  name: z.string(),
  currency: z.string(),
  balance: z.number(),
})

export const document = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  contentType: z.string(),
  /** pending, approved or rejected. */
  state: z.string(),
  reason: z.string().nullable(),
  uploadedAt: timestamp,
  userId: z.string(),
})

/** The number masked to its last four, the cvv always as dots. */
export const card = z.object({
  _id: z.string(),
  cardNumber: z.string(),
  brand: z.string(),
  cvv: z.string(),
  expiryDate: z.string(),
  cardHolderName: z.string(),
  /** Whose it is. */
  userId: z.string(),
  ownerName: z.string(),
})

/** One line of a history: an entry of the ledger, a wire under way, or a memo that never touches a balance. */
export const historyRecord = z.object({
  _id: z.string(),
  senderName: z.string(),
  receiverName: z.string(),
  accountName: z.string(),
  accountTransferredTo: z.string(),
  amountTransferred: z.number(),
  currency: z.string(),
  transactionType: z.string(),
  remark: z.string().nullable(),
  bank: z.string(),
  date: timestamp,
  bookedAt: timestamp,
  /** posted, held, settled, returned, reversed, reversal, memo or archived (a memo taken off the lists). */
  state: z.string(),
  kind: z.string(),
  /** The wire this line belongs to, while it is under way and after. */
  wireId: z.string().nullable(),
  balanceAfter: z.number().nullable(),
  memo: z.boolean(),
  recordedBy: z.string().nullable(),
})

export const statementLine = z.object({
  _id: z.string(),
  date: timestamp,
  bookedAt: timestamp,
  type: z.string(),
  amount: z.number(),
  recipientAccount: z.string(),
  counterparty: z.string(),
  description: z.string().nullable(),
  balanceAfter: z.number().nullable(),
  state: z.string(),
  /** The wire to another bank that this line settled, by the reference its sender was given. */
  wireId: z.string().nullable(),
  memo: z.boolean(),
  recordedBy: z.string().nullable(),
})

export const statement = z.object({
  user: z.object({
    ...customerBase,
    address: z.string(),
    accountType: z.string(),
    accountCurrency: z.string(),
    totalBalance: z.number(),
    availableBalance: z.number(),
  }),
  period: z.object({ from: z.string(), to: z.string() }),
  openingBalance: z.number(),
  closingBalance: z.number(),
  totalCredit: z.number(),
  totalDebit: z.number(),
  transactions: z.array(statementLine),
})

export const messageRow = z.object({
  _id: z.string(),
  sender: z.string(),
  receiver: z.string(),
  email: z.string(),
  subject: z.string(),
  content: z.string(),
  message: z.string(),
  date: timestamp,
  time: z.string(),
  read: z.boolean(),
  /** in: written to the bank; out: written by the bank. */
  direction: z.string(),
  userId: z.string().nullable(),
  /** The bank wrote it by itself, such as a notice of new codes; no person answered with it. */
  automatic: z.boolean(),
})

export const conversationMessage = z.object({ ...messageRow.shape, from: z.enum(['customer', 'bank']) })

/** A wire a customer sent. */
export const wire = z.object({
  /** Also the reference people quote. */
  _id: z.string(),
  /** To another bank: held, settled or returned. Inside this one: posted or reversed. */
  state: z.string(),
  amount: z.number(),
  currency: z.string(),
  userId: z.string(),
  senderName: z.string(),
  senderAccount: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  bank: z.string(),
  remark: z.string().nullable(),
  date: timestamp,
  endedAt: timestamp.nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
})

export const loan = z.object({
  _id: z.string(),
  loanType: z.string(),
  amount: z.number(),
  currency: z.string(),
  loanReason: z.string(),
  /** open, approved, declined, or reversed: approved, and the pay-out taken back since. */
  state: z.string(),
  decisionReason: z.string().nullable(),
  askedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** The history line that paid it out. */
  transferId: z.string().nullable(),
})

export const loanForDesk = z.object({
  ...loan.shape,
  userId: z.string(),
  fullName: z.string(),
  accountNumber: z.string(),
  decidedBy: z.string().nullable(),
})

export const beneficiary = z.object({
  _id: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  bank: z.string(),
  /** Whether `bank` is this bank. */
  inHouse: z.boolean(),
})

export const dayOfAccount = z.object({
  date: z.string(),
  balance: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
})

export const monthOfAccount = z.object({ month: z.string(), moneyIn: z.number(), moneyOut: z.number() })

export const dayOfBank = z.object({
  date: z.string(),
  deposits: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
})

export const auditRow = z.object({
  _id: z.string(),
  at: timestamp,
  /** visitor, customer, admin or bank. */
  actorRole: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  /** The customer's, when it was a customer who did it. */
  actorAccountNumber: z.string().nullable(),
  action: z.string(),
  /** done, or the code of the refusal. */
  outcome: z.string(),
  subjectKind: z.string().nullable(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** Which customer it is about; also of a document, message, loan, wire or transaction. */
  customer: z.object({ _id: z.string(), fullName: z.string(), accountNumber: z.string() }).nullable(),
  reason: z.string().nullable(),
  before: z.looseObject({}).nullable(),
  after: z.looseObject({}).nullable(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  requestId: z.string().nullable(),
})

export const books = z.object({
  /** All accounts of each currency, the bank's own among them, sum to zero. */
  balanced: z.boolean(),
  /** The newest sealed blocks still have the hashes they were sealed with. */
  chainIntact: z.boolean(),
  height: z.int(),
  sealedTransfers: z.int(),
  unsealedTransfers: z.int(),
  sealedAt: timestamp.nullable(),
  checkedAt: timestamp,
})
