import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/**
 * Postings valued before the end of the month that was the last one closed when they were booked (B23). The books know at
 * which moment the latest of them ended; those before it ended, wherever the bank is, no earlier than fourteen hours
 * before midnight of UTC.
 */
export const valuedInClosedMonths = (queries: Queries, most: number) =>
  queries.rows<{ transfer: bigint; month: string }>(sql`
    with ends as materialized (
      select month, closed_at,
             greatest((month + interval '1 month') at time zone 'UTC' - interval '14 hours',
                      case when month = max(month) over () then (select values_from from books.business_date) end) as ends_at
        from bank.month_closes
    )
    select t.id as transfer, to_char(last.month, 'YYYY-MM') as month
      from books.transfers t
     cross join lateral (
       select month, ends_at from ends where closed_at < t.booked_at order by month desc limit 1
     ) as last
     where t.value_at is not null and t.value_at < last.ends_at
     order by t.id
     limit ${most}`)
