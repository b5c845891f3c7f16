-- Checkpoints: signed notes of where the tree over the books stood (B30). They are only ever added to.
create table bank.checkpoints (
  size bigint primary key check (size >= 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  made_at timestamptz not null default clock_timestamp()
);

-- What witnesses have signed of them, each line as it stands in a note.
create table bank.cosignatures (
  size bigint not null references bank.checkpoints,
  name text not null,
  -- The four bytes by which notes name a key.
  key_id bytea not null check (length(key_id) = 4),
  line text not null,
  seen_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (size, name, key_id)
);
create index cosignatures_by_name on bank.cosignatures (name, key_id, size desc);

-- The name of the books, for ever, whatever the bank comes to be called; made with the first checkpoint.
create table bank.checkpoint_origin (
  only_one boolean primary key default true check (only_one),
  origin text not null
);

-- Every key that ever signed, each vouched for by one that came after it (or by itself, while it is the only one). A row
-- that no key of the bank's vouches for is not the bank's.
create table bank.checkpoint_keys (
  public_key bytea not null check (length(public_key) = 32),
  vouched_by bytea not null check (length(vouched_by) = 32),
  signature bytea not null check (length(signature) = 64),
  added_at timestamptz not null default clock_timestamp(),
  primary key (public_key, vouched_by)
);

grant select on bank.checkpoints, bank.cosignatures, bank.checkpoint_origin, bank.checkpoint_keys to larkfield_app;
grant insert (size, root, note) on bank.checkpoints to larkfield_app;
grant insert (size, name, key_id, line, seen_at) on bank.cosignatures to larkfield_app;
grant insert (origin) on bank.checkpoint_origin to larkfield_app;
grant insert (public_key, vouched_by, signature) on bank.checkpoint_keys to larkfield_app;
