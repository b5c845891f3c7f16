-- concurrently
-- Rows come in the order of their days, so that a few pages tell where a day lies: for sums of a day over all accounts.
create index concurrently if not exists accruals_by_day on bank.accruals
  using brin (day) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists accrual_corrections_by_booking on bank.accrual_corrections
  using brin (booked_on) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists interest_periods_by_end on bank.interest_periods
  using brin (ends_on) with (pages_per_range = 32, autosummarize = on);
