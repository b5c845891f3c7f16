-- concurrently
-- What the desk asks for by itself, in a bank where it would else read all there ever was: messages nobody has read,
-- documents by what became of them, lines of the audit trail by a name, and what tickets say.
create index concurrently if not exists messages_unread on bank.messages (seq desc)
  where read_at is null and deleted_at is null;
create index concurrently if not exists documents_by_state on bank.documents (state, seq desc);
create index concurrently if not exists audit_by_actor_name on bank.audit_trail (lower(actor_name), id desc);
create index concurrently if not exists audit_by_subject_name on bank.audit_trail (lower(subject_name), id desc);
create index concurrently if not exists loans_search on bank.loans
  using gin ((' ' || lower(loan_type || ' ' || reason)) gin_trgm_ops);
analyze bank.loans;
analyze bank.documents;
analyze bank.audit_trail;
