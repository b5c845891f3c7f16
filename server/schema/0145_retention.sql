-- What the bank keeps for a time only (server/floor/upkeep/retention-rules.ts) is found by its age and erased at night.
grant delete on bank.demo_inbox, bank.sign_ins, bank.messages, bank.cards, bank.documents to larkfield_app;

create index sign_ins_by_age on bank.sign_ins (at);
create index code_flows_by_use on bank.code_flows (used_at) where used_at is not null;
create index sign_ups_unverified on bank.customers (created_at) where not is_verified and deleted_at is null;
create index messages_by_deletion on bank.messages (deleted_at) where deleted_at is not null;
create index messages_of_strangers on bank.messages (sent_at) where customer_id is null;
create index cards_by_deletion on bank.cards (deleted_at) where deleted_at is not null;
create index customers_by_deletion on bank.customers (deleted_at) where deleted_at is not null;

-- How much the run under way has erased so far, written with each erasure: a run that goes on after a crash still
-- tells the whole. Empty between runs, because the audit trail keeps what a finished one did.
create table bank.retention_progress (
  kind text primary key,
  erased bigint not null check (erased >= 0)
);
grant select, insert, update, delete on bank.retention_progress to larkfield_app;
