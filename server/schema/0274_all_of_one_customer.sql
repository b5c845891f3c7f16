-- concurrently
-- All that a customer has, deleted or not: own data, and the foreign keys.
create index concurrently if not exists messages_with_customer on bank.messages (customer_id, seq);
create index concurrently if not exists cards_with_customer on bank.cards (customer_id, seq);
create index concurrently if not exists memos_of_counterparty on bank.memos (counterparty_id)
  where counterparty_id is not null;
create index concurrently if not exists statement_files_of_customer on bank.statement_files (customer_id);
create index concurrently if not exists documents_by_file on bank.documents (file_id) where file_id is not null;
