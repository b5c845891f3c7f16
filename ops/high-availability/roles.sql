-- Once, as the superuser on the primary, before the bank first starts. The owner migrates and makes tables; the bank
-- itself logs in as larkfield_app, which owns nothing.
create role larkfield_owner login createrole password '${OWNER_PASSWORD}';
create role larkfield_app login password '${APP_PASSWORD}';
create database larkfield owner larkfield_owner;

-- What the bank otherwise asks for on each connection, and a pooler does not pass on: nobody who froze in the middle
-- of a transaction may keep accounts locked.
alter role larkfield_app set statement_timeout = '15s';
alter role larkfield_app set idle_in_transaction_session_timeout = '3s';
