-- concurrently
-- The audit trail for staff who read no customers: what staff and the bank did, and what concerns staff. Most lines of a
-- bank are its customers'. The words are those of server/floor/audit/without-customers.queries.ts.
create index concurrently if not exists audit_of_staff on bank.audit_trail (id)
  where actor_role in ('admin', 'bank') or subject_kind = 'admin';
