-- By which directive, and how, the effective annual rate of a loan is reckoned. Terms say it; null in terms of releases
-- before this one means what is usual for the product. An offer keeps it with its figures; null there means by days, as all
-- offers were reckoned until then.
alter table bank.product_terms add column if not exists effective_by text
  check (effective_by is null or kind = 'loan' and effective_by in ('consumer_days', 'consumer_months', 'mortgage'));
alter table bank.loan_offers add column if not exists effective_by text
  check (effective_by in ('consumer_days', 'consumer_months', 'mortgage'));
