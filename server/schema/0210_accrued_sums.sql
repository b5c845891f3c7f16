-- What had accrued and was not posted at the end of each day, for all accounts of a currency together (B22). The night
-- writes it down once it is through with the day's interest; a balance sheet then costs as much as what happened since, and
-- not every day of every account. Rows are only ever added.
create table bank.accrued_sums (
  day date not null,
  currency text not null,
  -- How many accounts have days that no period has yet, and the last of these days.
  accounts integer not null check (accounts >= 0),
  through date,
  -- Of a minor unit.
  millionths bigint not null,
  primary key (day, currency)
);
grant select, insert on bank.accrued_sums to larkfield_app;
