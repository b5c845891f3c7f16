-- Anchors: signed notes of where both chains stood, which leave the database (S36). What stands here is only the copy
-- that deliveries are made from; the ones that count are those outside.
create table bank.anchors (
  number bigint primary key check (number > 0),
  made_at timestamptz not null default clock_timestamp(),
  hash bytea not null unique check (length(hash) = 32),
  -- After a restore: hashes of the anchors that speak of books which were given up.
  leaves_behind text[] not null default '{}',
  document text not null
);
create table bank.anchor_deliveries (
  number bigint not null references bank.anchors,
  way text not null check (way in ('mail', 'url')),
  delivered_at timestamptz not null default clock_timestamp(),
  primary key (number, way)
);
create index anchor_deliveries_by_way on bank.anchor_deliveries (way, number desc);
grant select on bank.anchors, bank.anchor_deliveries to larkfield_app;
grant insert (number, hash, leaves_behind, document) on bank.anchors to larkfield_app;
grant insert (number, way) on bank.anchor_deliveries to larkfield_app;
