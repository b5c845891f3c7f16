import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { DepositTermsRow, LoanTermsRow } from './terms.queries.ts'

/** Terms that nobody has added yet. */
export type NewTerms = Omit<DepositTermsRow, 'id'> | Omit<LoanTermsRow, 'id'>

/**
 * Writes terms as they are; whether they may begin then is the caller's to judge. Answers their id, undefined where there
 * are others for that product, currency and day.
 */
export async function addTerms(
  queries: Queries,
  terms: NewTerms,
  by: string | null = null,
): Promise<string | undefined> {
  const columns = JSON.stringify(terms, (_, value) => (typeof value === 'bigint' ? Number(value) : value))
  const row = await queries.row<{ id: string }>(sql`
    insert into bank.product_terms
      (product_id, kind, currency, begins_on, day_count, tiers, credited, tax_ppm, fee_monthly_minor, fee_wire_minor,
       fee_dormancy_minor, dormant_after_months, rate_ppm, method, months_min, months_max, months_default,
       amount_min_minor, amount_max_minor, late_fee_minor, early_fee_ppm, effective_by, added_by)
    select product_id, kind, currency, begins_on, day_count, tiers, credited, tax_ppm, fee_monthly_minor, fee_wire_minor,
           fee_dormancy_minor, dormant_after_months, rate_ppm, method, months_min, months_max, months_default,
           amount_min_minor, amount_max_minor, late_fee_minor, early_fee_ppm, effective_by, ${by}::uuid
    from jsonb_populate_record(null::bank.product_terms, ${columns}::jsonb)
    on conflict (product_id, currency, begins_on) where withdrawn_at is null do nothing
    returning id`)
  return row?.id
}
