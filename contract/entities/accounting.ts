import { z } from 'zod'
import { chartKinds, lineTypes, reckonedLines } from '../chart.ts'

/** A line of the chart of accounts. Its name is the bank's own, or a code that every language has words for. */
const lineHead = z.object({
  number: z.string(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  type: z.enum(lineTypes),
})

export const chartLine = lineHead.extend({
  /** Of lines that are reckoned and hold no account. */
  reckoned: z.enum(reckonedLines).nullable(),
  /** Which kinds of accounts stand on it. */
  kinds: z.array(z.enum(chartKinds)),
})

/**
 * Amounts are major units of the report's currency. The opening balance in one figure: what stands in debit is negative.
 */
const trialLine = lineHead.extend({
  opening: z.number(),
  debits: z.number(),
  credits: z.number(),
  /** The balance at the end, in one column or the other. */
  debit: z.number(),
  credit: z.number(),
})

const trialSums = z.object({
  openingDebit: z.number(),
  openingCredit: z.number(),
  debits: z.number(),
  credits: z.number(),
  debit: z.number(),
  credit: z.number(),
})

/** What every report says of itself. */
const ofReport = {
  currency: z.string(),
  /** Currencies that the books hold, this one among them. */
  currencies: z.array(z.string()),
  /** All of its days are closed: it will read the same tomorrow. */
  isFinal: z.boolean(),
  /** It ends in a month that is closed. */
  isMonthClosed: z.boolean(),
  /** It ends before the first posting there is. */
  isBeforeBooks: z.boolean(),
}

/** Of reports that are kept when a month is closed. */
const ofKept = {
  ...ofReport,
  /** SHA-256 of the month's reports, where this is one of them as it was kept. */
  keptHash: z.string().nullable(),
}

export const trialBalance = z.object({
  ...ofKept,
  from: z.string(),
  to: z.string(),
  lines: z.array(trialLine),
  sums: trialSums,
})

const amountLine = lineHead.extend({ amount: z.number() })
const part = z.object({ lines: z.array(amountLine), total: z.number() })

export const balanceSheet = z.object({
  ...ofKept,
  day: z.string(),
  assets: part,
  liabilities: part,
  equity: part,
  /** Liabilities and equity, which is what the assets are. */
  total: z.number(),
})

export const profitAndLoss = z.object({
  ...ofKept,
  from: z.string(),
  to: z.string(),
  income: part,
  expenses: part,
  profit: z.number(),
})

const accruedPart = z.object({
  accounts: z.int(),
  /** Millionths of a minor unit, exactly; and the whole minor units of it as an amount. */
  millionths: z.string(),
  amount: z.number(),
  /** The last day that has accrued. */
  through: z.string().nullable(),
})

/** Interest that has accrued by the end of a day and is not posted yet. */
export const accruedInterest = z.object({
  currency: z.string(),
  currencies: z.array(z.string()),
  day: z.string(),
  /** What savers have earned, and what borrowers owe beside what was charged. */
  toCustomers: accruedPart,
  onLoans: accruedPart,
})

/** A month or a day of the general ledger. */
const ledgerSpan = z.object({
  span: z.string(),
  debits: z.number(),
  credits: z.number(),
  closing: z.number(),
  entries: z.int(),
})

export const generalLedger = z.object({
  ...ofReport,
  line: lineHead,
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  debits: z.number(),
  credits: z.number(),
  closing: z.number(),
  spans: z.array(ledgerSpan),
})

const postingSide = z.object({ account: z.string(), kind: z.enum(chartKinds), line: z.string() })

/** One posting with both of its accounts. */
export const ledgerPosting = z.object({
  _id: z.string(),
  kind: z.string(),
  day: z.string(),
  bookedAt: z.string(),
  /** The day it counts from, where that is another one. */
  valueDay: z.string().nullable(),
  debit: postingSide,
  credit: postingSide,
  amount: z.number(),
  remark: z.string(),
  /** Whose reference it takes back. */
  reverses: z.string().nullable(),
  /** What the line or account stands at after it, in order of days; above zero on the side that its line is for. */
  balance: z.number(),
})

const sideOfPosting = postingSide.extend({
  /** Whoever owns the account; nobody for the bank's own. */
  userId: z.string().nullable(),
  name: z.string().nullable(),
})

/** A posting with all there is to know of it: both sides, who ordered it, when, why, and what took it back. */
export const posting = ledgerPosting.omit({ balance: true }).extend({
  currency: z.string(),
  debit: sideOfPosting,
  credit: sideOfPosting,
  /** A customer, somebody of the bank, or the bank itself, which has no name. */
  by: z.object({
    role: z.enum(['customer', 'staff', 'bank']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  bank: z.string(),
  /** The reference of the transfer that takes it back. */
  reversedBy: z.string().nullable(),
  /** What the audit trail says of it, oldest first. */
  trail: z.array(
    z.object({
      _id: z.string(),
      at: z.string(),
      action: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})

/** Its balance is above zero on the side that its line is for: assets and expenses in debit, all others in credit. */
export const houseAccount = z.object({
  accountNumber: z.string(),
  kind: z.enum(chartKinds),
  currency: z.string(),
  line: z.string(),
  balance: z.number(),
  debits: z.number(),
  credits: z.number(),
})

/** An entry of the clearing account: money on its way to another bank, or from one. */
export const clearingItem = z.object({
  _id: z.string(),
  kind: z.string(),
  day: z.string(),
  ageDays: z.int(),
  /** What the bank owes the other one for it; negative for what it is owed. */
  amount: z.number(),
  currency: z.string(),
  account: z.string(),
  remark: z.string(),
  bank: z.string(),
  matchId: z.string().nullable(),
})

export const clearingAge = z.object({
  /** "0-1", "2-5", "6-30" or "31+" days. */
  days: z.enum(['0-1', '2-5', '6-30', '31+']),
  items: z.int(),
  owed: z.number(),
  due: z.number(),
})

export const clearingMatch = z.object({
  _id: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** The first of its entries, and how many they are. */
  items: z.array(z.string()),
  count: z.int(),
  /** As people wrote it; of a match that the bank made itself, "reversed" or the day that was settled. */
  reason: z.string(),
  matchedBy: z.string().nullable(),
  matchedAt: z.string(),
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneReason: z.string().nullable(),
})

export const dayClose = z.object({
  day: z.string(),
  closedAt: z.string(),
  /** How many postings it covers, and its hash in the chain of closes. */
  postings: z.int(),
  hash: z.string(),
})

export const monthStates = ['closed', 'waiting', 'ready', 'open'] as const

export const month = z.object({
  month: z.string(),
  /** Ready when all of its days are closed and it is the next one. */
  state: z.enum(monthStates),
  firstDay: z.string(),
  lastDay: z.string(),
  daysOpen: z.int(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  /** SHA-256 of the reports as they are kept. */
  hash: z.string().nullable(),
})

const ofItself = {
  currency: true,
  currencies: true,
  isFinal: true,
  isMonthClosed: true,
  isBeforeBooks: true,
  keptHash: true,
} as const

const monthCurrency = z.object({
  currency: z.string(),
  trialBalance: trialBalance.omit(ofItself),
  balanceSheet: balanceSheet.omit(ofItself),
  profitAndLoss: profitAndLoss.omit(ofItself),
})

/** The reports of a month as they were when it was closed. */
export const monthReports = z.object({ month: z.string(), hash: z.string(), reports: z.array(monthCurrency) })

export const accountingOverview = z.object({
  currency: z.string(),
  currencies: z.array(z.string()),
  today: z.string(),
  /** Nothing books before it any more. */
  openFrom: z.string(),
  lastClosedDay: z.string().nullable(),
  lastClosedMonth: z.string().nullable(),
  monthsToClose: z.array(z.string()),
  profitOfMonth: z.number(),
  profitOfYear: z.number(),
  assets: z.number(),
  liabilities: z.number(),
  equity: z.number(),
  unmatched: z.array(clearingAge),
})

export type TrialBalance = z.infer<typeof trialBalance>
export type BalanceSheet = z.infer<typeof balanceSheet>
export type ProfitAndLoss = z.infer<typeof profitAndLoss>
export type LedgerPosting = z.infer<typeof ledgerPosting>
export type AccruedInterest = z.infer<typeof accruedInterest>
export type Posting = z.infer<typeof posting>
export type ClearingItem = z.infer<typeof clearingItem>
export type ClearingAge = z.infer<typeof clearingAge>
export type Month = z.infer<typeof month>
