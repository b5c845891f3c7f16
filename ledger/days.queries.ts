import type { Queryable } from './connection.ts'

export type DateRecord = { day: string; open_from: string | null; values_from: Date | null }

const dates = `
  to_char(ledger.business_day(), 'YYYY-MM-DD') as day, to_char(open_from, 'YYYY-MM-DD') as open_from, values_from`

export async function findBusinessDate(db: Queryable): Promise<DateRecord> {
  const { rows } = await db.query<DateRecord>(`select ${dates} from ledger.business_date`)
  return rows[0]!
}

/** Days only go forward. The first one that a bank opens on is the first that is ever closed. */
export const turnTo = (db: Queryable, day: string) =>
  db.query(
    `update ledger.business_date
        set day = $1, open_from = coalesce(open_from, $1)
      where day is null or day < $1`,
    [day],
  )

/**
 * From here on nothing books on the day or before it. Answers the transaction after which that is so: whoever began
 * earlier may still be writing. Nothing when the day is not over.
 */
export async function fenceDay(db: Queryable, day: string): Promise<string | undefined> {
  const { rows } = await db.query<{ fenced_by: string }>(
    `update ledger.business_date
        set open_from = greatest(open_from, $1::date + 1)
      where day > $1::date
    returning pg_current_xact_id()::text as fenced_by`,
    [day],
  )
  return rows[0]?.fenced_by
}

export async function haveOlderEnded(db: Queryable, transaction: string): Promise<boolean> {
  const { rows } = await db.query<{ ended: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as ended',
    [transaction],
  )
  return rows[0]!.ended
}

/** Held until the transaction ends, so that one node closes at a time. Answers the last closed day. */
export async function lockCloses(db: Queryable): Promise<string | null> {
  await db.query('select from ledger.business_date for update')
  const { rows } = await db.query<{ day: string | null }>(
    "select to_char(max(day), 'YYYY-MM-DD') as day from ledger.day_closes",
  )
  return rows[0]!.day
}

/** The first close of an old bank reads all its transfers; see `patience` of the connections. */
const LONG_MS = 600_000

/** What the days after one, up to another, came to, by kind of account; one with the totals that `day_totals` keeps. */
export const totalsOfDays = (after: string, through: string) => `
  select e.day, a.currency, a.kind,
         coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as debit_minor,
         coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as credit_minor,
         count(*) as entries
    from books.entries as e
    join ledger.accounts as a on a.id = e.account_id
   where e.day > ${after} and e.day <= ${through}
   group by e.day, a.currency, a.kind`

export const keepTotals = (db: Queryable, after: string | null, through: string) =>
  db.query({
    text: `
      insert into ledger.day_totals (day, currency, kind, debit_minor, credit_minor, entries)
      ${totalsOfDays("coalesce($1::date, '-infinity')", '$2::date')}`,
    values: [after, through],
    query_timeout: LONG_MS,
  } as { text: string; values: unknown[] })

/** The chain of closes: what a close covers, in one order and without a way to read two totals the same. */
export const closeHash = (previous: string, after: string, through: string) => `
  sha256(${previous} || convert_to(${through}::text || coalesce((
    select string_agg(row(day, currency, kind, debit_minor, credit_minor, entries)::text, E'\\n'
                      order by day, currency, kind)
      from ledger.day_totals
     where day > ${after} and day <= ${through}), ''), 'UTF8'))`

export const FIRST_HASH = "sha256('Larkfield days')"

export const keepClose = (db: Queryable, after: string | null, day: string) =>
  db.query(
    `insert into ledger.day_closes (day, transfers, hash)
     select $2::date,
            (select coalesce(sum(entries), 0) / 2 from ledger.day_totals
              where day > coalesce($1::date, '-infinity') and day <= $2::date),
            ${closeHash(
              `coalesce((select hash from ledger.day_closes where day = $1::date), ${FIRST_HASH})`,
              "coalesce($1::date, '-infinity')",
              '$2::date',
            )}`,
    [after, day],
  )

/** Nothing is valued before a moment from now on; answers whether the days before it are closed. */
export async function fenceValues(db: Queryable, lastDay: string, from: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update ledger.business_date
        set values_from = greatest(values_from, $2)
      where exists (select from ledger.day_closes where day >= $1::date)`,
    [lastDay, from],
  )
  return rowCount === 1
}
