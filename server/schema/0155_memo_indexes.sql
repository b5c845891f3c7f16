-- concurrently
-- What memos say, for the desk's search through all of them, and when they were recorded, for its periods; else it reads
-- every memo there ever was for both.
create index concurrently if not exists memos_search on bank.memos
  using gin ((sender_name || ' ' || receiver_name || ' ' || bank || ' ' || remark) gin_trgm_ops);
create index concurrently if not exists memos_by_recording on bank.memos (recorded_at);
analyze bank.memos;
