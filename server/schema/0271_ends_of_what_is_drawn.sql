-- concurrently
-- Statements of periods that somebody had drawn, by their age: those of months stay, and are twelve a year and account.
create index concurrently if not exists drawn_statements_by_age on bank.statements (made_at) where month is null;
-- Mails of the demonstration, by their age.
create index concurrently if not exists demo_inbox_by_age on bank.demo_inbox (arrived_at);
