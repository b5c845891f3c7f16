import type { Offered, Terms } from '@larkfield/contract/entities/products.ts'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { TermsRow } from '../../floor/products/terms.queries.ts'
import { exampleOf } from './examples.ts'
import { listProducts, type ProductRow, standingTerms } from './products.queries.ts'
import { productShape, termsShape } from './shapes.ts'

type Asked = { day: string; currency: string }

/**
 * Every product in the bank's own currency and in those that have terms of their own: what is in force, and what is ahead.
 * A product that has no terms in a currency is not offered in it.
 */
export async function ratesOn(queries: Queries, { day, currency: own }: Asked): Promise<Offered[]> {
  const [products, rows] = [await listProducts(queries), await standingTerms(queries, day)]
  const currencies = new Set([own, ...rows.flatMap(({ currency }) => currency ?? [])])
  return products.flatMap((product) =>
    [...currencies].flatMap((currency) => offeredIn({ product, rows, currency, day })),
  )
}

type Offering = { product: ProductRow; rows: readonly TermsRow[]; currency: string; day: string }

function offeredIn({ product, rows, currency, day }: Offering): Offered[] {
  const ofProduct = rows.filter(({ product_id }) => product_id === product.id)
  const ownTerms = ofProduct.filter((terms) => terms.currency === currency)
  const begun = ({ begins_on }: TermsRow) => begins_on <= day
  const inForce = ownTerms.find(begun) ?? ofProduct.find((terms) => terms.currency === null && begun(terms))
  if (!inForce) return []
  const ahead = ownTerms.filter((terms) => !begun(terms))
  const shown = (terms: TermsRow, next: TermsRow | undefined) => ({
    terms: termsShape(terms, next ? dayAfter(next.begins_on, -1) : null) satisfies Terms,
    example: exampleOf(terms, { currency, day: terms.begins_on > day ? terms.begins_on : day }),
  })
  return [
    {
      ...productShape(product),
      currency,
      ...shown(inForce, ahead[0]),
      ahead: ahead.map((terms, place) => shown(terms, ahead[place + 1])),
    },
  ]
}
