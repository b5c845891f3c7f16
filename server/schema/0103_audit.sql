-- Who did what, when and from where, with the state before and after; never a secret. Append-only (B8).
create table bank.audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_role text not null check (actor_role in ('visitor', 'customer', 'admin', 'bank')),
  actor_id text,
  actor_name text,
  action text not null,
  outcome text not null default 'done',
  subject_kind text,
  subject_id text,
  subject_name text,
  reason text,
  before jsonb,
  after jsonb,
  address text,
  browser text,
  request_id text
);
create index audit_by_subject on bank.audit_trail (subject_id, id desc);
create index audit_by_actor on bank.audit_trail (actor_id, id desc);
create index audit_by_action on bank.audit_trail (action, id desc);
grant select on bank.audit_trail to larkfield_app;
grant insert (actor_role, actor_id, actor_name, action, outcome, subject_kind, subject_id, subject_name, reason,
              before, after, address, browser, request_id) on bank.audit_trail to larkfield_app;
