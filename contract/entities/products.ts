import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { dayCount } from './day-counts.ts'
import { effectiveRules } from './effective-rules.ts'

export const productKinds = ['savings', 'current', 'pot', 'loan'] as const
export type ProductKind = (typeof productKinds)[number]
/** The products that accounts belong to by their type. */
export const depositKinds = ['savings', 'current', 'pot'] as const satisfies readonly ProductKind[]
export type DepositKind = (typeof depositKinds)[number]

/** When interest is credited: on the last day of each of these. */
export const creditings = ['monthly', 'quarterly', 'yearly'] as const
export type Crediting = (typeof creditings)[number]

export const loanMethods = ['annuity', 'equal_principal', 'bullet'] as const
export type LoanMethod = (typeof loanMethods)[number]

/** Between which figures terms may be: rates and shares in percent. */
export const termLimits = {
  savingsRate: [-5, 25],
  tax: [0, 50],
  dormantAfterMonths: [6, 120],
  loanRate: [0, 50],
  earlyFee: [0, 10],
  months: [1, 600],
} as const

/** The rate of the slice of a balance from here up to the next tier, in percent a year. */
export const tier = z.object({ from: z.number(), rate: z.number() })

/** Amounts are in major units, rates and shares in percent with at most four decimals. */
export const depositTerms = z.object({
  tiers: z.array(tier),
  dayCount,
  credited: z.enum(creditings),
  /** Of the interest. */
  tax: z.number(),
  feeMonthly: z.number(),
  /** For each wire to another bank. */
  feeWire: z.number(),
  /** A month, once nobody has used the account for so many. */
  feeDormancy: z.number(),
  dormantAfterMonths: z.int(),
})

export const loanTerms = z.object({
  rate: z.number(),
  dayCount,
  method: z.enum(loanMethods),
  monthsLeast: z.int(),
  monthsMost: z.int(),
  monthsDefault: z.int(),
  /** Null where any amount goes. */
  amountLeast: z.number().nullable(),
  amountMost: z.number().nullable(),
  lateFee: z.number(),
  /** Of what is repaid ahead of its time. */
  earlyFee: z.number(),
  /** By which directive, and how, its effective annual rate is reckoned. */
  effectiveBy: z.enum(effectiveRules),
})

export const termsStates = ['past', 'inForce', 'ahead', 'withdrawn'] as const

export const terms = z.object({
  _id: z.string(),
  /** Null: for every currency that has none of its own. */
  currency: z.string().nullable(),
  beginsOn: z.string(),
  /** The last day before others follow. */
  endsOn: z.string().nullable(),
  /** They came with the bank: nobody has decided on them. */
  isShipped: z.boolean(),
  deposit: depositTerms.nullable(),
  loan: loanTerms.nullable(),
})

/** What terms come to, worked out for one amount. */
export const example = z.object({
  amount: z.number(),
  /** In percent a year, with interest on interest; fees are apart. */
  effectiveRate: z.number(),
  /** Of a deposit: what a year brings before tax. Of a loan: all that is paid on top of the amount. */
  interest: z.number(),
  months: z.int(),
  /** Of a loan: what is paid each time, but for the last one. */
  instalment: z.number().nullable(),
  /** Of a loan: all that is paid back. */
  total: z.number().nullable(),
})

const product = z.object({
  _id: z.string(),
  kind: z.enum(productKinds),
  /** Null for those that come with the bank: every language has its name for them. */
  name: z.string().nullable(),
  /** The type of request that means this product when nobody names another. */
  isDefaultFor: z.string().nullable(),
})

/** A product in one currency, as anybody may see it. */
export const offered = z.object({
  ...product.shape,
  currency: z.string(),
  terms,
  example,
  ahead: z.array(z.object({ terms, example })),
})

export const deskTerms = z.object({
  ...terms.shape,
  state: z.enum(termsStates),
  /** Whether anything in them is worse for customers than what they follow. */
  isWorse: z.boolean(),
  addedBy: z.string().nullable(),
  addedAt: timestamp,
  withdrawnBy: z.string().nullable(),
  withdrawnAt: timestamp.nullable(),
  /** How many customers have been told of them. */
  told: z.int(),
})

export const deskProduct = z.object({
  ...product.shape,
  /** The terms in force today in each currency that has its own, or in any. */
  inForce: z.array(terms),
  ahead: z.array(terms),
})

export type Tier = z.infer<typeof tier>
export type DepositTerms = z.infer<typeof depositTerms>
export type LoanTerms = z.infer<typeof loanTerms>
export type Terms = z.infer<typeof terms>
export type Example = z.infer<typeof example>
export type Offered = z.infer<typeof offered>
export type DeskTerms = z.infer<typeof deskTerms>
export type DeskProduct = z.infer<typeof deskProduct>
