import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { dayCount } from '../entities/day-counts.ts'
import { effectiveRules } from '../entities/effective-rules.ts'
import { creditings, deskProduct, deskTerms, loanMethods, offered, termLimits } from '../entities/products.ts'
import { amount, balance, currency, date, id, line, message, optionalLine, percent } from '../fields.ts'
import { anyStaff, owners } from '../staff-roles.ts'

const productId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
const optionalReason = optionalLine(500).optional()
const wholeBetween = ([least, most]: readonly [least: number, most: number]) => z.int().min(least).max(most)
const months = wholeBetween(termLimits.months)

const deposit = z.strictObject({
  tiers: z
    .array(z.strictObject({ from: balance, rate: percent(termLimits.savingsRate) }))
    .min(1)
    .max(10),
  dayCount,
  credited: z.enum(creditings),
  tax: percent(termLimits.tax),
  feeMonthly: balance,
  feeWire: balance,
  feeDormancy: balance,
  dormantAfterMonths: wholeBetween(termLimits.dormantAfterMonths),
})

const loan = z.strictObject({
  rate: percent(termLimits.loanRate),
  dayCount,
  method: z.enum(loanMethods),
  monthsLeast: months,
  monthsMost: months,
  monthsDefault: months,
  amountLeast: amount,
  amountMost: amount,
  lateFee: balance,
  earlyFee: percent(termLimits.earlyFee),
  /** What is usual for the product unless it is named: mortgages by Directive 2014/17/EU, others by 2008/48/EC in days. */
  effectiveBy: z.enum(effectiveRules).optional(),
})

/** Of one kind of product or the other. */
const newTerms = { currency, beginsOn: date, deposit: deposit.optional(), loan: loan.optional() }

const one = z.object({ message, data: deskProduct.extend({ terms: z.array(deskTerms) }) })

/** What the bank offers, and on which terms: for anybody to read, for owners to change. */
export const productCalls = defineCalls({
  'GET /rates': {
    role: 'public',
    summary: 'Rates and fees in force today and those ahead, each with an example',
    reply: z.object({ message, day: z.string(), currency: z.string(), data: z.array(offered) }),
  },
  'GET /products': {
    role: 'admin',
    staff: anyStaff,
    summary: 'What the bank offers, with the terms in force and ahead',
    reply: z.object({
      message,
      /** Today at the bank, and how far ahead terms begin that are worse for customers. */
      day: z.string(),
      noticeDays: z.int(),
      data: z.array(deskProduct),
    }),
  },
  'GET /products/{productId}': {
    role: 'admin',
    staff: anyStaff,
    summary: 'A product with all its terms, the latest first; those withdrawn too',
    params: z.strictObject({ productId }),
    reply: one,
  },
  'POST /products': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Add a loan product; it can be lent once it has terms',
    body: z.strictObject({ name: line(60), reason: optionalReason }),
    reply: z.object({ message, data: z.object({ _id: z.string() }) }),
  },
  'POST /products/{productId}/terms-preview': {
    role: 'admin',
    staff: owners,
    summary: 'What new terms would change, and what customers would read; nothing is kept',
    params: z.strictObject({ productId }),
    body: z.strictObject(newTerms),
    reply: z.object({
      message,
      data: z.object({
        isWorse: z.boolean(),
        /** The first day on which they may begin. */
        earliest: z.string(),
        /** None for loans: whoever has one keeps its terms. */
        letter: z.object({ subject: z.string(), content: z.string() }).nullable(),
      }),
    }),
  },
  'POST /products/{productId}/terms': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'New terms of a product from a day ahead; its customers are told',
    params: z.strictObject({ productId }),
    body: z.strictObject({ ...newTerms, reason: optionalReason }),
    reply: z.object({ message, data: z.object({ _id: z.string() }) }),
  },
  'POST /products/{productId}/terms/{termsId}/withdraw': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Withdraw terms that have not begun; whoever was told of them is told',
    params: z.strictObject({ productId, termsId: id }),
    body: z.strictObject({ reason: optionalReason }),
    reply: z.object({ message }),
  },
})
