-- Files of the web app, by name: every server leaves those of its own build here, so that a server of another version
-- can hand them to a page that is still open in somebody's browser. The name holds a hash of the content.
create table bank.site_files (
  name text primary key check (length(name) between 10 and 160),
  content bytea not null check (length(content) <= 4194304),
  -- Keyed with the bank's secret over name and content: who can only write to the database cannot put a script here.
  seal bytea not null check (length(seal) = 32),
  -- The last day on which a server had it; what none has had for long is erased.
  seen_at timestamptz not null default clock_timestamp()
);
-- Compressed already, or compressed beside it.
alter table bank.site_files alter column content set storage external;
create index site_files_by_age on bank.site_files (seen_at);
grant select, insert, update, delete on bank.site_files to larkfield_app;
