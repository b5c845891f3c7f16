-- A tree over the entries (B30): every transfer in which money moved gives two leaves, its debit and its credit, in the
-- order of ids and after the block that seals it. Only the hashes are kept, and the salts that hide what they are of.

-- Some transfers of the tree together. Their hashes stand in the order in which they become final: a leaf, and after it
-- every whole subtree that it completes; so nothing here is ever changed, and any node is found by its place.
create table ledger.tree (
  first_leaf bigint primary key check (first_leaf >= 0),
  leaves int not null check (leaves > 0 and leaves % 2 = 0),
  -- The transfers after those of the row before, up to this one.
  last_id bigint not null unique,
  -- How many hashes come before these.
  first_hash bigint not null unique,
  hashes bytea not null,
  -- 32 bytes for each leaf: half for what moved, half for the words beside it. Whoever forgets those overwrites the salt.
  salts bytea not null,
  check (length(salts) = 32 * leaves and length(hashes) % 32 = 0)
);
-- Hashes and salts cannot be compressed, and one of them is read without the others.
alter table ledger.tree alter column hashes set storage external;
alter table ledger.tree alter column salts set storage external;

-- One row, locked by whichever node lets the tree grow. What was sealed before there was a tree is taken in first.
create table ledger.tree_head (
  only_one boolean primary key default true check (only_one),
  size bigint not null default 0,
  last_id bigint not null default 0
);
insert into ledger.tree_head default values;

grant select on ledger.tree, ledger.tree_head to larkfield_app;
grant insert on ledger.tree to larkfield_app;
grant update (size, last_id) on ledger.tree_head to larkfield_app;
