-- The audit trail in a chain of blocks, as the books are (B20): hash n = SHA-256(hash n-1, lines). A block covers every
-- line after the block before it and up to last_id.
--
-- The sealer must know when every line up to some id is either committed or gone. It does when a transaction has an id
-- of its own before it draws a line's id, which an identity column does not promise; this default does.
alter table bank.audit_trail alter column id drop identity;
create sequence bank.audit_ids as bigint owned by bank.audit_trail.id;
select setval('bank.audit_ids', max(id)) from bank.audit_trail having max(id) is not null;
alter table bank.audit_trail alter column id
  set default (case when pg_current_xact_id() is not null then nextval('bank.audit_ids') end);
grant usage, select on sequence bank.audit_ids to larkfield_app;

create table bank.audit_blocks (
  height bigint primary key check (height > 0),
  last_id bigint not null unique,
  line_count bigint not null check (line_count > 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp()
);

-- One row, locked by whichever node seals, as the head of the books is.
create table bank.audit_chain_head (
  only_one boolean primary key default true check (only_one),
  height bigint not null default 0,
  last_id bigint not null default 0,
  hash bytea not null default sha256('Larkfield audit trail'),
  sealed_lines bigint not null default 0,
  horizon_id bigint not null default 0,
  horizon_transaction xid8 not null default '0'
);
insert into bank.audit_chain_head default values;

grant select on bank.audit_blocks, bank.audit_chain_head to larkfield_app;
grant insert (height, last_id, line_count, hash) on bank.audit_blocks to larkfield_app;
grant update (height, last_id, hash, sealed_lines, horizon_id, horizon_transaction)
  on bank.audit_chain_head to larkfield_app;
