import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import type { Addressee } from '../../floor/news/letters.queries.ts'
import type { Telling } from '../../floor/products/queue-telling.queries.ts'

export async function wasAnnounced(queries: Queries, termsId: string): Promise<boolean> {
  const found = await queries.row(sql`
    select 1 as one from bank.terms_letters where terms_id = ${termsId} and what = 'announced'`)
  return found !== undefined
}

export type TellingRow = { told_seq: bigint; done_at: Date | null; withdrawn_at: Date | null }

/** Whoever has the row tells the next customers; everybody else waits, and goes on from where that one stopped. */
export const lockTelling = (queries: Queries, { termsId, what }: Telling): Promise<TellingRow | undefined> =>
  queries.row(sql`
    select l.told_seq, l.done_at, t.withdrawn_at
    from bank.terms_letters l
    join bank.product_terms t on t.id = l.terms_id
    where l.terms_id = ${termsId} and l.what = ${what}
    for update of l`)

/** Of a withdrawal only those are told who had been told of the terms. */
export const announcedUpTo = (queries: Queries, termsId: string) =>
  queries.row<{ told_seq: bigint }>(sql`
    select told_seq from bank.terms_letters where terms_id = ${termsId} and what = 'announced' for update`)

/** The last customer of the next slice; undefined behind the end. */
export async function endOfSlice(
  queries: Queries,
  { after, most }: { after: bigint; most: number },
): Promise<bigint | undefined> {
  const row = await queries.row<{ seq: bigint | null }>(sql`
    select max(seq) as seq
    from (select seq from bank.customers where seq > ${after} order by seq limit ${most}) slice`)
  return row?.seq ?? undefined
}

export type Told = Addressee & { full_name: string }

type Slice = { productId: string; currency: string; after: bigint; upTo: bigint }

/** Who of a slice may use an open account on the product in that currency. */
export const customersOfProduct = (queries: Queries, { productId, currency, after, upTo }: Slice) =>
  queries.rows<Told>(sql`
    select c.id, c.full_name, c.email
    from bank.customers c
    where c.seq > ${after} and c.seq <= ${upTo} and c.deleted_at is null and c.is_verified
      and exists (
        select from bank.held_accounts h
        join bank.account_products p on p.account_id = h.account_id
        join books.accounts a on a.id = h.account_id
        where h.customer_id = c.id and h.role <> 'viewer' and p.product_id = ${productId}
          and a.currency = ${currency} and a.status <> 'closed')
    order by c.seq`)

type Step = Telling & { upTo: bigint | undefined; told: number }

/** How far it has come; at the end without a slice it is done. */
export const noteTold = (queries: Queries, { termsId, what, upTo, told }: Step) =>
  queries.run(sql`
    update bank.terms_letters
    set told_seq = coalesce(${upTo ?? null}::bigint, told_seq), told = told + ${told},
        done_at = ${upTo === undefined ? sql`clock_timestamp()` : sql`null`}
    where terms_id = ${termsId} and what = ${what}`)
