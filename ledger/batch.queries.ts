import type pg from 'pg'
import {
  int4Array,
  int8Array,
  int8Column,
  jsonArray,
  placeArray,
  textArray,
  timeColumn,
  uuidArray,
} from './arrays.ts'
import type { Statement } from './connection.ts'
import type { Instruction } from './instruction.ts'
import type { AccountState, DayEnd, Row } from './judge.ts'
import { transferColumns } from './transfers.queries.ts'

/** Values stay text as PostgreSQL writes them; the few columns read here are converted by hand. */
const raw = { getTypeParser: () => (value: string) => value } as pg.CustomTypesConfig

/** An account that somebody else keeps locked must not stop a lane for good. */
export const begin: Statement = { text: "begin; set local lock_timeout = '500ms'" }
export const commit: Statement = { text: 'commit' }
export const rollback: Statement = { text: 'rollback' }

export const resolveNumbers = (numbers: readonly string[]): Statement => ({
  name: 'ledger-resolve',
  text: 'select number, id from ledger.accounts where number = any($1::text[])',
  values: [textArray(numbers)],
})

export const transfersById = (ids: readonly number[]): Statement => ({
  name: 'ledger-transfers-by-id',
  text: `select ${transferColumns('t')} from ledger.transfers as t where id = any($1::bigint[])`,
  values: [int8Array(ids)],
})

/**
 * Locks in the order of ids, whoever locks: so no two transactions can wait for each other. The answer is one row of
 * arrays, which the driver reads many times faster than a row for each account.
 */
export const lockAccounts = (ids: readonly number[]): Statement => ({
  name: 'ledger-lock',
  text: `
    select array_agg(place), array_agg(id), array_agg(number), array_agg(kind), array_agg(currency),
           array_agg(status), array_agg(floor_minor), array_agg(daily_limit_minor),
           array_agg(version), array_agg(balance_minor), array_agg(held_minor),
           array_agg(day - date '2000-01-01'), array_agg(day_in_minor), array_agg(day_out_minor),
           array_agg(day_sent_minor), array_agg(signers), (clock_timestamp() at time zone interval '0')::date - date '2000-01-01',
           (select day - date '2000-01-01' from ledger.business_date),
           (select open_from - date '2000-01-01' from ledger.business_date),
           (select date_part('epoch', values_from) * 1000 from ledger.business_date)
      from (
        select ctid as place, *
          from ledger.accounts
         where id = any($1::bigint[])
         order by id
           for no key update
      ) as locked`,
  values: [int8Array(ids)],
  rowMode: 'array',
  types: raw,
})

/** Runs after the locks are held, in a snapshot of its own, and so sees what their last holder wrote. */
export const takenKeys = (requests: readonly string[]): Statement => ({
  name: 'ledger-taken',
  text: `select ${transferColumns('t')} from ledger.transfers as t where request = any($1::uuid[])`,
  values: [uuidArray(requests)],
})

export const endedHolds = (ids: readonly number[]): Statement => ({
  name: 'ledger-ended',
  text: 'select hold_id as id from ledger.transfers where hold_id = any($1::bigint[])',
  values: [int8Array(ids)],
})

export const reversedTransfers = (ids: readonly number[]): Statement => ({
  name: 'ledger-reversed',
  text: 'select reverses as id from ledger.transfers where reverses = any($1::bigint[])',
  values: [int8Array(ids)],
})

/**
 * Accounts and transfers are written by one statement. The accounts lie where they were locked; should one of them
 * not be there, the division fails, and with it the transaction.
 */
const writing = (alsoOpens: string) => `
  with changed as (
    update ledger.accounts as a
       set version = new.version, balance_minor = new.balance_minor, held_minor = new.held_minor,
           day = greatest(a.day, date '2000-01-01' + $18::int),
           day_in_minor = new.day_in_minor, day_out_minor = new.day_out_minor, day_sent_minor = new.day_sent_minor
      from (
        select unnest($20::tid[]) as place, unnest($21::bigint[]) as version,
               unnest($22::bigint[]) as balance_minor, unnest($23::bigint[]) as held_minor,
               unnest($24::bigint[]) as day_in_minor, unnest($25::bigint[]) as day_out_minor,
               unnest($26::bigint[]) as day_sent_minor
      ) as new
     where a.ctid = new.place
    returning 1
  ), booked as (
    insert into ledger.transfers
      (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor,
       credit_version, credit_balance_minor, hold_id, reverses, value_at, expires_at,
       request, fingerprint, booked_day, step, kind, currency, principal, details, business_day)
    select debit_account, credit_account, amount_minor, debit_version, debit_balance_minor,
           credit_version, credit_balance_minor, hold_id, reverses, value_at, expires_at,
           request, fingerprint, date '2000-01-01' + $18::int, step::ledger.transfer_step,
           kind::ledger.transfer_kind, currency, principal, details,
           coalesce(date '2000-01-01' + business_day::int, (select ledger.business_day()))
      from (
        select unnest($1::bigint[]) as debit_account, unnest($2::bigint[]) as credit_account,
               unnest($3::bigint[]) as amount_minor,
               unnest($4::bigint[]) as debit_version, unnest($5::bigint[]) as debit_balance_minor,
               unnest($6::bigint[]) as credit_version, unnest($7::bigint[]) as credit_balance_minor,
               unnest($8::bigint[]) as hold_id, unnest($9::bigint[]) as reverses,
               unnest($10::timestamptz[]) as value_at, unnest($11::timestamptz[]) as expires_at,
               unnest($12::uuid[]) as request, unnest($13::uuid[]) as fingerprint,
               unnest($14::text[]) as step, unnest($15::text[]) as kind, unnest($16::text[]) as currency,
               unnest($17::text[]) as principal, unnest($19::json[]) as details,
               unnest($28::bigint[]) as business_day
      ) as new
     where 1 / (select (count(*) = $27::int)::int from changed) = 1
    returning id, booked_at, step, debit_account, amount_minor, expires_at
  )${alsoOpens}
  select array_agg(id), array_agg(date_part('epoch', booked_at) * 1000) from booked`

const openingHolds = `, opened as (
    insert into ledger.open_holds (hold_id, account_id, amount_minor, expires_at)
    select id, debit_account, amount_minor, expires_at from booked where step = 'held'
  )`

const texts = { 'ledger-write': writing(''), 'ledger-write-holds': writing(openingHolds) }

export type NewRow = { row: Row; instruction: Instruction }

type Batch = { news: readonly NewRow[]; accounts: readonly AccountState[]; today: number }

/** Answers two arrays: the ids and the booking times of the new rows, in their order. */
export function writeBatch({ news, accounts, today }: Batch): Statement {
  const name = news.some(({ row }) => row.step === 'held') ? 'ledger-write-holds' : 'ledger-write'
  return {
    name,
    text: texts[name],
    values: [
      int8Column(news, ({ row }) => row.debitAccount),
      int8Column(news, ({ row }) => row.creditAccount),
      int8Column(news, ({ row }) => row.amountMinor),
      int8Column(news, ({ row }) => row.debitVersion),
      int8Column(news, ({ row }) => row.debitBalanceMinor),
      int8Column(news, ({ row }) => row.creditVersion),
      int8Column(news, ({ row }) => row.creditBalanceMinor),
      int8Column(news, ({ row }) => row.holdId),
      int8Column(news, ({ row }) => row.reverses),
      timeColumn(news, ({ row }) => row.valueAt),
      timeColumn(news, ({ row }) => row.expiresAt),
      uuidArray(news.map(({ instruction }) => instruction.request)),
      uuidArray(news.map(({ instruction }) => instruction.fingerprint)),
      textArray(news.map(({ row }) => row.step)),
      textArray(news.map(({ row }) => row.kind)),
      textArray(news.map(({ row }) => row.currency)),
      textArray(news.map(({ row }) => row.principal)),
      today,
      jsonArray(news.map(({ instruction }) => instruction.detailsText)),
      placeArray(accounts.map((account) => account.place)),
      int8Column(accounts, (account) => account.version),
      int8Column(accounts, (account) => account.balanceMinor),
      int8Column(accounts, (account) => account.heldMinor),
      int8Column(accounts, (account) => account.dayInMinor),
      int8Column(accounts, (account) => account.dayOutMinor),
      int8Column(accounts, (account) => account.daySentMinor),
      accounts.length,
      int8Column(news, ({ row }) => row.businessDay),
    ],
    rowMode: 'array',
    types: raw,
  }
}

/** What callers keep with their requests, written by their own inserts once the rows have ids. */
export const writeBeside = (inserts: readonly string[], news: readonly NewRow[]): Statement => ({
  name: 'ledger-beside',
  text: `
    with kept as (
      select booked.id, booked.amount_minor, new.beside
        from (select unnest($1::uuid[]) as request, unnest($2::json[]) as beside) as new
       cross join lateral (
         select t.id, t.amount_minor from ledger.transfers as t where t.request = new.request limit 1
       ) as booked
    )
    ${inserts.map((insert, place) => `, kept_${place} as (${insert})`).join('')}
    select 1`,
  values: [
    uuidArray(news.map(({ instruction }) => instruction.request)),
    jsonArray(news.map(({ instruction }) => instruction.besideText)),
  ],
})

export const removeOpenHolds = (ids: readonly number[]): Statement => ({
  name: 'ledger-end-holds',
  text: 'delete from ledger.open_holds where hold_id = any($1::bigint[])',
  values: [int8Array(ids)],
})

export const writeDayEnds = (ends: readonly DayEnd[]): Statement => ({
  name: 'ledger-day-ends',
  text: `
    insert into ledger.day_ends (account_id, day, version, balance_minor, in_minor, out_minor)
    select account_id, date '2000-01-01' + day, version, balance_minor, in_minor, out_minor
      from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
        as new (account_id, day, version, balance_minor, in_minor, out_minor)`,
  values: [
    int8Column(ends, (end) => end.id),
    int4Array(ends.map((end) => end.day)),
    int8Column(ends, (end) => end.version),
    int8Column(ends, (end) => end.balanceMinor),
    int8Column(ends, (end) => end.dayInMinor),
    int8Column(ends, (end) => end.dayOutMinor),
  ],
})
