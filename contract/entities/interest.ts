import { z } from 'zod'
import { dayCount } from './day-counts.ts'
import { creditings, tier } from './products.ts'

/**
 * Interest in major units with six decimals more than the currency has, as text: "0.01234567" of an account in dollars
 * are 1,234,567 millionths of a cent. Such figures add up exactly.
 */
const exact = z.string().regex(/^-?\d+\.\d+$/)

/** What was posted for a period; its days are those after the period before, up to its own last one. */
export const interestPeriod = z.object({
  from: z.string().nullable(),
  endsOn: z.string(),
  accrued: exact,
  corrected: exact,
  carriedIn: exact,
  carriedOut: exact,
  /** In whole minor units; below zero where it was charged. */
  posted: z.number(),
  tax: z.number(),
  /** The line of the statement. */
  transferId: z.string().nullable(),
  taxTransferId: z.string().nullable(),
})

export const interestView = z.object({
  account: z.string(),
  currency: z.string(),
  /** The terms in force; null where the account earns nothing and never did. */
  terms: z
    .object({
      tiers: z.array(tier),
      dayCount,
      credited: z.enum(creditings),
      /** In percent of the interest. */
      tax: z.number(),
      beginsOn: z.string(),
    })
    .nullable(),
  /** The rates that follow, where they are others than those before them. */
  ahead: z.array(z.object({ beginsOn: z.string(), tiers: z.array(tier) })),
  /** Since the last period: what has accrued, corrections included, and what was carried into it. */
  present: z.object({
    from: z.string().nullable(),
    through: z.string().nullable(),
    accrued: exact,
    corrected: exact,
    carriedIn: exact,
    /** When it is credited, in the night of this day; null where nothing is. */
    creditedOn: z.string().nullable(),
  }),
  /** Newest first. */
  periods: z.array(interestPeriod),
})

export const interestDay = z.object({
  day: z.string(),
  /** At the end of the day, by value. */
  balance: z.number(),
  tiers: z.array(tier),
  dayCount,
  /** Millionths of a minor unit, in digits. */
  millionths: z.string(),
  amount: exact,
})

/** What a posting booked later changed in a day that had accrued. */
export const interestCorrection = z.object({
  day: z.string(),
  bookedOn: z.string(),
  balance: z.number(),
  millionths: z.string(),
  amount: exact,
})

export type InterestView = z.infer<typeof interestView>
