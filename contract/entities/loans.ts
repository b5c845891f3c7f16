import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { dayCount } from './day-counts.ts'
import { effectiveRules } from './effective-rules.ts'
import { loanMethods } from './products.ts'

export const offerStates = ['offered', 'accepted', 'withdrawn', 'declined', 'expired'] as const
/** Of a loan that was paid out. */
export const debtStates = ['active', 'repaid', 'written_off', 'reversed'] as const
/** How old the oldest unpaid due is, in days. */
export const arrearsAges = ['1-30', '31-60', '61-90', 'over-90'] as const
export const loanPaymentWays = ['collected', 'paid', 'early', 'set_off', 'write_off'] as const
export type ArrearsAge = (typeof arrearsAges)[number]

const day = z.string()
/** In percent a year, with at most four decimals. */
const rate = z.number()

/** A sum by what it is owed or paid for. */
export const loanParts = z.object({
  total: z.number(),
  fees: z.number(),
  interest: z.number(),
  principal: z.number(),
})

export const plannedInstalment = z.object({
  no: z.int(),
  dueOn: day,
  amount: z.number(),
  principal: z.number(),
  interest: z.number(),
  /** What of the principal is owed after it. */
  remaining: z.number(),
})

/** What a loan costs, as it is shown before anybody agrees to it. */
export const loanFigures = z.object({
  productId: z.string(),
  productName: z.string(),
  amount: z.number(),
  currency: z.string(),
  months: z.int(),
  rate,
  dayCount,
  method: z.enum(loanMethods),
  firstDueOn: day,
  /** The first instalment; with an annuity all but the last are the same. */
  instalment: z.number(),
  totalInterest: z.number(),
  /** Everything that will be paid: the amount and its interest. */
  totalToPay: z.number(),
  /** The effective annual rate. */
  effectiveRate: rate,
  /** By which directive, and how, it is reckoned. */
  effectiveBy: z.enum(effectiveRules),
  /** What a missed instalment costs, and after how many days; null where the terms have no such fee. */
  lateFee: z.number().nullable(),
  lateFeeAfterDays: z.int().nullable(),
  /** What repaying early costs, in percent of the principal that is repaid early. */
  earlyFee: z.number(),
  schedule: z.array(plannedInstalment),
})

export const loanOffer = z.object({
  ...loanFigures.shape,
  _id: z.string(),
  loanId: z.string(),
  /** `expired` from the moment of `expiresAt` on. */
  state: z.enum(offerStates),
  offeredAt: timestamp,
  expiresAt: timestamp,
  decidedAt: timestamp.nullable(),
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
  /** The last offer that was made for an open ticket, and until when it can be accepted. */
  offer: z
    .object({ _id: z.string(), state: z.enum(offerStates), expiresAt: timestamp })
    .nullable()
    .optional(),
  /** Whether there is a loan to look at under the same id: one that was paid out from an account of its own. */
  hasAccount: z.boolean().optional(),
})

export const loanForDesk = z.object({
  ...loan.shape,
  userId: z.string(),
  fullName: z.string(),
  accountNumber: z.string(),
  decidedBy: z.string().nullable(),
})

/** A loan that was paid out, as it stands now. Its id is its ticket's. */
export const debt = z.object({
  _id: z.string(),
  loanType: z.string(),
  productId: z.string(),
  productName: z.string(),
  /** The number of the loan's own account. */
  account: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(debtStates),
  /** False while the bank charges neither interest nor late fees. */
  isCharging: z.boolean(),
  rate,
  effectiveRate: rate,
  dayCount,
  method: z.enum(loanMethods),
  months: z.int(),
  paidOutOn: day,
  /** The last due date of the plan in force. */
  endsOn: day.nullable(),
  /** From which account instalments are collected; null when it was closed. */
  payFrom: z.string().nullable(),
  /**
   * It got a new plan on a day on which it was late, so many days. It counts as late until so many instalments in a row are
   * paid on time; null where that is over, or never was.
   */
  restructuredLate: z.object({ on: day, daysLate: z.int(), paidOnTime: z.int(), needed: z.int() }).nullable(),
  /** All that is owed: the balance of the loan's account. */
  owed: loanParts,
  /** Interest since the last due date, which is not owed yet. */
  accrued: z.number(),
  /** What of it has fallen due and is not paid; since when, and how late that is. */
  due: z.object({
    ...loanParts.shape,
    since: day.nullable(),
    daysLate: z.int(),
    age: z.enum(arrearsAges).nullable(),
  }),
  next: plannedInstalment.nullable(),
  paid: loanParts,
})

/** An instalment as it was planned, and what became of it. */
export const instalmentNow = z.object({
  ...plannedInstalment.shape,
  /**
   * ahead: not due yet; due: to be paid, today or since; late: its day has passed; part: some of it is paid; replanned:
   * what was not paid of it became part of a later plan.
   */
  state: z.enum(['ahead', 'due', 'part', 'late', 'paid', 'replanned']),
  /** What was really charged and paid; interest may differ from the plan when something was paid early or late. */
  charged: loanParts,
  paid: loanParts,
  paidOn: day.nullable(),
})

export const loanPayment = z.object({
  /** The history line. */
  _id: z.string(),
  day,
  at: timestamp,
  ...loanParts.shape,
  how: z.enum(loanPaymentWays),
  /** The account it came from; null for a write-off. */
  from: z.string().nullable(),
  isReversed: z.boolean(),
})

export const debtInDetail = z.object({
  ...debt.shape,
  /** Instalments that fell due, and those still ahead by the plan in force. */
  schedule: z.array(instalmentNow),
  /** Newest first; of each, what was for no instalment of the schedule: paid before its day, and charged with that. */
  payments: z.array(z.object({ ...loanPayment.shape, ahead: loanParts })),
})

/** What is owed at the end of days: by the plan in force on each day, and as it came. */
export const debtCurve = z.object({
  planned: z.array(z.object({ day, owed: z.number() })),
  actual: z.array(z.object({ day, owed: z.number() })),
})

/** What repaying early would come to on this day. */
export const earlyRepayment = z.object({
  day,
  currency: z.string(),
  isWhole: z.boolean(),
  /** What is taken from the account: what is due, interest until today, the principal that is repaid, and the fee. */
  amount: z.number(),
  fees: z.number(),
  interest: z.number(),
  principal: z.number(),
  earlyFee: z.number(),
  /** What of the principal is owed afterwards, and the plan from then on; empty when all is repaid. */
  remaining: z.number(),
  schedule: z.array(plannedInstalment),
  /** How much less interest is paid until the end than by the plan of now. */
  savedInterest: z.number(),
  /** Stands for all of the above; sent along when it is done. */
  seen: z.string(),
})

/** How late it counts in the portfolio: as what is due, or as it was when it was restructured. */
const arrears = z.object({ daysLate: z.int(), age: z.enum(arrearsAges).nullable() })

/** A line of the desk's portfolio. */
export const debtForDesk = z.object({
  ...debt.shape,
  userId: z.string(),
  fullName: z.string(),
  accountNumber: z.string(),
  arrears,
})

export const debtInDetailForDesk = z.object({
  ...debtInDetail.shape,
  userId: z.string(),
  fullName: z.string(),
  accountNumber: z.string(),
  arrears,
  /** Accounts of the customer: with money that could be set off, and for instalments to be collected from. */
  accounts: z.array(
    z.object({
      number: z.string(),
      available: z.number(),
      currency: z.string(),
      /** Active, and one signs for it. */
      canPay: z.boolean(),
    }),
  ),
  /** What the desk did to it, newest first. */
  plans: z.array(z.object({ plan: z.int(), why: z.string(), from: day, rate, instalments: z.int() })),
  reminders: z.array(z.object({ daysLate: z.int(), on: day })),
  /** Fees that are due by the lines that charged them; one that something was paid of cannot be waived. */
  fees: z.array(z.object({ _id: z.string(), chargedOn: day, amount: z.number(), open: z.number() })),
})

/** The portfolio in sums, by currency and age of arrears; null are those that owe nothing that is due. */
export const portfolioSum = z.object({
  currency: z.string(),
  age: z.enum(arrearsAges).nullable(),
  count: z.int(),
  /** How many of them were restructured while late and are not cured. */
  restructured: z.int(),
  owed: z.number(),
  due: z.number(),
})

export type LoanFigures = z.infer<typeof loanFigures>
export type LoanOffer = z.infer<typeof loanOffer>
export type Debt = z.infer<typeof debt>
export type DebtCurve = z.infer<typeof debtCurve>
export type DebtInDetail = z.infer<typeof debtInDetail>
export type DebtForDesk = z.infer<typeof debtForDesk>
export type LoanPayment = z.infer<typeof loanPayment>
export type EarlyRepayment = z.infer<typeof earlyRepayment>
export type PlannedInstalment = z.infer<typeof plannedInstalment>
