import type { ProductKind } from '@larkfield/contract/entities/products.ts'
import type { Queries } from '../../floor/database/database.ts'
import { named, sql } from '../../floor/database/sql.ts'
import { type TermsRow, termsColumns } from '../../floor/products/terms.queries.ts'

export type ProductRow = {
  id: string
  kind: ProductKind
  name: string | null
  is_default_for: string | null
}

const productColumns = sql`p.id, p.kind, p.name, p.is_default_for`

export const listProducts = (queries: Queries): Promise<ProductRow[]> =>
  queries.rows(
    named('products', sql`select ${productColumns} from bank.products p order by p.kind = 'loan', p.seq`),
  )

export const findProduct = (queries: Queries, id: string): Promise<ProductRow | undefined> =>
  queries.row(sql`select ${productColumns} from bank.products p where p.id = ${id}`)

/** One change of terms after the other: each is judged by what the ones before have left. */
export const lockTerms = (queries: Queries) =>
  queries.run(sql`select pg_advisory_xact_lock(hashtext('larkfield product terms'))`)

/** Touches nothing where the id or the name is taken. */
export const insertProduct = (queries: Queries, { id, name, by }: { id: string; name: string; by: string }) =>
  queries.run(sql`
    insert into bank.products (id, kind, name, added_by)
    values (${id}, 'loan', ${name}, ${by})
    on conflict do nothing`)

/** What is in force on a day for each product and currency, and what is ahead of it. */
export const standingTerms = (queries: Queries, day: string): Promise<TermsRow[]> =>
  queries.rows(
    named(
      'standing_terms',
      sql`
        select * from (
          (select distinct on (t.product_id, t.currency) ${termsColumns}
           from bank.product_terms t
           where t.withdrawn_at is null and t.begins_on <= ${day}::date
           order by t.product_id, t.currency, t.begins_on desc)
          union all
          (select ${termsColumns}
           from bank.product_terms t
           where t.withdrawn_at is null and t.begins_on > ${day}::date
           limit 1000)
        ) standing
        order by product_id, currency nulls last, begins_on`,
    ),
  )

export type DeskTermsRow = TermsRow & {
  added_by: string | null
  added_at: Date
  withdrawn_by: string | null
  withdrawn_at: Date | null
  told: number
}

const MOST_LISTED = 500

export const allTermsOf = (queries: Queries, productId: string): Promise<DeskTermsRow[]> =>
  queries.rows(sql`
    select ${termsColumns}, t.added_at, t.withdrawn_at, coalesce(added.full_name, added.username) as added_by,
           coalesce(gone.full_name, gone.username) as withdrawn_by, coalesce(l.told, 0) as told
    from bank.product_terms t
    left join bank.admins added on added.id = t.added_by
    left join bank.admins gone on gone.id = t.withdrawn_by
    left join bank.terms_letters l on l.terms_id = t.id and l.what = 'announced'
    where t.product_id = ${productId}
    order by t.begins_on desc, t.seq desc
    limit ${MOST_LISTED}`)

export const termsById = (queries: Queries, { id, productId }: { id: string; productId: string }) =>
  queries.row<DeskTermsRow>(sql`
    select ${termsColumns}, t.withdrawn_at
    from bank.product_terms t
    where t.id = ${id} and t.product_id = ${productId}`)

export const withdrawTerms = (queries: Queries, { id, by }: { id: string; by: string }) =>
  queries.run(sql`
    update bank.product_terms
    set withdrawn_at = clock_timestamp(), withdrawn_by = ${by}
    where id = ${id} and withdrawn_at is null`)
