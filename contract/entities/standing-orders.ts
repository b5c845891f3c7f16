import { z } from 'zod'
import { amount, date, timestamp } from '../fields.ts'
import { loanPaymentWays } from './loans.ts'

export const rhythms = ['once', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Rhythm = (typeof rhythms)[number]

/** When a date falls on a day the bank is closed: on the last open day before it, on the next one, or on that day. */
export const closedDayRules = ['before', 'after', 'same'] as const
export type ClosedDayRule = (typeof closedDayRules)[number]

export const orderKinds = ['wire', 'move'] as const
export const orderStates = ['active', 'paused', 'ended'] as const

/** How a due date ended; each ends once (B27). */
export const runOutcomes = [
  'done',
  /** Nothing stood above the sum to keep. */
  'nothing_to_move',
  /** There was not enough money at any of the tries. */
  'short',
  /** The bank could not carry it out, for another reason. */
  'refused',
  /** The customer left this one out. */
  'skipped',
  /** It was paused on that day. */
  'paused',
] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** On which dates. */
export const schedule = {
  rhythm: z.enum(rhythms),
  /** The first due date; those that follow fall on the same day of the week, month or year. */
  startOn: date,
  /** Every month on its last day, whatever the first date is. */
  onLastDay: z.boolean().optional(),
  /** The last date it may be due, or how often it is; neither for until further notice. */
  endOn: date.optional(),
  times: z.int().min(1).max(1200).optional(),
  closedDays: z.enum(closedDayRules),
}

/** How much: a sum, or whatever is above a sum that stays. */
export const howMuch = {
  amount: amount.optional(),
  keep: z.number().min(0).max(1_000_000_000_000).optional(),
}

/** One date: when it is due, and the open day on which it happens. */
export const dueDate = z.object({ due: z.string(), runsOn: z.string() })

export const orderRun = z.object({
  due: z.string(),
  outcome: z.enum(runOutcomes),
  amount: z.number().nullable(),
  at: timestamp,
  /** The transaction, by the reference people quote. */
  transactionId: z.string().nullable(),
  /** Why it was refused, as a code of a refusal. */
  why: z.string().nullable(),
})

export const standingOrder = z.object({
  _id: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  /** Of one that is paused: by whom, and why where the bank did. */
  pausedBy: z.enum(['customer', 'bank']).optional(),
  pauseReason: z.string().optional(),
  /** Which account pays. */
  accountNumber: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  bank: z.string(),
  currency: z.string(),
  amount: z.number().nullable(),
  keep: z.number().nullable(),
  description: z.string().nullable(),
  rhythm: z.enum(rhythms),
  startOn: z.string(),
  onLastDay: z.boolean(),
  endOn: z.string().nullable(),
  times: z.int().nullable(),
  closedDays: z.enum(closedDayRules),
  /** The next date; null once there is none. */
  next: dueDate.nullable(),
  /** The next one is tried again then, since there was not enough money. */
  tryAgainAt: timestamp.nullable(),
  /** One more with each change: whoever changes it says which one they saw. */
  version: z.int(),
  createdAt: timestamp,
  createdBy: z.string(),
  /** The newest ones first. */
  lastRuns: z.array(orderRun),
  /** Whether whoever asks may change it. */
  canChange: z.boolean(),
})

/** One payment to come: of a standing order, or an instalment of a loan. */
export const upcomingPayment = z.object({
  orderId: z.string().nullable(),
  /** Of an instalment; null to those who hold the account that pays and did not take the loan. */
  loanId: z.string().nullable(),
  due: z.string(),
  runsOn: z.string(),
  accountNumber: z.string(),
  kind: z.enum([...orderKinds, 'instalment']),
  payeeName: z.string(),
  /** The loan's, for an instalment, where it is told which. */
  payeeAccount: z.string(),
  /** Null where it depends on what is there by then. */
  amount: z.number().nullable(),
  currency: z.string(),
  description: z.string().nullable(),
})

/** What was paid for a loan, by itself or by hand. */
export const paidInstalment = z.object({
  /** Null to those who hold the account that paid and did not take the loan. */
  loanId: z.string().nullable(),
  day: z.string(),
  accountNumber: z.string(),
  payeeName: z.string(),
  amount: z.number(),
  currency: z.string(),
  how: z.enum(loanPaymentWays),
})

export type StandingOrder = z.infer<typeof standingOrder>
export type OrderRun = z.infer<typeof orderRun>
export type UpcomingPayment = z.infer<typeof upcomingPayment>
export type PaidInstalment = z.infer<typeof paidInstalment>
