import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'
import type { Addressee } from '../../floor/news/letters.queries.ts'

/** Days are those of UTC, as statements are cut. */
export type Month = { month: string; from: string; to: string }

/**
 * Months that are over for so long that nothing can be booked into them any more, and not done; the oldest first. None
 * while nobody has an account: what is brought in from other books begins with the first ones.
 */
export const monthsToDo = (
  queries: Queries,
  { overForMinutes, most }: { overForMinutes: number; most: number },
): Promise<Month[]> =>
  queries.rows(sql`
    with today as (
      select date_trunc('month', (clock_timestamp() - make_interval(mins => ${overForMinutes})) at time zone 'UTC') as month
    )
    select to_char(one, 'YYYY-MM') as month, to_char(one, 'YYYY-MM-DD') as from,
           to_char(one + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as to
    from today, generate_series(today.month - make_interval(months => ${most}),
                                today.month - interval '1 month', interval '1 month') as one
    where not exists (
      select from bank.statement_months done where done.month = one::date and done.done_at is not null)
      and exists (select from bank.holdings)
    order by one`)

export type MonthRow = { through_account: bigint; accounts_done: boolean; is_announced: boolean }

type Taken = { month: string; isAnnounced: boolean; seconds: number }

/** Nothing while another process has it. */
export const takeMonth = (
  queries: Queries,
  { month, isAnnounced, seconds }: Taken,
): Promise<MonthRow | undefined> =>
  queries.row(sql`
    insert into bank.statement_months as one (month, is_announced, taken_until)
    values (${`${month}-01`}::date, ${isAnnounced}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (month) do update
    set taken_until = excluded.taken_until
    where one.done_at is null and coalesce(one.taken_until < clock_timestamp(), true)
    returning through_account, accounts_done_at is not null as accounts_done, is_announced`)

export const letGoOfMonth = (queries: Queries, month: string) =>
  queries.run(sql`
    update bank.statement_months set taken_until = null where month = ${`${month}-01`}::date`)

export type AccountOfMonth = { account: bigint; number: string; owner_id: string; is_shared: boolean }

/** Pots have no statement of their own: what moves between them and the account stands in its. */
export const nextAccounts = (
  queries: Queries,
  { after, most }: { after: bigint; most: number },
): Promise<AccountOfMonth[]> =>
  queries.rows(sql`
    select h.account_id as account, a.number, h.customer_id as owner_id,
           exists (select from bank.holdings other
                   where other.account_id = h.account_id and other.customer_id <> h.customer_id) as is_shared
    from bank.holdings h
    join books.accounts a on a.id = h.account_id
    where h.role = 'owner' and h.account_id > ${after}
    order by h.account_id
    limit ${most}`)

type Through = { month: string; account: bigint | undefined; seconds: number }

/** How far it has come; without an account, all are done. */
export const noteAccounts = (queries: Queries, { month, account, seconds }: Through) =>
  queries.run(sql`
    update bank.statement_months
    set through_account = greatest(through_account, coalesce(${account ?? null}::bigint, through_account)),
        accounts_done_at = ${account === undefined ? sql`clock_timestamp()` : sql`accounts_done_at`},
        taken_until = clock_timestamp() + make_interval(secs => ${seconds})
    where month = ${`${month}-01`}::date`)

/** Whoever has the row writes the next letters; everybody else waits, and goes on from where that one stopped. */
export const lockLetters = (queries: Queries, month: string): Promise<{ through: bigint } | undefined> =>
  queries.row(sql`
    select through_customer as through
    from bank.statement_months
    where month = ${`${month}-01`}::date and done_at is null
    for update`)

/** Of the next customers, the last one, and those who hold an account with a statement of that month. */
export async function nextReaders(
  queries: Queries,
  { month, after, most }: { month: string; after: bigint; most: number },
): Promise<{ upTo: bigint | undefined; readers: Addressee[] }> {
  const slice = await queries.row<{ seq: bigint | null }>(sql`
    select max(seq) as seq
    from (select seq from bank.customers where seq > ${after} order by seq limit ${most}) slice`)
  const upTo = slice?.seq ?? undefined
  if (upTo === undefined) return { upTo, readers: [] }
  const readers = await queries.rows<Addressee>(sql`
    select c.id, c.email
    from bank.customers c
    where c.seq > ${after} and c.seq <= ${upTo} and c.deleted_at is null and c.is_verified
      and exists (
        select from bank.holdings h
        join bank.statements s on s.account_id = h.account_id and s.month = ${`${month}-01`}::date
        where h.customer_id = c.id and h.role <> 'viewer')
    order by c.seq`)
  return { upTo, readers }
}

export const noteLetters = (queries: Queries, { month, upTo }: { month: string; upTo: bigint | undefined }) =>
  queries.run(sql`
    update bank.statement_months
    set through_customer = coalesce(${upTo ?? null}::bigint, through_customer),
        done_at = ${upTo === undefined ? sql`clock_timestamp()` : sql`null`}
    where month = ${`${month}-01`}::date`)
