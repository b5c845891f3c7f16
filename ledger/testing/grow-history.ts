import type { Queryable } from '../connection.ts'

const ROWS_AT_ONCE = 100_000
const SECONDS_APART = 12

type Growth = { account: number; count: number; onProgress?: (done: number) => void }

/**
 * Gives one account a history of `count` entries: credits of a dollar from the cash desk, in order, twelve seconds
 * apart from 2021 on. Written by the schema's owner straight into the tables, each row with the versions and balances
 * it has: that makes millions of entries in minutes, to measure reads on. As with all that was imported, the day they
 * were booked on is their day of business.
 */
export async function growHistory(owner: Queryable, { account, count, onProgress }: Growth): Promise<void> {
  const { rows } = await owner.query<{ id: string; version: string; balance_minor: string }>(
    `select id, version, balance_minor
       from ledger.accounts
      where id = $1 or number = '1000000000'
      order by id = $1`,
    [account],
  )
  const [desk, customer] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const done = Number(customer.version)
  for (let from = 1; from <= count - done; from += ROWS_AT_ONCE) {
    const to = Math.min(from + ROWS_AT_ONCE - 1, count - done)
    await owner.query(insertCredits, [
      desk.id,
      customer.id,
      desk.version,
      desk.balance_minor,
      customer.version,
      customer.balance_minor,
      from,
      to,
      SECONDS_APART,
    ])
    onProgress?.(done + to)
  }
  await owner.query(closeDays, [desk.id, customer.id])
}

const insertCredits = `
  insert into ledger.transfers
    (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor, credit_version,
     credit_balance_minor, booked_at, booked_day, business_day, request, fingerprint, step, kind, currency, principal,
     details)
  select $1, $2, 100, $3::bigint + n, $4::bigint - 100 * n, $5::bigint + n, $6::bigint + 100 * n,
         moment, (moment at time zone interval '0')::date, null, gen_random_uuid(), gen_random_uuid(), 'posted',
         'credit', 'USD', 'bench', '{"remark":"Bench"}'
    from generate_series($7::bigint, $8::bigint) as n
   cross join lateral (
     select timestamptz '2021-01-01 00:00:00+00' + make_interval(secs => $9::float8 * ($5::bigint + n)) as moment
   ) as at`

/** Day ends of all days but the last, which stands in the account's own row; as posting would have left it. */
export const closeDays = `
  with days as (
    select entry.account_id, entry.booked_day as day, max(entry.version) as version,
           sum(entry.amount_minor) filter (where entry.amount_minor > 0) as in_minor,
           -sum(entry.amount_minor) filter (where entry.amount_minor < 0) as out_minor
      from ledger.entries as entry
     where entry.account_id in ($1, $2) and entry.booked_day >= date '2020-01-01'
     group by entry.account_id, entry.booked_day
  ), closed as (
    select days.account_id, days.day, days.version, entry.balance_minor,
           coalesce(days.in_minor, 0) as in_minor, coalesce(days.out_minor, 0) as out_minor,
           row_number() over (partition by days.account_id order by days.day desc) as place
      from days
      join ledger.entries as entry on entry.account_id = days.account_id and entry.version = days.version
  ), past as (
    insert into ledger.day_ends (account_id, day, version, balance_minor, in_minor, out_minor)
    select account_id, day, version, balance_minor, in_minor, out_minor from closed where place > 1
    on conflict (account_id, day) do update
      set version = excluded.version, balance_minor = excluded.balance_minor, in_minor = excluded.in_minor,
          out_minor = excluded.out_minor
  )
  update ledger.accounts as a
     set version = closed.version, balance_minor = closed.balance_minor, day = closed.day,
         day_in_minor = closed.in_minor, day_out_minor = closed.out_minor, day_sent_minor = 0
    from closed
   where closed.account_id = a.id and closed.place = 1`
