import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import type { EffectiveRule } from '@larkfield/contract/entities/effective-rules.ts'
import type { Crediting, DepositKind, LoanMethod } from '@larkfield/contract/entities/products.ts'
import type { Queries } from '../database/database.ts'
import { named, type Sql, sql } from '../database/sql.ts'

/** As the table has them: jsonb, so figures of tiers are plain numbers. */
export type TierRow = { from_minor: number; rate_ppm: number }

type Dated = {
  id: string
  product_id: string
  /** Null: for any that has none of its own. */
  currency: string | null
  begins_on: string
  day_count: DayCount
}

export type DepositTermsRow = Dated & {
  kind: DepositKind
  tiers: TierRow[]
  credited: Crediting
  tax_ppm: number
  fee_monthly_minor: bigint
  fee_wire_minor: bigint
  fee_dormancy_minor: bigint
  dormant_after_months: number
}

export type LoanTermsRow = Dated & {
  kind: 'loan'
  rate_ppm: number
  method: LoanMethod
  months_min: number
  months_max: number
  months_default: number
  amount_min_minor: bigint | null
  amount_max_minor: bigint | null
  late_fee_minor: bigint
  early_fee_ppm: number
  /** What is usual for the product where its terms were added without it. */
  effective_by: EffectiveRule
}

export type TermsRow = DepositTermsRow | LoanTermsRow

export const isOfLoan = (terms: TermsRow): terms is LoanTermsRow => terms.kind === 'loan'

/** The columns of terms, of a table called t. */
export const termsColumns = sql`
  t.id, t.product_id, t.kind, t.currency, to_char(t.begins_on, 'YYYY-MM-DD') as begins_on, t.day_count,
  t.tiers, t.credited, t.tax_ppm, t.fee_monthly_minor, t.fee_wire_minor, t.fee_dormancy_minor, t.dormant_after_months,
  t.rate_ppm, t.method, t.months_min, t.months_max, t.months_default, t.amount_min_minor, t.amount_max_minor,
  t.late_fee_minor, t.early_fee_ppm,
  case when t.kind = 'loan' then coalesce(t.effective_by, case t.product_id when 'mortgages' then 'mortgage' else 'consumer_days' end)
  end as effective_by`

type Asked = { productId: string; currency: string; day: string }

const termsOfDay = ({ productId, currency, day }: Asked): Sql =>
  named(
    'terms_on',
    sql`
      select ${termsColumns}
      from bank.product_terms t
      where t.id = bank.terms_on(${productId}, ${currency}, ${day}::date)`,
  )

/** The terms in force on a day; undefined for a product that has none by then. */
export const termsOn = (queries: Queries, asked: Asked): Promise<TermsRow | undefined> =>
  queries.row<TermsRow>(termsOfDay(asked))

/** The terms that follow after a day, in the order in which they come into force. */
export const termsAfter = (queries: Queries, { productId, currency, day }: Asked): Promise<TermsRow[]> =>
  queries.rows<TermsRow>(sql`
    select ${termsColumns}
    from bank.product_terms t
    where t.product_id = ${productId} and t.begins_on > ${day}::date
      and t.id = bank.terms_on(${productId}, ${currency}, t.begins_on)
    order by t.begins_on
    limit 100`)

type AskedMany = { productIds: readonly string[]; currencies: readonly string[]; day: string }

/** The same of many products in many currencies at once; `of_currency` is the one it was asked for. */
export const termsOfMany = (queries: Queries, { productIds, currencies, day }: AskedMany) =>
  queries.rows<TermsRow & { of_currency: string }>(sql`
    select ${termsColumns}, c.code as of_currency
    from unnest(${productIds}::text[]) as p (id)
    cross join unnest(${currencies}::text[]) as c (code)
    join bank.product_terms t on t.id = bank.terms_on(p.id, c.code, ${day}::date)
    order by p.id, c.code`)

export const termsWithId = (queries: Queries, id: string): Promise<TermsRow | undefined> =>
  queries.row<TermsRow>(sql`select ${termsColumns} from bank.product_terms t where t.id = ${id}`)

/** Terms, and the first and the last of the days asked for on which they are in force. */
export type TermsOfDays = { from: string; to: string; terms: TermsRow }

type AskedDays = { productId: string; currency: string; from: string; to: string }

/** The terms in force on each day of a period, in order; days before the first terms are left out. */
export async function termsOnDays(
  queries: Queries,
  { productId, currency, from, to }: AskedDays,
): Promise<TermsOfDays[]> {
  const rows = await queries.rows<TermsRow & { from_day: string; to_day: string }>(sql`
    with days as (
      select day::date as day, bank.terms_on(${productId}, ${currency}, day::date) as terms_id
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    )
    select ${termsColumns}, to_char(min(days.day), 'YYYY-MM-DD') as from_day, to_char(max(days.day), 'YYYY-MM-DD') as to_day
    from days
    join bank.product_terms t on t.id = days.terms_id
    group by t.id
    order by min(days.day)`)
  return rows.map(({ from_day, to_day, ...terms }) => ({
    from: from_day,
    to: to_day,
    terms: terms as TermsRow,
  }))
}

/** The loan product that a request of this type means when nobody names another. */
export const defaultProductOf = (queries: Queries, loanType: string) =>
  queries.row<{ id: string }>(sql`select id from bank.products where is_default_for = ${loanType}`)
