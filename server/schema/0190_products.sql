-- What the bank offers, and on which terms. An account belongs to the product of its type; loans name theirs.
create table bank.products (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,39}$'),
  seq bigint generated always as identity unique,
  kind text not null check (kind in ('savings', 'current', 'pot', 'loan')),
  -- Those that come with the bank are called what each language calls them.
  name text,
  -- The type of a customer's request that means this product when the desk names no other.
  is_default_for text unique check (is_default_for in ('personal-loans', 'mortgages', 'business-loans')),
  added_at timestamptz not null default clock_timestamp(),
  added_by uuid references bank.admins (id),
  unique (id, kind),
  check (is_default_for is null or kind = 'loan'),
  check ((name is null) = (added_by is null))
);
create unique index one_product_of_a_kind on bank.products (kind) where kind <> 'loan';
create unique index products_by_name on bank.products (lower(name)) where name is not null;
grant select, insert on bank.products to larkfield_app;

-- Terms in force on a day are those with the latest beginning that is not after it; those of a currency count before
-- those for any. They never change: others follow them, and those ahead can be withdrawn.
create table bank.product_terms (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  product_id text not null,
  kind text not null,
  currency text check (currency ~ '^[A-Z]{3}$'),
  begins_on date not null,
  day_count text not null check (day_count in ('ACT/365F', 'ACT/360', 'ACT/ACT', '30E/360')),
  -- Of deposits. Each rate is for its own slice of the balance: [{"from_minor": 0, "rate_ppm": 25000}, …]
  tiers jsonb check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 10),
  credited text check (credited in ('monthly', 'quarterly', 'yearly')),
  tax_ppm integer check (tax_ppm between 0 and 500000),
  fee_monthly_minor bigint check (fee_monthly_minor between 0 and 1000000000000),
  fee_wire_minor bigint check (fee_wire_minor between 0 and 1000000000000),
  fee_dormancy_minor bigint check (fee_dormancy_minor between 0 and 1000000000000),
  dormant_after_months integer check (dormant_after_months between 6 and 120),
  -- Of loans.
  rate_ppm integer check (rate_ppm between 0 and 500000),
  method text check (method in ('annuity', 'equal_principal', 'bullet')),
  months_min integer check (months_min between 1 and 600),
  months_max integer check (months_max <= 600),
  months_default integer,
  amount_min_minor bigint check (amount_min_minor > 0),
  amount_max_minor bigint check (amount_max_minor <= 1000000000000000),
  late_fee_minor bigint check (late_fee_minor between 0 and 1000000000000),
  early_fee_ppm integer check (early_fee_ppm between 0 and 100000),
  added_at timestamptz not null default clock_timestamp(),
  added_by uuid references bank.admins (id),
  withdrawn_at timestamptz,
  withdrawn_by uuid references bank.admins (id),
  foreign key (product_id, kind) references bank.products (id, kind),
  constraint deposits_have_theirs check (
    num_nonnulls(tiers, credited, tax_ppm, fee_monthly_minor, fee_wire_minor, fee_dormancy_minor, dormant_after_months)
      = case when kind = 'loan' then 0 else 7 end),
  constraint loans_have_theirs check (
    num_nonnulls(rate_ppm, method, months_min, months_max, months_default, late_fee_minor, early_fee_ppm)
      = case when kind = 'loan' then 7 else 0 end),
  constraint amounts_are_of_loans check (
    case when kind = 'loan' then num_nonnulls(amount_min_minor, amount_max_minor) in (0, 2)
    else num_nonnulls(amount_min_minor, amount_max_minor) = 0 end),
  check (months_min <= months_default and months_default <= months_max),
  check (amount_min_minor <= amount_max_minor),
  -- Sums are sums of a currency.
  constraint sums_have_a_currency check (
    currency is not null
    or (coalesce(fee_monthly_minor, 0) = 0 and coalesce(fee_wire_minor, 0) = 0 and coalesce(fee_dormancy_minor, 0) = 0
        and coalesce(late_fee_minor, 0) = 0 and amount_min_minor is null)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- One set of terms for a product, a currency and a day; the same index finds those in force.
create unique index terms_of_a_day on bank.product_terms (product_id, currency, begins_on desc) nulls not distinct
  where withdrawn_at is null;
grant select, insert on bank.product_terms to larkfield_app;
grant update (withdrawn_at, withdrawn_by) on bank.product_terms to larkfield_app;

create function bank.keep_terms() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or (to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[])
    <> (to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[]) then
    raise exception 'terms % stay as they are', old.id;
  end if;
  return new;
end $$;
create trigger keep_terms before update on bank.product_terms for each row execute function bank.keep_terms();

-- The terms in force on a day, for whoever counts for many accounts at once.
create function bank.terms_on(product text, of_currency text, on_day date) returns uuid
  language sql stable parallel safe as $$
  select id
  from bank.product_terms
  where product_id = product and (currency = of_currency or currency is null)
    and begins_on <= on_day and withdrawn_at is null
  order by currency nulls last, begins_on desc
  limit 1
$$;

-- Which product an account belongs to; the type of a main account stands with its customer.
create view bank.account_products as
  select account_id, account_type as product_id from bank.customers
  union all
  select account_id, type from bank.account_terms;
grant select on bank.account_products to larkfield_app;

-- How far customers have been told of terms ahead, or of their withdrawal: up to which customer, in order of arrival.
create table bank.terms_letters (
  terms_id uuid not null references bank.product_terms (id),
  what text not null check (what in ('announced', 'withdrawn')),
  told_seq bigint not null default 0,
  told integer not null default 0,
  done_at timestamptz,
  primary key (terms_id, what)
);
grant select, insert, update on bank.terms_letters to larkfield_app;

-- A bank from before there were products pays no interest and takes no fees until its desk says otherwise.
insert into bank.products (id, kind, is_default_for) values
  ('savings', 'savings', null),
  ('current', 'current', null),
  ('pot', 'pot', null),
  ('personal-loans', 'loan', 'personal-loans'),
  ('mortgages', 'loan', 'mortgages'),
  ('business-loans', 'loan', 'business-loans');

insert into bank.product_terms
  (product_id, kind, begins_on, day_count, tiers, credited, tax_ppm, fee_monthly_minor, fee_wire_minor,
   fee_dormancy_minor, dormant_after_months)
select id, kind, '2000-01-01', 'ACT/365F', '[{"from_minor": 0, "rate_ppm": 0}]', 'yearly', 0, 0, 0, 0, 24
from bank.products where kind <> 'loan' order by seq;

insert into bank.product_terms
  (product_id, kind, begins_on, day_count, rate_ppm, method, months_min, months_max, months_default, late_fee_minor,
   early_fee_ppm)
values
  ('personal-loans', 'loan', '2000-01-01', '30E/360', 0, 'annuity', 1, 600, 24, 0, 0),
  ('mortgages', 'loan', '2000-01-01', '30E/360', 0, 'annuity', 1, 600, 240, 0, 0),
  ('business-loans', 'loan', '2000-01-01', '30E/360', 0, 'annuity', 1, 600, 60, 0, 0);
