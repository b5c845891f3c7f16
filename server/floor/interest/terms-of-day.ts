import { type Crediting, depositKinds } from '@larkfield/contract/entities/products.ts'
import { dayAfter } from '../calendar/bank-time.ts'
import type { Queries } from '../database/database.ts'
import { isOfLoan, type TierRow, termsOfMany } from '../products/terms.queries.ts'
import { dayFraction } from '../reckoning/day-count.ts'

/** The terms that a product's accounts in a currency have on a day, with what they mean for that very day. */
export type DayTerms = {
  product_id: string
  currency: string
  id: string
  tiers: TierRow[]
  tax_ppm: number
  /** Of a year, that this day is. */
  parts: number
  /** Whether any balance earns or costs anything. */
  bears: boolean
  /** Whether a period ends with this day. */
  credits: boolean
}

/** The months whose last day ends a period. */
const endsIn: Record<Crediting, (month: number) => boolean> = {
  monthly: () => true,
  quarterly: (month) => month % 3 === 0,
  yearly: (month) => month === 12,
}

export function isPeriodEnd(credited: Crediting, day: string): boolean {
  return dayAfter(day).endsWith('-01') && endsIn[credited](Number(day.slice(5, 7)))
}

/** When the period that this day lies in ends. */
export function periodEnd(credited: Crediting, day: string): string {
  let end = day
  while (!isPeriodEnd(credited, end)) end = dayAfter(end)
  return end
}

/** Asked for at once: a night goes by all currencies there are. */
export async function termsOfDay(
  queries: Queries,
  { currencies, day }: { currencies: readonly string[]; day: string },
): Promise<DayTerms[]> {
  const found = await termsOfMany(queries, { productIds: depositKinds, currencies, day })
  return found.flatMap((terms) =>
    isOfLoan(terms)
      ? []
      : {
          product_id: terms.product_id,
          currency: terms.of_currency,
          id: terms.id,
          tiers: terms.tiers,
          tax_ppm: terms.tax_ppm,
          parts: Number(dayFraction(terms.day_count, day)),
          bears: terms.tiers.some(({ rate_ppm }) => rate_ppm !== 0),
          credits: isPeriodEnd(terms.credited, day),
        },
  )
}
