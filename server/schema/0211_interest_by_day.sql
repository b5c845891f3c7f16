-- concurrently
-- Rows come in the order of their days and, within one, of their accounts, so that a few pages tell where some of a day lie:
-- for sums of a day over all accounts.
create index concurrently if not exists accruals_by_day on bank.accruals
  using brin (day, account_id) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists accrual_corrections_by_booking on bank.accrual_corrections
  using brin (booked_on, account_id) with (pages_per_range = 32, autosummarize = on);
create index concurrently if not exists interest_periods_by_end on bank.interest_periods
  using brin (ends_on, account_id) with (pages_per_range = 32, autosummarize = on);
