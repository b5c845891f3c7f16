-- concurrently
-- Loans are accounts of which a currency has many, so the index of the bank's own accounts leaves them out.
create unique index concurrently if not exists one_own_account_per_kind on ledger.accounts (kind, currency)
  where kind not in ('customer', 'loan');
drop index concurrently if exists ledger.one_house_account_per_kind;
-- Rows come in the order of their days, so that a few pages tell where a day lies.
create index concurrently if not exists transfers_by_day on ledger.transfers
  using brin ((coalesce(business_day, booked_day))) with (pages_per_range = 32, autosummarize = on);
-- The few whose value lies on another day than their booking.
create index concurrently if not exists transfers_by_value on ledger.transfers (value_at)
  where value_at is not null;
