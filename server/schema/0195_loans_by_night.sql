-- Up to which day the night has worked a loan off. Acts of a day that has begun accrue what is before it, too, so the
-- last accrual does not say whether instalments were collected.
alter table bank.loan_accounts add column worked_through date not null default '2000-01-01';
-- How many holders of that account agreed to it: one that two sign is not debited for what one of them chose (B28).
alter table bank.loan_accounts
  add column pay_from_signatures smallint not null default 1 check (pay_from_signatures in (1, 2));
