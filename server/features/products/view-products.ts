import type { DeskProduct, DeskTerms } from '@larkfield/contract/entities/products.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { TermsRow } from '../../floor/products/terms.queries.ts'
import { isWorse } from './compare.ts'
import {
  allTermsOf,
  type DeskTermsRow,
  findProduct,
  listProducts,
  type ProductRow,
  standingTerms,
} from './products.queries.ts'
import { productShape, termsShape } from './shapes.ts'

/** All products with what is in force and ahead. */
export async function viewProducts(queries: Queries, day: string): Promise<DeskProduct[]> {
  const rows = await standingTerms(queries, day)
  return (await listProducts(queries)).map((product) => withStanding(product, rows, day))
}

function withStanding(product: ProductRow, rows: readonly TermsRow[], day: string): DeskProduct {
  const own = rows.filter(({ product_id }) => product_id === product.id)
  const shown = (terms: TermsRow) => termsShape(terms, endOf(terms, own))
  return {
    ...productShape(product),
    inForce: own.filter(({ begins_on }) => begins_on <= day).map(shown),
    ahead: own.filter(({ begins_on }) => begins_on > day).map(shown),
  }
}

/** The day before the next ones of the same currency begin. */
function endOf(terms: TermsRow, all: readonly TermsRow[]): string | null {
  const later = all
    .filter(({ currency, begins_on }) => currency === terms.currency && begins_on > terms.begins_on)
    .map(({ begins_on }) => begins_on)
    .sort()
  return later[0] ? dayAfter(later[0], -1) : null
}

/** One of them with all it ever had. */
export async function viewProduct(queries: Queries, productId: string, day: string) {
  const product = await findProduct(queries, productId)
  if (!product) throw new Refusal('not_found')
  const rows = await allTermsOf(queries, productId)
  const standing = rows.filter(({ withdrawn_at }) => withdrawn_at === null)
  const terms = rows.map((row) => deskTerms(row, standing, day))
  const isOpen = ({ state }: DeskTerms) => state === 'inForce'
  return {
    ...productShape(product),
    inForce: terms.filter(isOpen),
    ahead: terms.filter(({ state }) => state === 'ahead').reverse(),
    terms,
  }
}

function deskTerms(row: DeskTermsRow, standing: readonly DeskTermsRow[], day: string): DeskTerms {
  const followed = standing.find(
    ({ currency, begins_on }) => currency === row.currency && begins_on < row.begins_on,
  )
  const before = followed ?? standing.find(({ currency }) => currency === null && row.currency !== null)
  const endsOn = row.withdrawn_at ? null : endOf(row, standing)
  return {
    ...termsShape(row, endsOn),
    state: stateOf(row, endsOn, day),
    isWorse: before !== undefined && isWorse(before, row),
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
    withdrawnBy: row.withdrawn_by,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    told: row.told,
  }
}

function stateOf({ withdrawn_at, begins_on }: DeskTermsRow, endsOn: string | null, day: string) {
  if (withdrawn_at) return 'withdrawn'
  if (begins_on > day) return 'ahead'
  return endsOn !== null && endsOn < day ? 'past' : 'inForce'
}
