-- Loans that were restructured while late by an older release are marked too (B38): what had been due for a day or more
-- when a plan was made was unpaid then, or went into it.
with marked as (
  select p.account_id, max(p.from_day) as late_on, max(p.from_day - d.due_on) as days_late
  from bank.loan_plans p
  join bank.loan_accounts l on l.account_id = p.account_id and l.state = 'active'
  join bank.loan_dues d on d.account_id = p.account_id and d.due_on < p.from_day and not d.is_reversed
    and (d.replanned_minor > 0 or d.paid_on is null or d.paid_on > p.from_day)
  where p.why = 'restructured'
  group by p.account_id
), counted as (
  select m.*, greatest(m.late_on, (
           select max(coalesce(d.paid_on, current_date)) from bank.loan_dues d
           where d.account_id = m.account_id and d.kind <> 'fee' and not d.is_reversed and d.due_on > m.late_on
             and coalesce(d.paid_on, current_date) > d.due_on + 7)) as cure_from
  from marked m
)
update bank.loan_accounts l
set restructured_late_on = c.late_on, restructured_days_late = c.days_late, cure_from = c.cure_from,
    on_time_count = paid.count, cured_on = case when paid.count >= 12 then current_date end
from counted c
cross join lateral (
  select count(*)::int as count
  from (select from bank.loan_dues d
        where d.account_id = c.account_id and d.kind <> 'fee' and not d.is_reversed and d.due_on > c.cure_from
          and d.for_what ~ '^[0-9]+/[0-9]+$'
        group by d.for_what
        having bool_and(d.paid_minor = d.amount_minor)) as instalments
) paid
where l.account_id = c.account_id
  and l.restructured_late_on is null;
