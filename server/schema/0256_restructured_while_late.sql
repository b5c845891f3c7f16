-- A loan that was restructured while late counts as late until it is cured (B38): by so many instalments in a row that
-- were paid on time. `cure_from` is the day from which they count; a missed one moves it.
alter table bank.loan_accounts
  add column restructured_late_on date,
  add column restructured_days_late integer check (restructured_days_late > 0),
  add column cure_from date,
  add column on_time_count integer not null default 0,
  add column cured_on date,
  add constraint marked_as_a_whole check (
    (restructured_late_on is null) = (restructured_days_late is null)
    and (restructured_late_on is null) = (cure_from is null)
    and (cured_on is null or restructured_late_on is not null)
  ) not valid;
