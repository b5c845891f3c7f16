import { int4Array, int8Column, jsonArray, textArray, timeColumn, uuidArray } from './arrays.ts'
import type { NewRow } from './batch.queries.ts'
import type { Statement } from './connection.ts'
import type { AccountState, Row } from './judge.ts'

/** Drawn before the rows are written, as the end of a hold names the hold; the sealer's rule for drawing is kept. */
export const drawTransferIds = (count: number): Statement => ({
  text: `
    select case when pg_current_xact_id() is not null then nextval('ledger.transfer_ids') end as id
      from generate_series(1, $1)`,
  values: [count],
})

/** For the owner of the schema only: the bank's own role has no right to write a booking time, or an id. */
export const writeImported = (news: readonly NewRow[], bookedAt: readonly Date[]): Statement => ({
  name: 'ledger-import',
  text: `
    insert into ledger.transfers
      (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor,
       credit_version, credit_balance_minor, value_at, booked_at, booked_day,
       request, fingerprint, kind, currency, principal, details, id, hold_id, step, business_day)
    select debit_account, credit_account, amount_minor, debit_version, debit_balance_minor,
           credit_version, credit_balance_minor, value_at, booked_at, date '2000-01-01' + booked_day,
           request, fingerprint, kind::ledger.transfer_kind, currency, principal, details, id, hold_id,
           step::ledger.transfer_step, null
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                  $8::timestamptz[], $9::timestamptz[], $10::int[], $11::uuid[], $12::uuid[], $13::text[],
                  $14::text[], $15::text[], $16::json[], $17::bigint[], $18::bigint[], $19::text[])
        as new (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor, credit_version,
                credit_balance_minor, value_at, booked_at, booked_day, request, fingerprint, kind, currency,
                principal, details, id, hold_id, step)`,
  values: [
    int8Column(news, ({ row }) => row.debitAccount),
    int8Column(news, ({ row }) => row.creditAccount),
    int8Column(news, ({ row }) => row.amountMinor),
    int8Column(news, ({ row }) => row.debitVersion),
    int8Column(news, ({ row }) => row.debitBalanceMinor),
    int8Column(news, ({ row }) => row.creditVersion),
    int8Column(news, ({ row }) => row.creditBalanceMinor),
    timeColumn(news, ({ row }) => row.valueAt),
    timeColumn(bookedAt, (time) => time),
    int4Array(news.map(({ row }) => row.bookedDay)),
    uuidArray(news.map(({ instruction }) => instruction.request)),
    uuidArray(news.map(({ instruction }) => instruction.fingerprint)),
    textArray(news.map(({ row }) => row.kind)),
    textArray(news.map(({ row }) => row.currency)),
    textArray(news.map(({ row }) => row.principal)),
    jsonArray(news.map(({ instruction }) => instruction.detailsText)),
    int8Column(news, ({ row }) => row.id),
    int8Column(news, ({ row }) => row.holdId),
    textArray(news.map(({ row }) => row.step)),
  ],
})

export const writeImportedAccounts = (accounts: readonly AccountState[]): Statement => ({
  text: `
    update ledger.accounts as a
       set version = new.version, balance_minor = new.balance_minor, held_minor = new.held_minor,
           day = date '2000-01-01' + new.day, day_in_minor = new.day_in_minor,
           day_out_minor = new.day_out_minor, day_sent_minor = new.day_sent_minor
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[],
                  $8::bigint[])
        as new (id, version, balance_minor, day, day_in_minor, day_out_minor, day_sent_minor, held_minor)
     where a.id = new.id`,
  values: [
    int8Column(accounts, (account) => account.id),
    int8Column(accounts, (account) => account.version),
    int8Column(accounts, (account) => account.balanceMinor),
    int4Array(accounts.map((account) => account.day)),
    int8Column(accounts, (account) => account.dayInMinor),
    int8Column(accounts, (account) => account.dayOutMinor),
    int8Column(accounts, (account) => account.daySentMinor),
    int8Column(accounts, (account) => account.heldMinor),
  ],
})

/** The holds that the history leaves open. */
export const writeImportedHolds = (holds: readonly Row[]): Statement => ({
  text: `
    insert into ledger.open_holds (hold_id, account_id, amount_minor, expires_at)
    select hold_id, account_id, amount_minor, null
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as new (hold_id, account_id, amount_minor)`,
  values: [
    int8Column(holds, (held) => held.id),
    int8Column(holds, (held) => held.debitAccount),
    int8Column(holds, (held) => held.amountMinor),
  ],
})

type NewAccounts = { numbers: readonly string[]; currency: string; dailyLimitMinor: bigint | null }

export const insertAccounts = ({ numbers, currency, dailyLimitMinor }: NewAccounts): Statement => ({
  text: `
    insert into ledger.accounts (number, kind, currency, floor_minor, daily_limit_minor)
    select number, 'customer', $2, 0, $3
      from unnest($1::text[]) with ordinality as new (number, place)
     order by place
    returning id, number`,
  values: [textArray(numbers), currency, dailyLimitMinor],
})

export const vacuumBooks: Statement = {
  text: 'vacuum (analyze) ledger.accounts, ledger.transfers, ledger.day_ends',
}

export const backdateOpening = (id: number, openedAt: Date): Statement => ({
  text: 'update ledger.accounts set opened_at = $2 where id = $1',
  values: [id, openedAt],
})
