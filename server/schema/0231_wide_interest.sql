-- Millionths of a minor unit outgrow a bigint long before the amounts they are of: 92 billion rupiah of interest (B35). The
-- tables are written anew once; releases before 0.2.0 neither have rows in them nor read them.
comment on table public.schema_versions is 'oldest release 0.1.0';
alter table bank.accruals alter column millionths type numeric(38, 0);
alter table bank.accrual_corrections alter column millionths type numeric(38, 0);
alter table bank.interest_periods
  alter column accrued type numeric(38, 0),
  alter column corrected type numeric(38, 0),
  alter column carried_in type numeric(38, 0),
  alter column carried_out type numeric(38, 0);
alter table bank.accrued_sums alter column millionths type numeric(38, 0);
alter table bank.loan_accounts alter column uncharged_millionths type numeric(38, 0);
