import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { leftOut } from './accounts.ts'
import { customerBase } from './customers.ts'
import { payeeChecks } from './wires.ts'

/** Of a move: the account or pot at its other end, by which a reader who holds it knows it. */
const otherEnd = { otherAccount: z.string().optional() }

/** Of interest and the tax on it: the account that earned it, by which its days are found. */
const reckoned = { interestOf: z.string().optional() }

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
  /** Of a wire inside the bank: whether the payee's name was the holder's when it was sent. */
  payeeCheck: z.enum(payeeChecks).nullable(),
  balanceAfter: z.number().nullable(),
  memo: z.boolean(),
  recordedBy: z.string().nullable(),
  /** Which of the customer's accounts it moved in, where several are read together. */
  ownAccount: z.string().optional(),
  ...otherEnd,
  ...reckoned,
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
  /** What moved the money, such as `wire` or `interest`; by it the bank's own words are known. */
  kind: z.string(),
  /** The wire to another bank that this line settled, by the reference its sender was given. */
  wireId: z.string().nullable(),
  memo: z.boolean(),
  recordedBy: z.string().nullable(),
  /** Which of the customer's accounts it moved in, where several are read together. */
  ownAccount: z.string().optional(),
  ...otherEnd,
  ...reckoned,
})

/** One of several accounts in a statement of all of them. */
const partOfStatement = z.object({
  accountNumber: z.string(),
  /** As the reader calls it. */
  name: z.string().nullable(),
  accountType: z.string(),
  openingBalance: z.number(),
  closingBalance: z.number(),
  totalCredit: z.number(),
  totalDebit: z.number(),
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
  /** Of all accounts together: each for itself. Moves between them are in its sums and not in those of all. */
  accounts: z.array(partOfStatement).optional(),
  ...leftOut,
})
