-- A plan that was in force while a loan was not charged is redone when charging resumes; since when it is charged again.
alter table bank.loan_accounts add column charged_since date;
alter table bank.loan_plans drop constraint loan_plans_why_check;
alter table bank.loan_plans add constraint loan_plans_why_check
  check (why in ('paid_out', 'early', 'restructured', 'reversed', 'resumed')) not valid;
