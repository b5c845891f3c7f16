import { closeHash, FIRST_HASH, totalsOfDays } from './days.queries.ts'
import type { Rule } from './verify-rows.queries.ts'

const lastClosed = '(select max(day) from ledger.day_closes)'

/** What closed days must be: without a gap, in their chain, and what their postings say (B23, B24). */
export const closedDays: readonly Rule[] = [
  {
    number: 'B23',
    sql: `
      select 'day ' || day as subject, 'day_close_missing' as code, json_build_object('day', day) as given
        from (select day, lag(day) over (order by day) as before from ledger.day_closes) as closes
       where before is not null and before <> day - 1
      union all
      select 'day ' || c.day, 'day_not_fenced', json_build_object('day', c.day)
        from ledger.day_closes as c, ledger.business_date as d
       where c.day >= coalesce(d.open_from, '-infinity')`,
  },
  {
    number: 'B24',
    sql: `
      select 'day ' || day as subject, 'day_unbalanced' as code,
             json_build_object('day', day, 'currency', currency) as given
        from ledger.day_totals
       group by day, currency
      having sum(debit_minor) <> sum(credit_minor)
      union all
      select 'day ' || day, 'day_unlike_postings', json_build_object('day', day)
        from (${totalsOfDays("'-infinity'", lastClosed)}) as now
        full join ledger.day_totals as kept using (day, currency, kind)
       where (now.debit_minor, now.credit_minor, now.entries)
             is distinct from (kept.debit_minor, kept.credit_minor, kept.entries)
      union all
      select 'day ' || day, 'day_hash_changed', json_build_object('day', day)
        from (
          select c.day, c.hash, coalesce(lag(c.day) over days, '-infinity') as before,
                 coalesce(lag(c.hash) over days, ${FIRST_HASH}) as previous
            from ledger.day_closes as c
          window days as (order by c.day)
        ) as closes
       where hash <> ${closeHash('closes.previous', 'closes.before', 'closes.day')}`,
  },
]
