-- Tax on interest goes by the terms of each day (B22): what each day and each correction of a period earned, times its
-- rate of tax. Null in rows of releases before this one, which taxed a period by the terms of its last day.
alter table bank.interest_periods add column if not exists taxed numeric(38, 0);
