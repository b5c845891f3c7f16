-- What every account earned or owed on each day, for good: nothing here is ever changed or erased (B22). Loans accrue into
-- the same tables. No references to accounts and terms: neither is ever removed, and a million rows a night would look
-- each of them up.
create table bank.accruals (
  account_id bigint not null,
  day date not null,
  -- At the end of the day, by value: all that is booked on it or before and valued on it or before.
  balance_minor bigint not null,
  terms_id uuid,
  -- Of a minor unit; rounded down, below zero too.
  millionths bigint not null,
  -- The parts of a millionth that the next day begins with, of 1603080: see server/floor/reckoning.
  rest bigint not null check (rest between 0 and 1603079),
  primary key (account_id, day)
);
grant select, insert on bank.accruals to larkfield_app;

-- What a posting changes that was valued on a day which had accrued already: the difference for that day, never the row of
-- the day itself. It counts towards the period in which it was booked.
create table bank.accrual_corrections (
  account_id bigint not null,
  -- The day that accrues otherwise than it did.
  day date not null,
  booked_on date not null check (booked_on > day),
  -- At the end of the corrected day, now.
  balance_minor bigint not null,
  millionths bigint not null,
  -- Carried from correction to correction, in the order of this key.
  rest bigint not null check (rest between 0 and 1603079),
  primary key (account_id, booked_on, day)
);
grant select, insert on bank.accrual_corrections to larkfield_app;

-- What was posted at the end of each period: all that has accrued since the one before, in whole minor units. Written in
-- the transaction that posts it. Amounts are millionths of a minor unit unless their names say otherwise.
create table bank.interest_periods (
  account_id bigint not null,
  ends_on date not null,
  -- The last of the days it sums where that is not the one it ends on: an account is closed on a day that has not accrued
  -- yet, and accrues it all the same when it is open again in the night. Corrections are those until `ends_on` either way.
  accrued_through date check (accrued_through = ends_on - 1),
  accrued bigint not null,
  corrected bigint not null,
  carried_in bigint not null,
  -- Below zero where the customer was charged.
  posted_minor bigint not null,
  tax_minor bigint not null check (tax_minor >= 0 and tax_minor <= greatest(posted_minor, 0)),
  carried_out bigint not null,
  transfer_id bigint unique,
  closed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, ends_on),
  constraint periods_add_up check (accrued::numeric + corrected + carried_in = posted_minor::numeric * 1000000 + carried_out),
  check ((posted_minor = 0) = (transfer_id is null))
);
grant select, insert on bank.interest_periods to larkfield_app;
-- Of accounts that were closed on a day, which each night asks for.
create index interest_periods_of_closing on bank.interest_periods (ends_on, account_id) where accrued_through is not null;

-- The posting that took the tax of a period.
create table bank.interest_taxes (
  account_id bigint not null,
  ends_on date not null,
  tax_minor bigint not null check (tax_minor > 0),
  transfer_id bigint not null unique,
  primary key (account_id, ends_on),
  foreign key (account_id, ends_on) references bank.interest_periods
);
grant select, insert on bank.interest_taxes to larkfield_app;

-- What a balance earns in a year by marginal tiers, in millionths of a minor unit: one with yearlyOf of
-- server/floor/reckoning. Below zero the first rate holds.
create function bank.yearly_of(balance_minor bigint, tiers jsonb) returns numeric
  language sql immutable parallel safe as $$
  select case
    when balance_minor < 0 or jsonb_array_length(tiers) = 1 then balance_minor * (tiers -> 0 ->> 'rate_ppm')::numeric
    else (
      select coalesce(sum((least(balance_minor, coalesce(next_minor, balance_minor)) - from_minor)::numeric * rate_ppm), 0)
      from (
        select from_minor, rate_ppm, lead(from_minor) over (order by from_minor) as next_minor
        from jsonb_to_recordset(tiers) as tier (from_minor bigint, rate_ppm integer)
      ) as slice
      where from_minor < balance_minor
    ) end
$$;

-- The parts of a year that one day is, of 1603080: one with dayFraction of server/floor/reckoning.
create function bank.day_parts(day_count text, of_day date) returns bigint
  language sql immutable parallel safe as $$
  select case day_count
    when 'ACT/365F' then 4392
    when 'ACT/360' then 4453
    when 'ACT/ACT' then case
      when extract(day from make_date(extract(year from of_day)::int, 3, 1) - 1) = 29 then 4380 else 4392 end
    when '30E/360' then 4453 * (
      360 * extract(year from of_day + 1) + 30 * extract(month from of_day + 1) + least(extract(day from of_day + 1), 30)
      - 360 * extract(year from of_day) - 30 * extract(month from of_day) - least(extract(day from of_day), 30))
    end::bigint
$$;
