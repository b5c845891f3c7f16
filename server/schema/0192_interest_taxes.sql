-- concurrently
-- Whose tax has still to be taken, of the periods that ended lately.
create index concurrently if not exists interest_periods_taxed on bank.interest_periods (ends_on, account_id)
  where tax_minor > 0;
