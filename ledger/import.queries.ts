import { int4Array, int8Array, jsonArray, textArray, timeArray, uuidArray } from './arrays.ts'
import type { NewRow, Statement } from './batch.queries.ts'

/** For the owner of the schema only: the bank's own role has no right to write a booking time. */
export const writeImported = (news: readonly NewRow[], bookedAt: readonly Date[]): Statement => ({
  name: 'ledger-import',
  text: `
    insert into ledger.transfers
      (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor,
       credit_version, credit_balance_minor, value_at, booked_at, booked_day,
       request, fingerprint, step, kind, currency, principal, details)
    select debit_account, credit_account, amount_minor, debit_version, debit_balance_minor,
           credit_version, credit_balance_minor, value_at, booked_at, date '2000-01-01' + booked_day,
           request, fingerprint, 'posted', kind::ledger.transfer_kind, currency, principal, details
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
                  $8::timestamptz[], $9::timestamptz[], $10::int[], $11::uuid[], $12::uuid[], $13::text[],
                  $14::text[], $15::text[], $16::json[])
        as new (debit_account, credit_account, amount_minor, debit_version, debit_balance_minor, credit_version,
                credit_balance_minor, value_at, booked_at, booked_day, request, fingerprint, kind, currency,
                principal, details)`,
  values: [
    int8Array(news.map(({ row }) => row.debitAccount)),
    int8Array(news.map(({ row }) => row.creditAccount)),
    int8Array(news.map(({ row }) => row.amountMinor)),
    int8Array(news.map(({ row }) => row.debitVersion)),
    int8Array(news.map(({ row }) => row.debitBalanceMinor)),
    int8Array(news.map(({ row }) => row.creditVersion)),
    int8Array(news.map(({ row }) => row.creditBalanceMinor)),
    timeArray(news.map(({ row }) => row.valueAt)),
    timeArray(bookedAt),
    int4Array(news.map(({ row }) => row.bookedDay)),
    uuidArray(news.map(({ order }) => order.request)),
    uuidArray(news.map(({ order }) => order.fingerprint)),
    textArray(news.map(({ row }) => row.kind)),
    textArray(news.map(({ row }) => row.currency)),
    textArray(news.map(({ row }) => row.principal)),
    jsonArray(news.map(({ order }) => order.detailsText)),
  ],
})

export const backdateOpening = (id: number, openedAt: Date): Statement => ({
  text: 'update ledger.accounts set opened_at = $2 where id = $1',
  values: [id, openedAt],
})
