-- What the desk's lists and the deletion of a customer need besides.

-- Everything the desk may search a customer by. A trigger keeps it, so that no writer of the row can forget; it begins
-- with a blank, so that the beginning of any word can be told from its middle.
create function bank.customer_search_text() returns trigger
language plpgsql
as $$
begin
  new.search_text := ' ' || lower(concat_ws(' ',
    new.full_name,
    new.username,
    new.email,
    nullif(regexp_replace(new.phone_number, '\D', '', 'g'), ''),
    (select number from ledger.accounts where id = new.account_id)));
  return new;
end
$$;

create trigger keep_search_text
  before insert or update of full_name, username, email, phone_number, account_id on bank.customers
  for each row execute function bank.customer_search_text();

-- The planner chooses between walking the list and asking the trigrams by how common a text is.
alter table bank.customers alter column search_text set statistics 1000;

create index customers_by_name on bank.customers (lower(full_name), seq) where deleted_at is null;
create index customers_by_registration on bank.customers (registration_date);
create index accounts_not_active on ledger.accounts (status, id) where kind = 'customer' and status <> 'active';

-- Streams ask whether their session still holds without knowing its token.
create unique index sessions_by_id on bank.sessions (id);

-- A deleted customer's files are gone; that there was a document, and who judged it, stays.
alter table bank.documents alter column file_id drop not null;
create index documents_in_order on bank.documents (seq desc) where file_id is not null;
create index documents_pending on bank.documents (seq) where state = 'pending' and file_id is not null;
create index documents_by_title on bank.documents using gin ((' ' || lower(title)) gin_trgm_ops);
grant update (file_id, title) on bank.documents to larkfield_app;

drop index bank.messages_search;
create index messages_search on bank.messages
  using gin ((' ' || lower(sender_name || ' ' || sender_email || ' ' || subject || ' ' || content)) gin_trgm_ops)
  where deleted_at is null;
create index messages_unread_by_desk on bank.messages (seq)
  where direction = 'in' and read_at is null and deleted_at is null;
create index messages_unread_by_customer on bank.messages (customer_id)
  where direction = 'out' and read_at is null and deleted_at is null;
grant update (sender_name, sender_email, receiver) on bank.messages to larkfield_app;

create index cards_by_holder on bank.cards
  using gin ((' ' || lower(holder_name || ' ' || brand || ' ' || last_four)) gin_trgm_ops)
  where deleted_at is null;

create index audit_search on bank.audit_trail using gin (
  (' ' || lower(coalesce(actor_name, '') || ' ' || action || ' ' || outcome || ' ' || coalesce(subject_name, '')
    || ' ' || coalesce(reason, ''))) gin_trgm_ops);
create index audit_by_time on bank.audit_trail (at, id);
