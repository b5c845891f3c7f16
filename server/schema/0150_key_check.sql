-- One value that the bank's key has sealed: a server whose SECRET_KEY does not open it has the wrong one, and finds out
-- before it writes anything. A rotation of keys seals it again when nothing else is left under a previous key.
create table bank.key_check (
  only_row boolean primary key default true check (only_row),
  sealed bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on bank.key_check to larkfield_app;
